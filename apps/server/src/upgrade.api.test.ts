import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Case } from '@vignettes/domain/api/casework-case.ts'
import type { CaseLine } from '@vignettes/domain/api/casework-queue.ts'
import { login } from '@vignettes/domain/api/account.ts'
import { staffLogin } from '@vignettes/domain/api/staff.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ConnectedDatabase } from './adapters/connect-database.ts'
import { diskFileStore } from './adapters/disk/disk-file-store.ts'
import { listMigrationNotes, type MigrationNote } from './adapters/postgres/list-migration-notes.ts'
import { migrate } from './adapters/postgres/migrate.ts'
import { systemClock } from './adapters/system-clock.ts'
import { agreeOnStore } from './modules/backup/agree-on-store.ts'
import { codeAt } from './modules/staff/second-factor.ts'
import type { Database } from './ports/database.ts'
import { describeOnEachEmptyDatabase } from './testing/each-database.ts'
import { fakeMailer } from './testing/fake-mailer.ts'
import { AT_0009, fillAt0009, putFileOf0009 } from './testing/fill-at-0009.ts'
import { SAMPLE_PASSWORD } from './modules/accounts/common-passwords.ts'
import { startTestPortal, TEST_KEY, type TestPortal } from './testing/test-portal.ts'

const BASE = '/api/request-vignette'

