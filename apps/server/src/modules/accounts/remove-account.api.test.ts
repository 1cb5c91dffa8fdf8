import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBoatPhoto } from '../../testing/boat-photo.ts'
import { decision, grantOf, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { TEST_KEY } from '../../testing/test-portal.ts'
import { createSealSweep } from '../audit/seal-events.ts'
import { letWeekPass as letTheWeekPass } from '../../testing/let-week-pass.ts'
import { memoryFileStore } from '../../testing/memory-file-store.ts'
import { TEST_PASSWORD } from '../../testing/registration.ts'
import { rowsNaming } from '../../testing/rows-naming.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>
type Applicant = Awaited<ReturnType<Portal['applicant']>>

const BASE = '/api/request-vignette'
const DAY_S = 24 * 60 * 60
/** Nobody else's, so that wherever one of them stands it is of this person. */
const PLANTED = {
  surname: 'Purperkoet',
  street: 'Rietvoornkade',
  city: 'Watergang',
  phoneNumber: '0698765432',
}
const BOAT = 'Kleine Karekiet'
const HELPERS_EMAIL = 'waterral@vignet.example'
/** In one word: a search keeps the beginnings of its name without spaces. */
const COMPANY = { name: 'Kluutvaart', kvkNumber: '90817263' }
/** A mandate that no request waits for. */
const FOR_THE_ACCOUNT = Object.fromEntries(
  ['success', 'cancel', 'error', 'reject'].map((status) => [
    `return_url_${status}`,
    `http://localhost:3000/account/details/change-iban/${status}`,
  ]),
)
const REMARK = 'De karekiet is te lang.'
const NOTE = 'Zij belde over de karekiet.'

describeOnEachDatabase('issue 14, 8: an account is removed', (connected) => {
  let portal: Portal
  const fileStore = memoryFileStore()
  beforeAll(async () => {
    portal = await startCaseworkPortal(connected(), { fileStore })
  })
  afterAll(() => portal.close())

  const ask = (who: Applicant, password = TEST_PASSWORD) =>
    portal.app.inject({
      ...{ method: 'DELETE', url: `${BASE}/user`, headers: who.headers, payload: { password } },
    })
  const removedAfter = async (who: Applicant) =>
    (await who.get('user')).json<{ user: { RemovedAfter: string | null } }>().user.RemovedAfter
  const mailsTo = (who: Applicant) =>
    portal.mailer.sent.filter(({ to }) => to === who.email).map(({ subject }) => subject)
  const accountIsThere = async (who: Applicant) =>
    (
      await connected()
        .database.selectFrom('account')
        .select('id')
        .where('id', '=', who.accountId)
        .execute()
    ).length === 1
  /** As if the week were over, by both clocks. */
  const letWeekPass = (who: Applicant) =>
    letTheWeekPass(connected().database, who.accountId, portal.clock.now())
  const seal = () =>
    createSealSweep({
      ...{ database: connected().database, clock: portal.clock, log: portal.app.log },
      auditKeys: [TEST_KEY],
    }).sweep()
  const runRetention = () => portal.app.retention.run()

  /** Where in the database somebody is named. */
  async function whereNamed(facts: readonly string[]): Promise<string[]> {
    const rows = await rowsNaming(connected().database, facts)
    return [...new Set(rows.map(({ table }) => table))].toSorted()
  }

  /** Where their id stands. Their trail has its time, and so has a mail that was sent: both name an id that is nobody's by then. */
  const tablesOf = async ({ accountId }: Applicant) =>
    (await whereNamed([accountId])).filter((name) => !['security_event', 'outbox'].includes(name))

  /** Somebody of whom there is something everywhere: a request that was refused, a draft, a file. */
  async function somebody(details: Record<string, unknown> = {}) {
    const who = await portal.applicant({ ...PLANTED, ...details })
    await who.confirm()
    await portal.app.inject({
      ...{ method: 'PUT', url: `${BASE}/user/company`, headers: who.headers, payload: COMPANY },
    })
    await portal.app.inject({
      ...{ method: 'POST', url: `${BASE}/helpers`, headers: who.headers },
      payload: { email: HELPERS_EMAIL },
    })
    await portal.app.inject({
      method: 'PUT',
      url: `${BASE}/drafts/WEESP/mooring`,
      headers: who.headers,
      payload: { version: 0, data: { BoatGeneralInfo: { boatName: BOAT } } },
    })
    await portal.app.inject({
      method: 'POST',
      url: `${BASE}/files`,
      headers: { ...who.headers, 'content-type': 'image/jpeg', 'x-file-name': 'karekiet.jpg' },
      payload: await aBoatPhoto(),
    })
    return who
  }

  /** A request that is at the desk, over a mandate. */
  async function atDesk(who: Applicant): Promise<string> {
    const requestId = await who.save({ objectName: BOAT })
    const { reference } = await who.begin()
    await portal.send({ mandate: portal.provider.decide(reference, 'CONFIRMED') })
    const id = (await portal.search(requestId)).cases[0]!.id
    expect((await portal.post('case/note', { id, text: NOTE })).status).toBe(200)
    return id
  }

  async function refuse(id: string): Promise<void> {
    const reason = { reason: 'other', remark: REMARK }
    const shown = await portal.caseOf(id)
    expect((await portal.post('case/decide', decision(shown, 'refuse', reason))).status).toBe(200)
    await portal.app.background.runDue()
  }

  test('within the week nothing goes; after it nothing is left that names them, in no table and no file', async () => {
    const who = await somebody()
    // It waits for a mandate that never comes, and its owner withdraws it.
    const requestId = await who.save({ objectName: BOAT })
    expect((await who.post('withdraw', { requestId })).statusCode).toBe(200)
    const facts = [
      ...Object.values(PLANTED),
      ...Object.values(COMPANY),
      ...[BOAT, who.email, HELPERS_EMAIL, 'karekiet.jpg'],
    ]
    const before = await whereNamed(facts)
    expect(before).toEqual(
      expect.arrayContaining([
        ...['account', 'company_start', 'draft', 'helper', 'request', 'request_company_start'],
        ...['sent_file', 'surname_start'],
      ]),
    )
    expect(fileStore.kept.size).toBeGreaterThan(0)
    await ask(who)
    await runRetention()
    expect(await accountIsThere(who)).toBe(true)
    await letWeekPass(who)
    await runRetention()
    expect(await accountIsThere(who)).toBe(false)
    expect(await whereNamed([BOAT, ...Object.values(COMPANY), who.email, 'karekiet.jpg'])).toEqual(
      [],
    )
    expect(await tablesOf(who)).toEqual([])
    expect((await who.get('user')).statusCode).toBe(401)
  })

  test('what is at the desk stays until it is decided, and goes with what was noted of it', async () => {
    const who = await somebody()
    const id = await atDesk(who)
    await ask(who)
    await letWeekPass(who)
    await runRetention()
    const stays = await portal.caseOf(id)
    expect([stays.boatName, stays.person.removedAfter]).toEqual([BOAT, expect.any(String)])
    await refuse(id)
    // What is not sealed yet waits for it: nothing goes that cannot be told of.
    await runRetention()
    expect(await whereNamed([NOTE])).toEqual(['desk_event'])
    await seal()
    await runRetention()
    expect(await whereNamed([BOAT, REMARK, NOTE])).toEqual([])
    // Nothing was collected by its mandate.
    expect(await tablesOf(who)).toEqual([])
    expect(await accountIsThere(who)).toBe(false)
  })

  test.each(['CANCELLED', 'REJECTED', 'EXPIRED', 'CONFIRMED'] as const)(
    'a mandate that became %s and that nothing was collected by keeps nothing of its owner',
    async (status) => {
      const who = await somebody({ surname: 'Waterral', street: 'Zeggekade' })
      const { reference } = await who.begin(FOR_THE_ACCOUNT)
      await portal.send({ mandate: portal.provider.decide(reference, status) })
      expect(await who.statuses()).toEqual([status])
      await ask(who)
      await letWeekPass(who)
      await runRetention()
      expect(await accountIsThere(who)).toBe(false)
      expect(await whereNamed(['Waterral', 'Zeggekade', who.email])).toEqual([])
      expect(await tablesOf(who)).toEqual([])
      expect((await who.get('user')).statusCode).toBe(401)
    },
  )

  test('a mandate by which a granted vignette was paid stays without its owner', async () => {
    const who = await somebody({ surname: 'Roerdomp', street: 'Lisdoddekade' })
    const id = await atDesk(who)
    const number = `A-${id.slice(-6).toUpperCase()}`
    const granted = await portal.post('case/decide', grantOf(await portal.caseOf(id), number))
    expect(granted).toMatchObject({ status: 200 })
    const why = { reason: 'at-own-request' }
    const over = decision(await portal.caseOf(id), 'withdraw', why)
    expect((await portal.post('case/decide', over)).status).toBe(200)
    await portal.app.background.runDue()
    await ask(who)
    await letWeekPass(who)
    await seal()
    await runRetention()
    expect(await accountIsThere(who)).toBe(false)
    expect(await whereNamed(['Roerdomp', 'Lisdoddekade', who.email])).toEqual([])
    expect(await tablesOf(who)).toEqual([])
    const kept = await connected()
      .database.selectFrom('mandate')
      .select(['status', 'holder', 'iban_last_digits', 'request_id', 'return_urls'])
      .where('account_id', 'is', null)
      .execute()
    expect(kept).toEqual([
      {
        ...{ status: 'CONFIRMED', holder: null, iban_last_digits: null, request_id: null },
        return_urls: {},
      },
    ])
    // What the bank still says of it changes nothing.
    const mandate = portal.provider.orders().at(-1)!
    await portal.send({ mandate: portal.provider.decide(mandate.reference, 'CONFIRMED') })
    expect(await whereNamed(['Roerdomp'])).toEqual([])
  })

  test('is undone after the week too, as long as something holds the account', async () => {
    const who = await somebody({ surname: 'Kwak' })
    await atDesk(who)
    await ask(who)
    await letWeekPass(who)
    await runRetention()
    expect(await removedAfter(who)).not.toBeNull()
    expect((await who.post('user/keep', {})).statusCode).toBe(200)
    expect(await removedAfter(who)).toBeNull()
    await runRetention()
    expect(await accountIsThere(who)).toBe(true)
  })

  test('is asked for with the password, told by mail, shown, and undone', async () => {
    const who = await somebody()
    expect((await ask(who, 'Verkeerd-2026!')).json()).toMatchObject({
      errors: [{ path: 'password' }],
    })
    expect(await removedAfter(who)).toBeNull()
    const answer = await ask(who)
    expect([answer.statusCode, answer.json()]).toEqual([202, { status: 'OK' }])
    const after = portal.clock.now().getTime() + 7 * DAY_S * 1000
    expect(Date.parse((await removedAfter(who)) ?? '')).toBe(after)
    // Who asks twice has asked once.
    portal.clock.advanceSeconds(60)
    expect((await ask(who)).statusCode).toBe(202)
    expect(Date.parse((await removedAfter(who)) ?? '')).toBe(after)
    await portal.app.background.runDue()
    expect(mailsTo(who).filter((subject) => /wordt verwijderd/.test(subject))).toHaveLength(1)
    const kept = [await who.post('user/keep', {}), await who.post('user/keep', {})]
    expect(kept.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await removedAfter(who)).toBeNull()
    await portal.app.background.runDue()
    expect(mailsTo(who).filter((subject) => subject === 'Uw account blijft')).toHaveLength(1)
    await letPassAndRun()
    expect(await accountIsThere(who)).toBe(true)
    const trail = await sql<{ kind: string }>`
      SELECT kind FROM security_event WHERE owner_id = ${who.accountId} ORDER BY id`.execute(
      connected().database,
    )
    const kinds = trail.rows.map(({ kind }) => kind)
    expect(kinds).toEqual(
      expect.arrayContaining(['password-failed', 'removal-asked', 'removal-undone']),
    )
  })

  async function letPassAndRun(): Promise<void> {
    portal.clock.advanceSeconds(8 * DAY_S)
    await runRetention()
  }
})
