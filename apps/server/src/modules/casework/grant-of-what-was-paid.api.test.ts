import type { getApplicant } from '@vignettes/domain/api/casework-applicant.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { decision, grantOf } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { type RefundDesk, startRefundDesk } from '../../testing/refund-desk.ts'

describeOnEachDatabase('a request of which the money goes back', (connected) => {
  let desk: RefundDesk
  beforeEach(async () => {
    desk = await startRefundDesk(connected())
  })
  afterEach(() => desk.close())

  const uphold = async (id: string) => {
    const { version, objectable } = await desk.caseOf(id)
    const came = { receivedOn: '2026-06-15', way: 'letter', reasons: 'De boot is van mij.' }
    const decisionId = objectable[0]?.decisionId ?? '0'
    expect((await desk.post('objection', { id, version, decisionId, ...came })).status).toBe(200)
    const shown = await desk.caseOf(id)
    const upheld = { outcome: 'upheld', remark: 'Het klopt.', objectionId: shown.objections[0]?.id }
    const decided = { id, version: shown.version, ...upheld }
    expect((await desk.post('objection/decide', decided, desk.other)).status).toBe(200)
  }

  /** By an objection that was right, and then somebody asked for its money to go back. */
  async function openedAnew(): Promise<string> {
    const id = await desk.paidCase()
    const kept = { back: 'none', remark: 'Het bedrag blijft staan.' }
    expect((await desk.refuse(id, kept)).status).toBe(200)
    await uphold(id)
    const asked = await desk.askBack({ id, amount: 44, remark: 'Mevrouw belde.' })
    expect([asked.status, asked.body]).toEqual([200, expect.anything()])
    return id
  }

  test('is not granted unless its refund is taken back', async () => {
    const id = await openedAnew()
    const refused = await desk.post('case/decide', grantOf(await desk.caseOf(id), 'M-0000044'))
    expect([refused.status, refused.body['message']]).toEqual([
      409,
      expect.stringContaining('al geld teruggegeven'),
    ])
    const [refund] = await desk.refundsOf(id)
    const back = { id: refund?.id, remark: 'Het bezwaar is gegrond.' }
    expect((await desk.post('refunds/withdraw', back)).status).toBe(200)
    const granted = await desk.post('case/decide', grantOf(await desk.caseOf(id), 'M-0000044'))
    expect(granted.status).toBe(200)
  })

  test('2.11 what was paid and what goes back is on the page of its applicant', async () => {
    const id = await desk.paidCase()
    const shown = await desk.caseOf(id)
    expect((await desk.refuse(id, { back: 'all', amount: 44 })).status).toBe(200)
    const path = `applicant?id=${shown.applicantId}`
    const { body } = await desk.get<ReplyOf<typeof getApplicant>>(path)
    const about = { caseId: id, reference: shown.reference, amount: 44 }
    expect(body.payments).toEqual([
      expect.objectContaining({ ...about, status: 'PAID', method: 'ideal' }),
    ])
    expect(body.refunds).toEqual([expect.objectContaining({ ...about, status: 'REQUESTED' })])
  })

  test('is refused or withdrawn all the same', async () => {
    const id = await openedAnew()
    const shown = await desk.caseOf(id)
    const money = { back: 'none', remark: 'Het geld is al onderweg.' }
    const again = decision(shown, 'refuse', { reason: 'boat-not-allowed', money })
    expect((await desk.post('case/decide', again)).status).toBe(200)
  })
})
