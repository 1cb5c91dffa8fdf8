import type { getApplicant } from '@vignettes/domain/api/casework-applicant.ts'
import type { ServerDraft } from '@vignettes/domain/api/drafts.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { startStopPortal, type StopPortal } from '../../testing/stop-portal.ts'

describeOnEachDatabase('issue 14, 10: a renewal is marked at the desk', (connected) => {
  let portal: StopPortal
  beforeEach(async () => {
    portal = await startStopPortal(connected())
  })
  afterEach(() => portal.close())

  test('in the queue, in what a search finds and at its applicant, and no other request is', async () => {
    const owner = await portal.applicant()
    const former = await portal.grantedTo(owner, { objectName: 'De Zwaan' })
    await portal.goTo('2026-10-01', owner)
    const ask = (url: string, payload: object, more = {}) =>
      portal.app.inject({
        ...{ method: 'POST', url: `/api/request-vignette/${url}`, payload },
        headers: { ...owner.headers, ...more },
      })
    const draft = (await ask('renewals', { objectId: former.id })).json<ServerDraft>()
    const sent = { ...portal.mooring, objectName: 'De Zwaan' }
    const key = { 'idempotency-key': draft.idempotencyKey ?? '' }
    const { requestId } = (await ask('save', sent, key)).json<{ requestId: string }>()
    const otherId = await owner.save({ objectName: 'De Gans' })
    const desk = await portal.at('H. Later')
    const who = (line: { boatName: string; isRenewal: boolean }) => [line.boatName, line.isRenewal]
    const queue = await portal.get<Awaited<ReturnType<typeof portal.queue>>>('queue', desk)
    expect(queue.body.cases.map(who)).toEqual([
      ['De Zwaan', true],
      ['De Gans', false],
    ])
    const find = async (q: string) => {
      const { body } = await portal.post('search', { q }, desk)
      return body as unknown as Awaited<ReturnType<typeof portal.search>>
    }
    const [found, other, old] = await Promise.all([requestId, otherId, former.number].map(find))
    expect(found?.cases.map(who)).toEqual([['De Zwaan', true]])
    expect(other?.cases.map(who)).toEqual([['De Gans', false]])
    expect(old?.cases.map(who)).toEqual([['De Zwaan', false]])
    const [line] = found?.cases ?? []
    const theirs = await portal.get<ReplyOf<typeof getApplicant>>(
      `applicant?id=${line?.applicantId}`,
      desk,
    )
    expect(theirs.body.requests.map(who)).toEqual([
      ['De Gans', false],
      ['De Zwaan', true],
      ['De Zwaan', false],
    ])
  })
})
