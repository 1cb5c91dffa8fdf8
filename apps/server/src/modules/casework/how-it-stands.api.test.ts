import { afterEach, beforeEach, expect, test } from 'vitest'
import { decision, grantOf, setDays, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { insertRequest } from '../../testing/insert-request.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>

describeOnEachDatabase('what the desk is told of a case', (connected) => {
  let portal: Portal
  beforeEach(async () => {
    portal = await startCaseworkPortal(connected())
  })
  afterEach(() => portal.close())

  /** Granted for some days, and in use as far as the desk goes. */
  async function inUse(days: { validFrom: string; validUntil: string }) {
    const id = await portal.aCase()
    const grant = grantOf(await portal.caseOf(id), `A-${id.slice(-6)}`)
    expect((await portal.post('case/decide', grant)).status).toBe(200)
    await setDays(connected().database, id, days)
    const activate = decision(await portal.caseOf(id), 'activate')
    expect((await portal.post('case/decide', activate)).status).toBe(200)
    return id
  }

  test.each([
    ['2026-01-01', 'Actief'],
    ['2027-01-01', 'Geldig vanaf 1 januari 2027'],
  ])(
    'A33 one that is in use from %s is told as %s, in the case and where it is searched',
    async (validFrom, told) => {
      const id = await inUse({ validFrom, validUntil: '2027-12-31' })
      const shown = await portal.caseOf(id)
      expect(shown).toMatchObject({ statusName: told, vignetteStatus: 'ACTIVE' })
      const { cases } = await portal.search(shown.reference)
      expect(cases.map(({ statusName }) => statusName)).toEqual([told])
    },
  )

  test('B17 that nobody confirmed an address is told of it', async () => {
    const id = await portal.aCase()
    const isConfirmed = async () => (await portal.caseOf(id)).person.isEmailConfirmed
    expect(await isConfirmed()).toBe(false)
    await connected()
      .database.updateTable('account')
      .set({ email_confirmed_at: portal.clock.now() })
      .execute()
    expect(await isConfirmed()).toBe(true)
  })

  test('a request to pass through is not refused for the want of a berth', async () => {
    const { database } = connected()
    const { requestId } = await insertRequest(database, portal.clock.now())
    const { id } = await database
      .updateTable('vignette')
      .set({ status: 'IN_REVIEW' })
      .where('request_id', '=', requestId)
      .returning('id')
      .executeTakeFirstOrThrow()
    const shown = await portal.caseOf(id)
    const message = 'Deze reden hoort niet bij dit soort vignet. Kies een andere.'
    const wrong = decision(shown, 'refuse', { reason: 'no-right-to-berth' })
    for (const path of ['letter', 'case/decide'])
      expect(await portal.post(path, wrong)).toMatchObject({
        status: 422,
        body: { message, errors: [{ path: 'reason', message }] },
      })
    const right = decision(shown, 'refuse', { reason: 'boat-not-allowed' })
    expect((await portal.post('case/decide', right)).status).toBe(200)
  })

  test.each([
    ['PAID', true],
    ['FAILED', false],
  ] as const)(
    'who paid to pass through and is refused is told whom to ask about the money: %s',
    async (status, isTold) => {
      const { database } = connected()
      const now = portal.clock.now()
      const { requestId, accountId } = await insertRequest(database, now)
      const who = { id: requestId, request_id: requestId, account_id: accountId }
      const payment = { ...who, status, created_at: now, updated_at: now }
      await database.insertInto('payment').values(payment).execute()
      const { id } = await database
        .updateTable('vignette')
        .set({ status: 'IN_REVIEW' })
        .where('request_id', '=', requestId)
        .returning('id')
        .executeTakeFirstOrThrow()
      const refusal = decision(await portal.caseOf(id), 'refuse', { reason: 'boat-not-allowed' })
      const { body } = await portal.post('letter', refusal)
      const letter = JSON.stringify(body)
      const words = 'U hebt hiervoor betaald. Hebt u een vraag over dat geld? Bel 14 020.'
      expect(letter.includes(words)).toBe(isTold)
      expect(letter).not.toContain('We schrijven')
    },
  )
})
