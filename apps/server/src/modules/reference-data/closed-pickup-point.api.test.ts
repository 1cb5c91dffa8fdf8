import type { Case } from '@vignettes/domain/api/casework-case.ts'
import type { ReferencePreview } from '@vignettes/domain/api/casework-reference.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantOf } from '../../testing/casework-portal.ts'
import { letBeCollectedAt } from '../../testing/collected-at.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { until } from '../../testing/until.ts'
import { startVersionDesk } from '../../testing/version-desk.ts'

const CLOSED = 'Afhaalpunt Noord (opgeheven)'

describeOnEachDatabase('a pickup point that a new version takes off', (connected) => {
  let desk: Awaited<ReturnType<typeof startVersionDesk>>
  beforeAll(async () => {
    desk = await startVersionDesk(connected())
  })
  afterAll(() => desk.portal.close())

  async function isCollectedAt(id: string, pickupLocation: string) {
    const { requestId } = await desk.portal.caseOf(id)
    await letBeCollectedAt(connected().database, requestId, pickupLocation)
  }

  test('says before how many are still to be laid out there, and is marked where it is closed', async () => {
    const { portal, post, propose, accept } = desk
    const [granted, asked, ended] = [
      await portal.aCase(),
      await portal.aCase(),
      await portal.aCase(),
    ]
    const { items } = await desk.newest('pickup-points')
    const [first, ...left] = items
    for (const id of [granted, asked, ended]) await isCollectedAt(id, first?.id ?? '')
    const grant = grantOf(await portal.caseOf(granted), 'V26-0000071')
    expect((await portal.post('case/decide', grant)).status).toBe(200)
    const { version } = await portal.caseOf(ended)
    const no = { id: ended, version, decision: 'refuse', reason: 'boat-not-allowed' }
    expect((await portal.post('case/decide', no)).status).toBe(200)

    const content = { kind: 'pickup-points' as const, items: left }
    const body = { content, effectiveFrom: '2026-06-16', remark: 'Het afhaalpunt sluit' }
    const { changes } = (await post('preview', body)).body as unknown as ReferencePreview
    const gone = { change: 'gone', name: 'Afhaalpunt Noord', fields: [], toLayOut: 2 }
    expect(changes).toEqual([gone])

    const { id } = (await propose(content)).body
    expect((await accept(id)).status).toBe(200)
    expect((await portal.caseOf(granted)).pickupPoint).toBe('Afhaalpunt Noord')
    portal.clock.setTo('2026-06-16T10:00:00Z')
    await desk.logInAgain()
    Object.assign(portal.handler, desk.first)
    await until('the new list', async () => (await portal.caseOf(granted)).pickupPoint === CLOSED)
    const { body: queue } = await portal.get<{ cases: Case[]; pickupPoints: { name: string }[] }>(
      'queue?kind=TO_LAY_OUT',
    )
    expect(queue.cases.map(({ pickupPoint }) => pickupPoint)).toEqual([CLOSED])
    expect(queue.pickupPoints.map(({ name }) => name)).toEqual([CLOSED])
  })
})
