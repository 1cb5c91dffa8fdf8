import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { fakeMailer, type FakeMailer } from '../../testing/fake-mailer.ts'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { vignettesThatEnd } from '../../testing/vignettes-that-end.ts'

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

    test(
      'each gets one letter, within an hour, however often the sweep runs',
      { timeout: HOUR_MS },
      async () => {
        for (let from = 0; from < RENEWALS; from += AT_ONCE) {
          const many = Math.min(AT_ONCE, RENEWALS - from)
          await sql.raw(vignettesThatEnd(from, many)).execute(connected().database)
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
