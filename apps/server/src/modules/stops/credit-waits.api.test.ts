import type { getObjects, VignetteDetails } from '@vignettes/domain/api/vignettes.ts'
import type { StoredRequest } from '@vignettes/domain/api/requests.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSealSweep } from '../audit/seal-events.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { letWeekPass } from '../../testing/let-week-pass.ts'
import { TEST_KEY } from '../../testing/test-portal.ts'
import { startStopPortal, type StopPortal } from '../../testing/stop-portal.ts'

const [STOPPED, LAST_DAY, AFTER] = ['2026-09-20', '2026-09-24', '2026-10-06']
/** A request waits thirty days for its mandate. */
const EXPIRED = '2026-10-21'
const WORTH = 184.55
const CENTS = 18_455
const TOLD_BACK = 'Het bedrag van uw opgezegde vignet, € 184,55, krijgt u terug.'
const BACK = ['mandate', CENTS, CENTS, 0, 0]
const CREDIT = ['credit', CENTS, 0, 0, 0]

describeOnEachDatabase('a credit in a request that waits for its mandate', (connected) => {
  let portal: StopPortal
  beforeEach(async () => {
    portal = await startStopPortal(connected())
  })
  afterEach(() => portal.close())

  const owner = () => portal.someone
  let hands = 0
  const aHandler = () => portal.at(`H. ${'ABCDEFGHIJ'.charAt((hands += 1) % 10)}`)

  /** A vignette that was stopped for a credit, and whose mandate is none any more. */
  async function stopped() {
    const { id, number } = await portal.grantedTo(owner())
    await portal.goTo(STOPPED, owner())
    const along = { on: STOPPED, reason: 'other-boat', takesCredit: true, worthSeen: WORTH }
    expect((await portal.stop(id, along)).status).toBe(200)
    await connected()
      .database.updateTable('mandate')
      .set({ status: 'REPLACED' })
      .where('account_id', '=', owner().accountId)
      .execute()
    return { id, number }
  }
  async function ask(number: string, changes: object = {}) {
    const requestId = await owner().save({
      ...{ previousVignetCode: number, objectName: 'De Gans', ...changes },
    })
    const row = await connected()
      .database.selectFrom('vignette')
      .innerJoin('request', 'request.id', 'vignette.request_id')
      .select(['vignette.id', 'vignette.status', 'credit_cents as credit'])
      .where('request.id', '=', requestId)
      .executeTakeFirstOrThrow()
    return { requestId, ...row }
  }
  async function waiting() {
    const { id, number } = await stopped()
    const asked = await ask(number)
    expect(asked).toMatchObject({ credit: CENTS, status: 'AWAITING_PAYMENT' })
    return { stoppedId: id, number, ...asked }
  }
  async function withdraw(requestId: string) {
    expect((await owner().post('withdraw', { requestId })).statusCode).toBe(200)
  }
  const expire = async () => {
    await portal.goTo(EXPIRED, owner())
    await portal.app.background.runDue()
  }
  const wayOf = async (id: string) => {
    const [stop] = await portal.stopOf(id)
    const { way, worth_cents, back_cents, dropped_cents, still_cents } = stop ?? {}
    return [way, worth_cents, back_cents, dropped_cents, still_cents]
  }
  const caseOf = async (id: string) =>
    (await portal.get<{ kind: string | null; stop: object }>(`case?id=${id}`, await aHandler()))
      .body
  const details = async (id: string) =>
    (await owner().get(`object?objectId=${id}`)).json<VignetteDetails>()
  /** What the summary of a request says of it. */
  const creditBackOf = async (requestId: string) =>
    (await owner().get(`request/${requestId}`)).json<StoredRequest>().creditBack
  const letterOf = async (subject: string) => {
    const sent = (await portal.mails()).filter((mail) => mail.subject === subject)
    return sent.at(-1)?.text.replaceAll('\u00a0', ' ')
  }
  const itemOf = async (id: string) => {
    const items = (await owner().get('objects')).json<ReplyOf<typeof getObjects>>()
    return items.find(({ object }) => object.Id === id)
  }

  test('after the last day comes back as money when its owner withdraws it, once, and the letter says so', async () => {
    const { stoppedId, requestId } = await waiting()
    await portal.goTo(AFTER, owner())
    await withdraw(requestId)
    expect(await wayOf(stoppedId)).toEqual(BACK)
    await withdraw(requestId)
    expect(await portal.stopOf(stoppedId)).toHaveLength(1)
    expect((await caseOf(stoppedId)).kind).toBe('STOP_TO_SETTLE')
    const letter = (await portal.mails()).find(
      ({ subject }) => subject === 'U hebt uw aanvraag ingetrokken',
    )
    expect(letter?.text.replaceAll('\u00a0', ' ')).toContain(TOLD_BACK)
  })

  test('comes back as money when no mandate ever came, and its card and the details say so', async () => {
    const { stoppedId, id } = await waiting()
    await expire()
    expect(await portal.statusOf(id)).toBe('EXPIRED')
    expect(await wayOf(stoppedId)).toEqual(BACK)
    const { kind } = await caseOf(stoppedId)
    expect(kind).toBe('STOP_TO_SETTLE')
    const told = { worth: WORTH, back: WORTH, dropped: 0, until: null }
    expect((await itemOf(id))?.credit).toEqual(told)
    expect((await details(id)).credit).toEqual(told)
    expect((await details(stoppedId)).stopped).toMatchObject({
      ...{ creditIn: null, money: { way: 'mandate' } },
      moneySince: expect.stringContaining(EXPIRED),
    })
    // Once it was settled nothing comes back any more.
    const settle = await portal.post('case/settle-stop', { id: stoppedId }, await aHandler())
    expect(settle.status).toBe(200)
    expect((await itemOf(id))?.credit).toBeNull()
  })

  test('ended until the last day it is free again, and says until when; what is not used then lapses', async () => {
    const { stoppedId, requestId, number } = await waiting()
    await portal.goTo(LAST_DAY, owner())
    await withdraw(requestId)
    expect(await wayOf(stoppedId)).toEqual(CREDIT)
    expect((await details(stoppedId)).stopped?.creditIn).toBeNull()
    const next = await ask(number, { objectName: 'De Eend' })
    expect(next.credit).toBe(CENTS)
    await withdraw(next.requestId)
    await portal.goTo(AFTER, owner())
    await portal.app.background.runDue()
    expect(await wayOf(stoppedId)).toEqual(CREDIT)
    expect((await itemOf(next.id))?.credit).toBeNull()
  })

  test('is said to be in use by that request while it waits, to its owner and at the desk', async () => {
    const { stoppedId, id, requestId } = await waiting()
    const { reference } = await details(id)
    const creditIn = { reference, isWaiting: true }
    for (const day of [LAST_DAY, AFTER]) {
      await portal.goTo(day, owner())
      expect((await details(stoppedId)).stopped).toMatchObject({ creditIn })
      expect((await caseOf(stoppedId)).stop).toMatchObject({ creditIn })
    }
    // Its owner is asked for a yes with it.
    expect((await itemOf(id))?.credit).toEqual({
      ...{ worth: WORTH, back: WORTH, dropped: 0, until: null },
    })
    // Later no mandate hands it in: it asks something else by then.
    await portal.goTo(LAST_DAY, owner())
    const { reference: mandate } = await owner().begin({ requestId })
    await portal.send({ mandate: portal.provider.decide(mandate, 'CONFIRMED') })
    expect(await portal.statusOf(id)).toBe('IN_REVIEW')
    expect((await details(stoppedId)).stopped).toMatchObject({
      creditIn: { reference, isWaiting: false },
    })
    expect(await wayOf(stoppedId)).toEqual(CREDIT)
  })

  test('of two that wait with it the last one gives it back', async () => {
    const { stoppedId, requestId, number } = await waiting()
    const other = await ask(number, { objectName: 'De Eend' })
    await portal.goTo(AFTER, owner())
    expect((await itemOf(other.id))?.credit).toBeNull()
    await withdraw(requestId)
    expect(await wayOf(stoppedId)).toEqual(CREDIT)
    expect((await details(stoppedId)).stopped?.creditIn).not.toBeNull()
    await withdraw(other.requestId)
    expect(await wayOf(stoppedId)).toEqual(BACK)
  })

  test('of two that end at the same moment it comes back once', async () => {
    const { stoppedId, requestId, number } = await waiting()
    const other = await ask(number, { objectName: 'De Eend' })
    await portal.goTo(AFTER, owner())
    await Promise.all([withdraw(requestId), withdraw(other.requestId)])
    expect(await wayOf(stoppedId)).toEqual(BACK)
  })

  test('whose account goes keeps what was stopped until the request that has its credit is over, and no credit is said to lapse', async () => {
    const { stoppedId, id } = await waiting()
    expect((await owner().get('credits')).json()).toEqual({ credits: [], until: null })
    await letWeekPass(connected().database, owner().accountId, portal.clock.now())
    await createSealSweep({
      ...{ database: connected().database, clock: portal.clock, log: portal.app.log },
      auditKeys: [TEST_KEY],
    }).sweep()
    await portal.app.retention.run()
    expect(await wayOf(stoppedId)).toEqual(CREDIT)
    expect((await itemOf(id))?.credit).toMatchObject({ back: WORTH, until: null })
    await expire()
    expect(await wayOf(stoppedId)).toEqual(BACK)
  })

  test('sent again after the last day the request has it no more: it comes back', async () => {
    const { stoppedId, requestId, number } = await waiting()
    await portal.goTo(LAST_DAY, owner())
    expect(await creditBackOf(requestId)).toBeNull()
    await portal.goTo(AFTER, owner())
    // Before the yes, and told still to who comes back to the summary.
    const told = { worth: WORTH, back: WORTH, dropped: 0 }
    expect(await creditBackOf(requestId)).toEqual(told)
    const again = await ask(number, { requestId })
    expect(again).toMatchObject({ requestId, credit: 0, status: 'AWAITING_PAYMENT' })
    expect(await wayOf(stoppedId)).toEqual(BACK)
    expect(await creditBackOf(requestId)).toEqual(told)
    await withdraw(requestId)
    expect(await portal.stopOf(stoppedId)).toHaveLength(1)
  })

  test('sent again after the last day, the letter of its receipt says that it comes back', async () => {
    const { requestId, number } = await waiting()
    await portal.goTo(AFTER, owner())
    // Nothing is left to send but what follows.
    await portal.mails()
    await ask(number, { requestId })
    const { reference } = await owner().begin({ requestId })
    await portal.send({ mandate: portal.provider.decide(reference, 'CONFIRMED') })
    expect(await creditBackOf(requestId)).toBeNull()
    expect(await letterOf('We hebben uw aanvraag ontvangen')).toContain(TOLD_BACK)
  })

  test('and so does the reminder, where that goes later', async () => {
    const { requestId, number } = await waiting()
    await portal.goTo(AFTER, owner())
    await ask(number, { requestId })
    expect(await letterOf('Uw aanvraag is nog niet ingediend')).toContain(TOLD_BACK)
  })

  test('its card and its reminder tell after the last day what is asked then, and that the credit comes back', async () => {
    const { id } = await waiting()
    const { cost, year } = await details(id)
    await portal.goTo(AFTER, owner())
    const reminder = await letterOf('Uw aanvraag is nog niet ingediend')
    expect(reminder).toContain(TOLD_BACK)
    const today = (await itemOf(id)) ?? expect.fail('it is on the overview')
    expect([year, today.year]).toEqual([2026, 2027])
    // A whole year, and nothing off.
    expect(today.cost).toBeGreaterThan((cost ?? 0) + WORTH)
    expect(reminder).toContain(`Bedrag: € ${String(today.cost).replace('.', ',')}`)
  })

  test('sent again in time it keeps it, or leaves it to another', async () => {
    const { stoppedId, requestId, number } = await waiting()
    await portal.goTo(LAST_DAY, owner())
    expect((await ask(number, { requestId })).credit).toBe(CENTS)
    expect(await wayOf(stoppedId)).toEqual(CREDIT)
    await ask('', { requestId, cancelledVignette: 0, previousVignetCode: undefined })
    expect(await wayOf(stoppedId)).toEqual(CREDIT)
    expect((await details(stoppedId)).stopped?.creditIn).toBeNull()
  })
})
