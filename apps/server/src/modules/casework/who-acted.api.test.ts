import { afterEach, beforeEach, expect, test } from 'vitest'
import { decision } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { helperOf } from '../../testing/help-by-rows.ts'
import { startRefundDesk } from '../../testing/refund-desk.ts'
import { aTransitPayload } from '../../testing/transit-payload.ts'

type Portal = Awaited<ReturnType<typeof startRefundDesk>>

describeOnEachDatabase('issue 14, 9: who acted, in the history of a case', (connected) => {
  let portal: Portal
  let helper: Awaited<ReturnType<typeof helperOf>>
  beforeEach(async () => {
    portal = await startRefundDesk(connected())
    await portal.someone.confirm()
    helper = await helperOf({ ...connected(), app: portal.app }, portal.someone.email)
  })
  afterEach(() => portal.close())

  const call = async (path: string, payload: object, who: { headers: Record<string, string> }) => {
    const answer = await portal.app.inject({
      ...{ method: 'POST', url: `/api/request-vignette/${path}`, payload, headers: who.headers },
    })
    expect(answer.statusCode).toBe(200)
    return answer.json<{ requestId: string }>()
  }
  const caseOf = async ({ requestId }: { requestId: string }) =>
    (await portal.search(requestId)).cases[0]!.id
  /** What was done by one of the two, oldest first. */
  const actsOf = async (id: string) =>
    (await portal.caseOf(id)).history
      .filter(({ isByApplicant }) => isByApplicant)
      .map(({ kind, isByHelper }) => [kind, isByHelper])
      .toReversed()

  test('documents that are sent again are told as the applicant’s or the helper’s, as the request is', async () => {
    await portal.aCase()
    const sent = { ...portal.mooring, objectName: 'Geholpen', issuer: '' }
    const { requestId } = await call('save', sent, helper)
    const id = await caseOf({ requestId })
    expect(await actsOf(id)).toEqual([['vignette', true]])
    for (const [who, isByHelper] of [
      [helper, true],
      [portal.someone, false],
    ] as const) {
      const shown = await portal.caseOf(id)
      const documentId = shown.documents.find(({ status }) => status !== 'replaced')!.id
      const rejected = { documentId, verdict: 'rejected', reason: 'incomplete', remark: '' }
      const asked = decision(shown, 'ask-again', { documents: [rejected] })
      expect((await portal.post('case/decide', asked)).status).toBe(200)
      portal.clock.advanceSeconds(60)
      const file = { name: 'opnieuw.jpg', data: portal.photo }
      await call('documents/upload', { objectId: id, [documentId]: file }, who)
      expect((await actsOf(id)).at(-1)).toEqual(['vignette', isByHelper])
    }
    await call('withdraw', { requestId }, portal.someone)
    expect((await actsOf(id)).at(-1)).toEqual(['vignette', false])
  })

  test('so is who set out to pay, also in another way', async () => {
    const photo = Buffer.from(portal.photo, 'base64')
    const saved = await call('save-passage', aTransitPayload(photo), helper)
    const id = await caseOf(saved)
    const begun = [
      ['vignette', true],
      ['payment', true],
    ]
    expect(await actsOf(id)).toEqual(begun)
    const { requestId } = saved
    const byCard = { requestId, paymentType: '2', serviceCode: 'visa' }
    await call('save-passage', aTransitPayload(photo, byCard), portal.someone)
    expect(await actsOf(id)).toEqual([...begun, ['payment', false]])
    const byOther = { ...byCard, serviceCode: 'mastercard' }
    await call('save-passage', aTransitPayload(photo, byOther), helper)
    expect((await actsOf(id)).at(-1)).toEqual(['payment', true])
  })
})
