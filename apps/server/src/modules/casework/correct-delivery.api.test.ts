import type { Case } from '@vignettes/domain/api/casework-case.ts'
import type {
  getCorrection,
  previewCorrection,
} from '@vignettes/domain/api/casework-corrections.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { decision, grantOf } from '../../testing/casework-portal.ts'
import { letBeCollectedAt } from '../../testing/collected-at.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { until } from '../../testing/until.ts'
import { startVersionDesk } from '../../testing/version-desk.ts'

type Stored = ReplyOf<typeof getCorrection>

describeOnEachDatabase('where a vignette is fetched, corrected by the desk', (connected) => {
  let desk: Awaited<ReturnType<typeof startVersionDesk>>
  let [closing, other] = ['', '']
  let id: string
  beforeAll(async () => {
    desk = await startVersionDesk(connected())
    const { items } = await desk.newest('pickup-points')
    closing = items[0]!.id
    other = items[1]!.id
  })
  afterAll(() => desk.portal.close())
  beforeEach(async () => {
    const { portal } = desk
    id = await portal.aCase()
    const shown = await portal.caseOf(id)
    await letBeCollectedAt(connected().database, shown.requestId, closing)
    expect((await portal.post('case/decide', grantOf(shown, aNumber()))).status).toBe(200)
  })

  let numbers = 80
  const aNumber = () => `V26-00000${numbers++}`
  const stored = async () => (await desk.portal.get<Stored>(`case/correction?id=${id}`)).body
  const correct = async (pickupLocation: string) => {
    const { version } = await desk.portal.caseOf(id)
    const remark = 'U bent verhuisd.'
    const body = { id, version, remark, ...(await stored()), pickupLocation }
    const { body: shown, status } = await desk.portal.post('case/correction', body)
    if (status !== 200) return { status, shown }
    const { seen } = shown as unknown as ReplyOf<typeof previewCorrection>
    return { shown, ...(await desk.portal.post('case/correct', { ...body, seen })) }
  }
  const decide = async (kind: string) =>
    desk.portal.post('case/decide', decision(await desk.portal.caseOf(id), kind))
  const letters = (words: string) =>
    desk.portal.mailer.sent.filter(({ text }) => text.includes(words))

  test('is another point or the post until the sticker is on its way: the queue goes by it, its owner reads it, the history has it', async () => {
    const { portal } = desk
    const was = await portal.caseOf(id)
    expect(was).toMatchObject({ kind: 'TO_LAY_OUT' })
    const { deliveries, pickupLocation } = await stored()
    expect(pickupLocation).toBe(closing)
    expect(deliveries.map((each) => each.id)).toEqual(expect.arrayContaining(['', closing, other]))

    const { shown, status } = await correct(other)
    expect(status).toBe(200)
    const { pickupPoint: name } = await portal.caseOf(id)
    expect(shown['changes']).toEqual([{ field: 'pickupLocation', from: was.pickupPoint, to: name }])
    const { body: queue } = await portal.get<{ cases: Case[] }>(
      `queue?kind=TO_LAY_OUT&pickupPoint=${other}`,
    )
    expect(queue.cases.map((each) => each.id)).toEqual([id])
    await portal.app.background.runDue()
    expect(letters('Afhaalpunt: ').at(-1)?.text).toContain('U bent verhuisd.')
    expect((await portal.caseOf(id)).history).toContainEqual(
      expect.objectContaining({
        did: 'corrected',
        correction: expect.objectContaining({ of: 'data', changes: shown['changes'] }),
      }),
    )

    expect((await correct('')).status).toBe(200)
    expect(await portal.caseOf(id)).toMatchObject({ kind: 'TO_SEND', pickupPoint: null })
    expect(await correct('no-such-point')).toMatchObject({ status: 422 })
    expect((await decide('send')).status).toBe(200)
    expect((await stored()).deliveries).toEqual([])
    expect(await correct(other)).toMatchObject({
      status: 422,
      shown: { errors: [{ path: 'pickupLocation' }] },
    })
  })

  test('that was closed since is no place to lie ready at: first it becomes another', async () => {
    const { portal } = desk
    const { items } = await desk.newest('pickup-points')
    const left = items.filter((item) => item.id !== closing)
    const { body } = await desk.propose({ kind: 'pickup-points' as const, items: left })
    expect((await desk.accept(body.id)).status).toBe(200)
    portal.clock.setTo('2026-06-16T10:00:00Z')
    await desk.logInAgain()
    Object.assign(portal.handler, desk.first)
    await until('the new list', async () =>
      Boolean((await portal.caseOf(id)).pickupPoint?.includes('opgeheven')),
    )
    expect(await decide('ready-for-pickup')).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'decision' }] },
    })
    const { deliveries } = await stored()
    expect(deliveries.find((each) => each.id === closing)?.name).toContain('opgeheven')
    expect((await correct(other)).status).toBe(200)
    const { pickupPoint } = await portal.caseOf(id)
    expect((await decide('ready-for-pickup')).status).toBe(200)
    await portal.app.background.runDue()
    expect(portal.mailer.sent.at(-1)?.text).toContain(pickupPoint)
  })
})
