import type { saveMooring } from '@vignettes/domain/api/mooring.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { readReference } from '@vignettes/domain/vignette/reference.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from './adapters/postgres/migrate.ts'
import { inCasework } from './testing/casework-staff.ts'
import { describeOnEachDatabase, describeOnEachEmptyDatabase } from './testing/each-database.ts'
import { startMandatesPortal } from './testing/mandates-portal.ts'

describeOnEachDatabase('A34 the reference of a request', (connected) => {
  let portal: Awaited<ReturnType<typeof startMandatesPortal>>
  beforeEach(async () => {
    portal = await startMandatesPortal(connected())
  })
  afterEach(() => portal.close())

  type Applicant = Awaited<ReturnType<typeof portal.applicant>>
  const save = async ({ post }: Applicant, objectName = 'De Zwaan') =>
    (await post('save', { ...portal.mooring, objectName })).json<ReplyOf<typeof saveMooring>>()

  test('is the same wherever its owner reads it, and in the letter', async () => {
    const applicant = await portal.applicant()
    const first = await save(applicant)
    const second = await save(applicant, 'De Gans')
    const parts = readReference(first.reference)
    expect(parts).toMatchObject({ year: 2026 })
    expect(readReference(second.reference)?.sequence).toBeGreaterThan(parts?.sequence ?? 0)

    const objects = (await applicant.get('objects')).json<
      { requestId: string; reference: string; object: { Id: string } }[]
    >()
    const own = objects.find(({ requestId }) => requestId === first.requestId)
    expect(own?.reference).toBe(first.reference)
    const object = (await applicant.get(`object?objectId=${own?.object.Id}`)).json<{
      reference: string
    }>()
    expect(object.reference).toBe(first.reference)
    const request = await applicant.get(`request/${first.requestId}`)
    expect(request.json<{ reference: string }>().reference).toBe(first.reference)
    const pdf = await applicant.get(`summary?requestId=${first.requestId}`)
    expect(pdf.headers['content-disposition']).toContain(`samenvatting-${first.reference}.pdf`)

    const { reference } = await applicant.begin()
    await portal.send({ mandate: portal.provider.decide(reference, 'CONFIRMED') })
    await portal.app.background.runDue()
    const letters = portal.mailer.sent.filter(({ to }) => to.includes(applicant.email))
    expect(letters.map(({ text }) => text).join()).toContain(second.reference)
  })

  test('finds the request at the desk, with and without dashes, and never with a digit wrong', async () => {
    const applicant = await portal.applicant()
    const { reference } = await save(applicant)
    const handler = await inCasework(portal, connected().database, 'handler', 'B. Sluis')
    const found = async (q: string) => {
      const url = '/api/beheer/search'
      const { headers } = handler
      const answer = await portal.app.inject({ method: 'POST', url, headers, payload: { q } })
      return answer.json<{ cases: { reference: string }[] }>().cases.map((one) => one.reference)
    }
    const digits = reference.replaceAll(/\D/g, '')
    for (const q of [reference, reference.toLowerCase(), reference.replaceAll('-', ' '), digits])
      expect([q, await found(q)]).toEqual([q, [reference]])
    const wrong = `${digits.slice(0, -1)}${(Number(digits.at(-1)) + 1) % 10}`
    expect(await found(wrong)).toEqual([])
  })
})

describeOnEachEmptyDatabase('requests of before there were references', (connect) => {
  test('get theirs in the order in which they were made, and new ones come after', async () => {
    const { database, close } = await connect()
    await migrate(database, '0013-given-up-refunds')
    await sql`
      INSERT INTO account (id, email, password_hash, initials, surname, phone_number, street, house_number, postal_code,
        city, country_code)
      VALUES ('00000000-0000-4000-8000-000000000001', 'oud@vignet.example', 'none', 'J.', 'Vries', '0612345678', 'Kade',
        '1', '1011 AB', 'Amsterdam', 'NL')`.execute(database)
    const insert = (boat: string, madeAt: string, year?: number) =>
      sql`
      INSERT INTO request (id, account_id, district, type, category, boat_name, boat_length_m, boat_width_m, drive_type_id,
        answers, cost_cents, valid_until, created_at ${sql.raw(year ? ', reference_year' : '')})
      VALUES (gen_random_uuid(), '00000000-0000-4000-8000-000000000001', 'AMSTERDAM', 'transit', 'PASSAGE', ${boat}, 5.2,
        2.1, '1', '{}'::jsonb, 4400, '2026-12-31', ${madeAt}::timestamptz ${sql.raw(year ? `, ${year}` : '')})`.execute(
        database,
      )
    await insert('Later', '2026-01-01T10:00:00Z')
    // Amsterdam's year, not the one of the clock in Greenwich.
    await insert('Eerder', '2025-12-31T23:30:00Z')
    await insert('Eerst', '2025-12-31T22:30:00Z')
    await migrate(database)
    await insert('Nieuw', '2026-02-01T10:00:00Z', 2026)
    const { rows } = await sql<{ boat: string; year: number; sequence: number }>`
      SELECT boat_name AS boat, reference_year AS year, reference_sequence AS sequence
      FROM request ORDER BY reference_sequence`.execute(database)
    expect(rows).toEqual([
      { boat: 'Eerst', year: 2025, sequence: 1 },
      { boat: 'Eerder', year: 2026, sequence: 2 },
      { boat: 'Later', year: 2026, sequence: 3 },
      { boat: 'Nieuw', year: 2026, sequence: 4 },
    ])
    await close()
  })
})