describeOnEachEmptyDatabase('a portal whose schema ended at 0009-desk, renewed', (connect) => {
  const mailer = fakeMailer()
  let connected: ConnectedDatabase
  let folder: string
  let portal: TestPortal
  let before: Record<string, number>
  let after: Record<string, number>
  let notes: MigrationNote[]

  beforeAll(async () => {
    connected = await connect()
    const { database } = connected
    await fillAt0009(database)
    await writeByHand(database)
    before = await countRows(database)
    const ran = await migrate(database)
    after = await countRows(database)
    notes = await listMigrationNotes(database, ran)

    folder = await mkdtemp(join(tmpdir(), 'vignettes-upgrade-'))
    await putFileOf0009(folder)
    const fileStore = await diskFileStore(folder, systemClock())
    await agreeOnStore({ database, fileStore })
    portal = await startTestPortal(connected, {
      ...{ fileStore, mailer },
      tokenKeys: [TEST_KEY, AT_0009.key],
      bsnKeys: [TEST_KEY, AT_0009.key],
    })
    portal.clock.setTo(AT_0009.until)
  })
  afterAll(async () => {
    await portal.close()
    await connected.close()
    await rm(folder, { recursive: true })
  })

  const post = (url: string, payload: object, headers = {}) =>
    portal.app.inject({ method: 'POST', url, payload, headers })
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const own = bearer(AT_0009.mooring.token)
  const staff = bearer(AT_0009.handler.session)

  async function caseOf(boat: string): Promise<Case> {
    const { id } = await connected.database
      .selectFrom('vignette')
      .innerJoin('request', 'request.id', 'vignette.request_id')
      .select('vignette.id')
      .where('boat_name', '=', boat)
      .executeTakeFirstOrThrow()
    const answer = await portal.app.inject({
      url: '/api/beheer/case',
      query: { id },
      headers: staff,
    })
    return answer.json<Case>()
  }

  test('it is ready, and each table of before has the rows that it had', async () => {
    expect((await portal.app.inject('/api/health/ready')).statusCode).toBe(200)
    expect(Object.values(before).every((rows) => rows > 0)).toBe(true)
    // What was granted and not handed over lies on the desk since (migration 0058).
    const onDesk = (before['desk_case'] ?? 0) + 1
    expect(after).toMatchObject({ ...before, desk_case: onDesk })
  })

  test('who was logged in stays so, and who was not logs in with what they had', async () => {
    const { user } = (await portal.app.inject({ url: `${BASE}/user`, headers: own })).json<{
      user: object
    }>()
    expect(user).toMatchObject({
      ...{ Email: AT_0009.mooring.email, LastName: 'Vries', BSN: '111222333' },
      ...{ HasMandate: true, Iban: '1234' },
    })
    const { email, secret } = AT_0009.handler
    // Of who had it before it was refused.
    const password = SAMPLE_PASSWORD
    const { transit, mooring } = AT_0009
    expect((await post(login.path, { email: transit.email, password })).statusCode).toBe(200)
    const code = codeAt(secret, portal.clock.now())
    expect((await post(staffLogin.path, { email, password, code })).statusCode).toBe(200)
    const link = { resetToken: mooring.resetToken }
    expect((await post(`${BASE}/reset-password/check`, link)).statusCode).toBe(200)
  })

  test('an applicant finds each request in its state, with its answers, cost and reference', async () => {
    const { body } = await portal.app.inject({ url: `${BASE}/objects`, headers: own })
    const items = JSON.parse(body) as Item[]
    const asShown = items.map(({ object, vignette, vignetteStatus }) =>
      [object.name, vignette.name, vignetteStatus.name].join(' | '),
    )
    expect(asShown.toSorted()).toEqual([
      'Aalscholver |  | In behandeling',
      'Fuut |  | In behandeling',
      'Grote Beer |  | Afgewezen',
      'IJsvogel |  | Ingetrokken',

      'Kleine Zwaan | V26-0000001 | Verzonden',
      'Kuifeend | V26-0000002 | Ingetrokken',
      'Meerkoet |  | Afgewezen',
      'Reiger |  | Documenten nodig',
    ])
    const granted = items.find(({ object }) => object.name === 'Kleine Zwaan')!
    const request = await portal.app.inject({
      url: `${BASE}/request/${granted.requestId}`,
      headers: own,
    })
    expect(request.json()).toMatchObject({
      reference: expect.stringMatching(/^AV-2026-000001-\d$/),
      data: {
        BoatGeneralInfo: { boatName: 'Kleine Zwaan', boatLength: 5.2, boatWidth: 2.1 },
        MandatePayment: { term: 1 },
        BoatDocuments: { boatPhoto: { name: 'boot.jpg', size: expect.any(Number) } },
      },
    })
    expect((await caseOf('Kleine Zwaan')).cost).toBe(738.19)
  })

  test('the desk finds a case by a word of the boat, of the name and by the number', async () => {
    for (const q of ['zwaan', 'vries', 'V26-0000001', 'v26 0000001']) {
      const answer = await post('/api/beheer/search', { q }, staff)
      const found = answer.json<{ cases: CaseLine[] }>().cases.map(({ boatName }) => boatName)
      expect([q, found]).toEqual([q, expect.arrayContaining(['Kleine Zwaan'])])
    }
  })

  test('D12 what was sent again before stands in line where its request came in', async () => {
    const rows = await connected.database
      .selectFrom('desk_case')
      .select(['kind', 'waiting_since as since'])
      .where('kind', 'in', ['RESUBMITTED', 'WAITING_FOR_APPLICANT'])
      .execute()
    expect(rows.map(({ kind, since }) => [kind, since.toISOString().slice(11, 16)])).toEqual(
      expect.arrayContaining([
        ['RESUBMITTED', '10:15'],
        ['WAITING_FOR_APPLICANT', '10:14'],
      ]),
    )
  })

  test('the file of a document is read where it was kept', async () => {
    const { documents } = await caseOf('Reiger')
    const { id } = documents.find(({ type }) => type === 'WAIVER')!
    const file = await portal.app.inject({ url: `${BASE}/document`, query: { id }, headers: own })
    expect([file.statusCode, file.body]).toEqual([200, '%PDF-1.7\n%%EOF\n'])
    const answer = await post('/api/beheer/case/bsn', { id: (await caseOf('Karper')).id }, staff)
    expect(answer.json()).toEqual({ bsn: AT_0009.transit.bsn })
  })

  test('B18 what the staff decided has its reason, and the words that were added', async () => {
    const decided = async (boat: string) =>
      (await caseOf(boat)).history.flatMap((event) =>
        event.kind === 'staff' && event.did !== 'note'
          ? [[event.did, event.reason ?? event.outcome, event.note]]
          : [],
      )
    expect(await decided('Grote Beer')).toEqual([['refuse', 'not-the-owner', 'Zie het register.']])
    expect(await decided('Meerkoet')).toEqual([['refuse', 'documents-missing', null]])
    expect(await decided('IJsvogel')).toEqual([['withdraw', 'other', 'De boot is gezonken.']])
    expect(await decided('Baars')).toEqual([
      ['payment-resolved', 'not-paid', 'De bank belde terug.'],
    ])
    expect((await decided('Kleine Zwaan')).map(([did]) => did)).toEqual([
      ...['send', 'grant', 'bsn-shown', 'claimed'],
    ])
    const rejections = (await caseOf('Reiger')).documents.map(({ type, rejection }) => [
      type,
      rejection,
    ])
    expect(Object.fromEntries(rejections)).toMatchObject({
      PHOTO_BOAT: { reason: 'other', remark: 'Alleen de kade staat erop.' },
      WAIVER: {
        ...{ reason: 'out-of-date', remark: 'Hij liep tot mei.' },
        // It was rejected before reasons had versions.
        words: 'Het document is niet meer geldig.',
      },
    })
    const sentAgain = (await caseOf('Aalscholver')).documents.map(({ status, rejection }) => [
      status,
      rejection?.reason,
    ])
    expect(sentAgain).toContainEqual(['replaced', 'unreadable'])
  })

  test('what was wrong about a payment is told with its values', async () => {
    const inReview = await caseOf('Karper')
    expect(inReview).toMatchObject({ kind: 'PAYMENT_IN_REVIEW', payment: { inReview: true } })
    expect(inReview.payment?.mismatches).toMatchObject([
      { found: [{ code: 'amount', expected: 44, received: 1 }], oldWords: null },
    ])
    const { history } = await caseOf('Baars')
    expect(history).toContainEqual(
      expect.objectContaining({
        kind: 'payment-review',
        mismatches: [{ code: 'currency', expected: 'EUR', received: 'USD' }],
        oldWords: null,
      }),
    )
  })

  test('a vignette that was cancelled for another still takes off what it took off, and once', async () => {
    const { rows } = await sql<{ number: string }>`
      SELECT vignette.number FROM request JOIN vignette ON vignette.id = request.credited_vignette_id
      WHERE request.boat_name = 'Fuut'`.execute(connected.database)
    expect(rows).toEqual([{ number: 'V26-0000002' }])
  })

  test('A27 a mandate that was begun belongs to the newest request that waited', async () => {
    const { rows } = await sql<{ boat: string }>`
      SELECT request.boat_name AS boat FROM mandate JOIN request ON request.id = mandate.request_id
      WHERE mandate.status = 'PENDING'`.execute(connected.database)
    expect(rows).toEqual([{ boat: 'Nieuwe Liefde' }])
  })

  test('the letters that waited are sent, and none is given up', async () => {
    await portal.app.background.runDue()
    expect(mailer.sent.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual([
      'doorvaart@vignet.example: We hebben uw aanvraag ontvangen',
      'ligplaats@vignet.example: Uw aanvraag is afgewezen',
      'ligplaats@vignet.example: We hebben uw aanvraag ontvangen',
    ])
    // An address of before counts as confirmed, so that its letters do not change (B17).
    expect(mailer.sent.filter(({ text }) => !text.includes('Beste J.P. de Vries,'))).toEqual([])
    const parked = await connected.database
      .selectFrom('outbox')
      .select('id')
      .where((job) => job.or([job('parked_at', 'is not', null), job('last_error', 'is not', null)]))
      .execute()
    expect(parked).toEqual([])
  })

  test('what could not be read is kept, and the start says how much of it there is', async () => {
    expect(notes.map(({ what, rows }) => `${rows} ${what}`)).toEqual([
      '1 events of payments whose words were kept',
      '1 requests whose answers measure another boat',
    ])
    const { history } = await caseOf('Snoek')
    expect(history).toContainEqual(expect.objectContaining({ oldWords: 'somebody called' }))
    expect((await caseOf('Brasem')).boat).toMatchObject({ boatLength: 6.4, boatWidth: 2.2 })
  })
})

interface Item {
  object: { name: string }
  vignette: { name: string | null }
  vignetteStatus: { name: string }
  requestId: string
}

/** That version wrote no such words itself: somebody did, in the database. */
async function writeByHand(database: Database): Promise<void> {
  await sql`
    INSERT INTO payment_event (payment_id, attempt_id, kind, to_status, source, detail, happened_at)
    SELECT payment_id, payment_attempt.id, 'review', 'FAILED', 'handler', 'somebody called', payment_attempt.created_at
    FROM payment_attempt JOIN payment ON payment.id = payment_id JOIN request ON request.id = request_id
    WHERE request.boat_name = 'Snoek'`.execute(database)
  await sql`
    UPDATE request SET answers = jsonb_set(answers, '{BoatGeneralInfo,boatLength}', '6.5')
    WHERE boat_name = 'Brasem'`.execute(database)
}

async function countRows(database: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_name NOT LIKE 'kysely%' AND table_name <> 'attempt_limit'`.execute(
    database,
  )
  const counts: [string, number][] = []
  for (const { name } of rows) {
    const { rows: counted } = await sql<{ count: number }>`
      SELECT count(*)::integer AS count FROM ${sql.table(name)}`.execute(database)
    counts.push([name, counted[0]!.count])
  }
  return Object.fromEntries(counts)
}
