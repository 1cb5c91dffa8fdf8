import type { Case } from '@vignettes/domain/api/casework-case.ts'
import { beforeEach, afterEach, expect, test } from 'vitest'
import { decision, grantOf, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>

describeOnEachDatabase('a cancelled vignette gives its credit once', (connected) => {
  let portal: Portal
  let number: string
  beforeEach(async () => {
    portal = await startCaseworkPortal(connected())
  })
  afterEach(() => portal.close())

  const decide = async (id: string, kind: string, more: object = {}) => {
    const shown = await portal.caseOf(id)
    const body = kind === 'grant' ? grantOf(shown, number) : decision(shown, kind, more)
    expect(await portal.post('case/decide', body)).toMatchObject({ status: 200 })
  }
  /** A vignette that was granted and cancelled since. */
  async function cancelled(): Promise<void> {
    const id = await portal.aCase()
    number = `C-${id.slice(-6).toUpperCase()}`
    await decide(id, 'grant')
    await decide(id, 'withdraw', { reason: 'at-own-request' })
  }
  /** A request with the number of it; gives how it was stored. */
  const ask = async (changes: object = {}) => {
    const requestId = await portal.someone.save({ previousVignetCode: number, ...changes })
    return { requestId, ...(await stored(requestId)) }
  }
  const stored = (requestId: string) =>
    connected()
      .database.selectFrom('request')
      .innerJoin('vignette', 'vignette.request_id', 'request.id')
      .select(['vignette.id', 'vignette.status', 'credit_reason as reason'])
      .select((is) => is('credit_cents', '>', 0).as('isCredited'))
      .where('request.id', '=', requestId)
      .executeTakeFirstOrThrow()
  const GIVEN = { isCredited: true, reason: null }
  const NOT_AGAIN = { isCredited: false, reason: 'given' }

  test('to the first request; the second is told why not, and pays the whole', async () => {
    await cancelled()
    const first = await ask()
    expect(first).toMatchObject({ ...GIVEN, status: 'IN_REVIEW' })
    const told = await portal.someone.post('cancelled-vignette', { previousVignetCode: number })
    expect(told.json()).toMatchObject({ creditReason: 'given' })
    const second = await ask({ objectName: 'De Gans' })
    expect(second).toMatchObject(NOT_AGAIN)
    expect((await portal.caseOf(second.id)).cancelled).toMatchObject({ creditReason: 'given' })
    // What the desk is offered for the first is still what it was promised.
    const [{ cost: offered } = { cost: 0 }] = (await portal.caseOf(first.id)).offer
    expect(offered).toBe((await portal.caseOf(first.id)).cost)
  })

  test('to another when the first was refused, and not when it was granted', async () => {
    await cancelled()
    const first = await ask()
    await decide(first.id, 'refuse', { reason: 'boat-not-allowed' })
    const second = await ask()
    expect(second).toMatchObject(GIVEN)
    const before = number
    number = `D-${second.id.slice(-6).toUpperCase()}`
    await decide(second.id, 'grant')
    await decide(second.id, 'withdraw', { reason: 'at-own-request' })
    // The second one's own number is worth what the first was.
    expect(await ask()).toMatchObject(GIVEN)
    number = before
    expect(await ask()).toMatchObject(NOT_AGAIN)
  })

  test('and the refusal of the first stands while another has it', async () => {
    await cancelled()
    const first = await ask()
    await decide(first.id, 'refuse', { reason: 'boat-not-allowed' })
    const offered = { corrections: ['refusal-undone'], refusalStands: null }
    expect(await portal.caseOf(first.id)).toMatchObject(offered)
    const second = await ask({ objectName: 'De Gans' })
    expect(second).toMatchObject(GIVEN)
    const stands = { corrections: [], refusalStands: 'credit-given' }
    expect(await portal.caseOf(first.id)).toMatchObject(stands)
    const undo = async () => {
      const { version } = await portal.caseOf(first.id)
      return portal.post('case/undo-refusal', { id: first.id, version, remark: 'Andere boot.' })
    }
    expect(await undo()).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('bij een andere aanvraag gebruikt') },
    })
    await decide(second.id, 'refuse', { reason: 'boat-not-allowed' })
    expect(await portal.caseOf(first.id)).toMatchObject(offered)
    expect((await undo()).status).toBe(200)
  })

  test('to one of two that are sent at once', async () => {
    await cancelled()
    // Often enough for both to hold what the other waits for.
    for (let round = 0; round < 8; round++) {
      const boats = [`De Gans ${round}`, `De Eend ${round}`]
      const asked = await Promise.all(boats.map((objectName) => ask({ objectName })))
      expect(asked.map(({ reason }) => reason).sort()).toEqual(['given', null])
      const credited = asked.find(({ isCredited }) => isCredited)
      expect(credited).toBeDefined()
      await decide(credited?.id ?? '', 'refuse', { reason: 'boat-not-allowed' })
    }
  })

  test('to the first of two that waited for the bank; the other waits for its owner, and then costs more', async () => {
    await cancelled()
    // As if the mandate had ended: both have to go to the bank.
    await connected()
      .database.updateTable('mandate')
      .set({ status: 'REPLACED' })
      .where('account_id', '=', portal.someone.accountId)
      .execute()
    const first = await ask()
    const bank = [await portal.someone.begin()]
    const second = await ask({ objectName: 'De Gans' })
    bank.push(await portal.someone.begin())
    expect([first, second]).toMatchObject([GIVEN, GIVEN])
    for (const { reference } of bank)
      await portal.send({ mandate: portal.provider.decide(reference, 'CONFIRMED') })
    expect(await stored(first.requestId)).toMatchObject({ ...GIVEN, status: 'IN_REVIEW' })
    expect((await stored(second.requestId)).status).toBe('AWAITING_PAYMENT')
    const again = await ask({ objectName: 'De Gans', requestId: second.requestId })
    expect(again).toMatchObject({ ...NOT_AGAIN, status: 'IN_REVIEW' })
    const { cost }: Case = await portal.caseOf(again.id)
    expect(cost).toBeGreaterThan((await portal.caseOf(first.id)).cost)
  })
})
