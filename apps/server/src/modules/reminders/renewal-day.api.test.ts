import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { fakeMailer, type FakeMailer } from '../../testing/fake-mailer.ts'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'

/** More than a batch holds; `RENEWALS=10000` is the bar of issue 14. */
const RENEWALS = Number(process.env['RENEWALS'] ?? 700)
/** A statement has its time too. */
const AT_ONCE = 500
const HOUR_MS = 60 * 60 * 1000
const SUBJECT = /verleng/i

describeOnEachDatabase(
  'issue 14, 5: many vignettes that can be renewed on one day',
  (connected) => {
    let portal: TestPortal
    let mailer: FakeMailer
    beforeEach(async () => {
      mailer = fakeMailer()
      portal = await startTestPortal(connected(), { mailer })
    })
    afterEach(() => portal.close())

    /** As many owners of a mooring vignette of 2026. */
    async function fill(from: number, many: number): Promise<void> {
      const { database } = connected()
      await sql`
      WITH owner AS (
        INSERT INTO account (id, email, email_confirmed_at, password_hash, initials, surname, phone_number, street, house_number,
          postal_code, city, country_code)
        SELECT gen_random_uuid(), 'dag-' || n || '@vignet.example', now(), 'none', 'J.', 'Vries', '0612345678', 'Voorbeeldkade',
          '12', '1011 AB', 'Amsterdam', 'NL'
        FROM generate_series(${from}::int + 1, ${from}::int + ${many}::int) n RETURNING id),
      asked AS (
        INSERT INTO request (id, account_id, district, type, category, boat_name, boat_length_m, boat_width_m, drive_type_id,
          answers, cost_cents, valid_until, vignette_year, reference_year, created_at, saved_at)
        SELECT gen_random_uuid(), id, 'AMSTERDAM', 'mooring', 'REGULAR', 'De Gans', 5.2, 2.1, '1', '{}', 73819, '2026-12-31',
          2026, 2026, now(), now() FROM owner RETURNING id, account_id)
      INSERT INTO vignette (id, account_id, request_id, number, status, valid_from, valid_until, created_at)
      SELECT gen_random_uuid(), account_id, id, 'DAG-' || ${from}::int + row_number() OVER (), 'ACTIVE', '2026-01-01', '2026-12-31', now()
      FROM asked`.execute(database)
    }

    test(
      'each gets one letter, within an hour, however often the sweep runs',
      { timeout: HOUR_MS },
      async () => {
        for (let from = 0; from < RENEWALS; from += AT_ONCE) {
          await fill(from, Math.min(AT_ONCE, RENEWALS - from))
        }
        portal.clock.setTo('2026-09-25T08:00:00Z')
        const begunAt = performance.now()
        // Two processes may have the same errand at the same moment.
        await Promise.all([portal.app.reminderSweep.sweep(), portal.app.reminderSweep.sweep()])
        const markedMs = performance.now() - begunAt
        await portal.app.background.runDue()
        await portal.app.reminderSweep.sweep()
        await portal.app.background.runDue()
        const takenMs = performance.now() - begunAt
        process.stdout.write(
          `${RENEWALS} letters: marked in ${Math.round(markedMs)} ms, sent in ${Math.round(takenMs)} ms\n`,
        )
        const letters = mailer.sent.filter(({ to }) => to.startsWith('dag-'))
        expect(letters).toHaveLength(RENEWALS)
        expect(new Set(letters.map(({ to }) => to)).size).toBe(RENEWALS)
        expect(letters[0]?.subject).toMatch(SUBJECT)
        expect(takenMs).toBeLessThan(HOUR_MS)
      },
    )
  },
)
