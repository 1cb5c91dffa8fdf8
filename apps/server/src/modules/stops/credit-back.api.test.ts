import { afterEach, beforeEach, expect, test } from 'vitest'
import { decision } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { letWeekPass } from '../../testing/let-week-pass.ts'
import { startStopPortal, type StopPortal } from '../../testing/stop-portal.ts'

const [STOPPED, LAST_DAY, AFTER] = ['2026-09-20', '2026-09-24', '2026-10-06']
/** 738,19 × 3 ÷ 12: stopped in September. */
const WORTH = 184.55
const CENTS = 18_455

describeOnEachDatabase('a credit whose request ends without a vignette', (connected) => {
  let portal: StopPortal
  beforeEach(async () => {
    portal = await startStopPortal(connected())
  })
  afterEach(() => portal.close())

  const REFUSED = { reason: 'boat-not-allowed' }
  const owner = () => portal.someone
  let hands = 0
  /** Somebody of the staff who is logged in on the day that it is. */
  const aHandler = () => portal.at(`H. ${'ABCDEFGHIJ'.charAt((hands += 1) % 10)}`)

  /** A vignette that was stopped in time for a credit. */
  async function stopped() {
    const { id, number } = await portal.grantedTo(owner())
    await portal.goTo(STOPPED, owner())
    const asked = { on: STOPPED, reason: 'other-boat', takesCredit: true, worthSeen: WORTH }
    expect((await portal.stop(id, asked)).status).toBe(200)
    return { id, number }
  }
  /** Asks for another boat with its number. */
  async function ask(number: string, changes: object = {}) {
    const requestId = await owner().save({
      ...{ previousVignetCode: number, objectName: 'De Gans', ...changes },
    })
    const row = await connected()
      .database.selectFrom('vignette')
      .innerJoin('request', 'request.id', 'vignette.request_id')
      .select(['vignette.id', 'vignette.status', 'credit_cents as credit', 'cost_cents as cost'])
      .where('request.id', '=', requestId)
      .executeTakeFirstOrThrow()
    return { requestId, ...row }
  }
  async function decide(id: string, kind: string, more: object = REFUSED, path = 'case/decide') {
    const handler = await aHandler()
    const shown = (await portal.get<Parameters<typeof decision>[0]>(`case?id=${id}`, handler)).body
    return portal.post(path, decision(shown, kind, more), handler)
  }
  const withdraw = (requestId: string) => owner().post('withdraw', { requestId })
  const wayOf = async (id: string) => {
    const [stop] = await portal.stopOf(id)
    const { way, worth_cents, back_cents, dropped_cents, still_cents } = stop ?? {}
    return [way, worth_cents, back_cents, dropped_cents, still_cents]
  }
  const workOf = async (id: string) =>
    (await portal.get<{ kind: string | null }>(`case?id=${id}`, await aHandler())).body.kind
  const reasonFor = async (number: string) => {
    const told = await owner().post('cancelled-vignette', { previousVignetCode: number })
    return told.json<{ creditReason: string | null }>().creditReason
  }
  const BACK = ['mandate', CENTS, CENTS, 0, 0]
  const CREDIT = ['credit', CENTS, 0, 0, 0]

  test.each([['refuse'], ['withdraw']] as const)(
    'after the last day comes back as money when the desk decides to %s it, once',
    async (kind) => {
      const { id, number } = await stopped()
      const asked = await ask(number)
      expect(asked).toMatchObject({ credit: CENTS, status: 'IN_REVIEW' })
      await portal.goTo(AFTER, owner())
      expect(await wayOf(id)).toEqual(CREDIT)
      expect((await decide(asked.id, kind)).status).toBe(200)
      expect(await wayOf(id)).toEqual(BACK)
      expect((await decide(asked.id, kind)).status).toBe(409)
      expect(await portal.stopOf(id)).toHaveLength(1)
      expect(await workOf(id)).toBe('STOP_TO_SETTLE')
      expect(await reasonFor(number)).toBe('nextYear')
      const handler = await aHandler()
      const queue = await portal.get<{ cases: { id: string; since: string }[] }>(
        'queue?kind=STOP_TO_SETTLE',
        handler,
      )
      const line = queue.body.cases.find((each) => each.id === id)
      // Since it has to be settled, and not since the stop.
      expect(line?.since.slice(0, 10)).toBe(AFTER)
      expect((await portal.post('case/settle-stop', { id }, handler)).status).toBe(200)
      expect((await portal.post('case/settle-stop', { id }, handler)).status).toBe(409)
      expect(await workOf(id)).toBeNull()
    },
  )

  test('until the last day it is free again: nobody gets money, and the next request takes it off', async () => {
    const { id, number } = await stopped()
    const asked = await ask(number)
    await portal.goTo(LAST_DAY, owner())
    expect((await decide(asked.id, 'refuse')).status).toBe(200)
    expect(await wayOf(id)).toEqual(CREDIT)
    expect(await workOf(id)).toBeNull()
    expect(await reasonFor(number)).toBeNull()
    const next = await ask(number, { objectName: 'De Eend' })
    expect(next.credit).toBe(CENTS)
    // The first one's end gives nothing that another has.
    await portal.goTo(AFTER, owner())
    expect(await wayOf(id)).toEqual(CREDIT)
    expect((await withdraw(next.requestId)).statusCode).toBe(200)
    expect(await wayOf(id)).toEqual(BACK)
  })

  test.each([
    ['after the last day it comes back, once', AFTER, BACK, 'STOP_TO_SETTLE'],
    ['until the last day it is free again', LAST_DAY, CREDIT, null],
  ])('withdrawn by its owner: %s', async (_, day, way, work) => {
    const { id, number } = await stopped()
    const asked = await ask(number)
    await portal.goTo(day, owner())
    expect((await withdraw(asked.requestId)).statusCode).toBe(200)
    expect(await wayOf(id)).toEqual(way)
    expect((await withdraw(asked.requestId)).statusCode).toBe(200)
    expect(await wayOf(id)).toEqual(way)
    expect(await workOf(id)).toBe(work)
  })

  test('is gone for the request when its refusal would be undone, and nothing is given twice', async () => {
    const { id, number } = await stopped()
    const asked = await ask(number)
    await portal.goTo(AFTER, owner())
    expect((await decide(asked.id, 'refuse')).status).toBe(200)
    const handler = await aHandler()
    const shown = await portal.get<{ version: string }>(`case?id=${asked.id}`, handler)
    expect(shown.body).toMatchObject({ corrections: [], refusalStands: 'credit-given' })
    const undo = { id: asked.id, version: shown.body.version, remark: 'Toch goed.' }
    expect(await portal.post('case/undo-refusal', undo, handler)).toMatchObject({
      ...{ status: 409, body: { message: expect.stringContaining('terugbetaald') } },
    })
    expect(await wayOf(id)).toEqual(BACK)
  })

  test('a refusal that was undone keeps it, and the next refusal gives it back', async () => {
    const { id, number } = await stopped()
    const asked = await ask(number)
    await portal.goTo(LAST_DAY, owner())
    await decide(asked.id, 'refuse')
    await portal.goTo(AFTER, owner())
    const handler = await aHandler()
    const { version } = (await portal.get<{ version: string }>(`case?id=${asked.id}`, handler)).body
    const undo = { id: asked.id, version, remark: 'Toch goed.' }
    expect((await portal.post('case/undo-refusal', undo, handler)).status).toBe(200)
    expect(await wayOf(id)).toEqual(CREDIT)
    expect((await decide(asked.id, 'refuse')).status).toBe(200)
    expect(await wayOf(id)).toEqual(BACK)
  })

  test('of a request that cost nothing by it all comes back, also what was worth more', async () => {
    const { id, number } = await stopped()
    const small = { objectLength: 2, objectWidth: 0.5 }
    const asked = await ask(number, small)
    expect(asked).toMatchObject({ cost: 0, credit: CENTS })
    await portal.goTo(AFTER, owner())
    expect((await decide(asked.id, 'refuse')).status).toBe(200)
    expect(await wayOf(id)).toEqual(BACK)
  })

  test('what is not collected yet by then is dropped first', async () => {
    await portal.goTo('2026-10-01', owner())
    // Of four terms the last is on 31 October of the next year.
    const { id, number } = await portal.grantedTo(owner(), { terms: 4 })
    await portal.goTo('2027-09-20', owner())
    const { credit } = (await portal.look(id)).body
    const [last, worth] = [credit?.still ?? 0, credit?.worth ?? 0].map((euros) =>
      Math.round(euros * 100),
    )
    const along = { on: '2027-09-20', reason: 'other-boat', takesCredit: true }
    expect((await portal.stop(id, { ...along, worthSeen: credit?.worth })).status).toBe(200)
    const asked = await ask(number)
    await portal.goTo('2027-10-06', owner())
    expect((await withdraw(asked.requestId)).statusCode).toBe(200)
    expect([worth, last]).toEqual([19_001, 19_000])
    expect(await wayOf(id)).toEqual(['mandate', 19_001, 1, 19_000, 0])
  })

  test('who looks at the letter of a refusal has given nothing back', async () => {
    const { id, number } = await stopped()
    const asked = await ask(number)
    await portal.goTo(AFTER, owner())
    expect((await decide(asked.id, 'refuse', REFUSED, 'letter')).status).toBe(200)
    expect(await wayOf(id)).toEqual(CREDIT)
    expect(await workOf(id)).toBeNull()
  })

  test('a granted request has taken it, and gives it itself', async () => {
    const { id, number } = await stopped()
    const asked = await ask(number)
    await portal.goTo(AFTER, owner())
    await portal.grant(asked.id, {}, await aHandler())
    expect((await decide(asked.id, 'withdraw')).status).toBe(200)
    expect(await wayOf(id)).toEqual(CREDIT)
  })

  test('an account that goes asks for nothing any more: it comes back at once', async () => {
    const { id, number } = await stopped()
    const asked = await ask(number)
    await letWeekPass(connected().database, owner().accountId, portal.clock.now())
    expect((await decide(asked.id, 'refuse')).status).toBe(200)
    expect(await wayOf(id)).toEqual(BACK)
  })

  test('refused and withdrawn at the same moment it comes back once', async () => {
    for (let round = 0; round < 3; round++) {
      await portal.goTo('2026-06-15', owner())
      const { id, number } = await stopped()
      const asked = await ask(number, { objectName: `De Gans ${round}` })
      await portal.goTo(AFTER, owner())
      const [refused, withdrawn] = await Promise.all([
        decide(asked.id, 'refuse'),
        withdraw(asked.requestId),
      ])
      expect([refused.status, withdrawn.statusCode].sort()).toEqual([200, 409])
      expect(await wayOf(id)).toEqual(BACK)
    }
  })

  test('the stop that is sent again is answered, and not refused', async () => {
    const { id, number } = await stopped()
    const asked = await ask(number)
    await portal.goTo(AFTER, owner())
    await withdraw(asked.requestId)
    const again = { on: STOPPED, reason: 'other-boat', takesCredit: true, worthSeen: WORTH }
    expect(await portal.stop(id, again)).toMatchObject({
      ...{ status: 200, body: { money: { way: 'mandate', worth: WORTH } } },
    })
  })
})
