import { DAY_MS } from '@vignettes/domain/rules/duration.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { type RefundDesk, startRefundDesk } from '../../testing/refund-desk.ts'

const NOT_FINISHED = 'Uw betaling is niet afgerond'
const NOT_PAID = 'Uw vignet is nog niet betaald'
const DAY_SECONDS = DAY_MS / 1000
const HOUR_S = 3600

describeOnEachDatabase(
  'issue 14, 7: a payment that came to nothing while the portal was off',
  (connected) => {
    let portal: RefundDesk
    beforeEach(async () => {
      portal = await startRefundDesk(connected())
    })
    afterEach(() => portal.close())

    const sweep = () => portal.app.reminderSweep.sweep()
    const reconcile = () => portal.app.background.runDue()
    const daysLater = (days: number) => portal.clock.advanceSeconds(days * DAY_SECONDS)
    const mailed = async () =>
      (await portal.mails())
        .map(({ subject }) => subject)
        .filter((subject) => [NOT_FINISHED, NOT_PAID].includes(subject))

    // Which of the two the server begins with, nobody knows.
    test.each([
      ['reminds', [sweep, reconcile]],
      ['asks the bank', [reconcile, sweep, reconcile]],
    ] as const)(
      'is told once where the server first %s, and reminded of the day after',
      async (_, work) => {
        await portal.orderedCase()
        daysLater(1.1)
        for (const next of work) await next()
        await sweep()
        expect(await mailed()).toEqual([NOT_FINISHED])
        daysLater(0.9)
        await sweep()
        expect(await mailed()).toEqual([NOT_FINISHED])
        daysLater(0.2)
        await sweep()
        expect(await mailed()).toEqual([NOT_FINISHED, NOT_PAID])
        daysLater(1)
        await sweep()
        expect(await mailed()).toEqual([NOT_FINISHED, NOT_PAID])
      },
    )

    test('a letter that waits for the mail server is such a letter too', async () => {
      await portal.orderedCase()
      portal.mailer.isAway = true
      await portal.pass(2 * HOUR_S)
      daysLater(1)
      await sweep()
      portal.mailer.isAway = false
      daysLater(0.1)
      expect(await mailed()).toEqual([NOT_FINISHED])
      daysLater(1.1)
      await sweep()
      expect(await mailed()).toEqual([NOT_FINISHED, NOT_PAID])
    })
  },
)
