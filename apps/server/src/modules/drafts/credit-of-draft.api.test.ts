import { DAY_MS } from '@vignettes/domain/rules/duration.ts'
import type { Language } from '@vignettes/domain/text/language.ts'
import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { startStopPortal, type StopPortal } from '../../testing/stop-portal.ts'

const NOTHING_TO_DO = 'Wilt u geen vignet meer? Dan hoeft u niets te doen.'

describeOnEachDatabase(
  'issue 14, 6 and 7: a draft with the credit of a stopped vignette',
  (connected) => {
    let portal: StopPortal
    beforeEach(async () => {
      portal = await startStopPortal(connected())
    })
    afterEach(() => portal.close())

    const owner = () => portal.someone

    /** A vignette that was stopped in June, and what its owner takes along into a draft. */
    async function begun(along: object, numberOf = (number: string) => number) {
      const { id, number } = await portal.grantedTo(owner())
      expect((await portal.stop(id, { worthSeen: 369.1, ...along })).status).toBe(200)
      const now = portal.clock.now()
      const cancelled = { cancelledVignette: '1', vignetteNumber: numberOf(number) }
      await connected()
        .database.insertInto('draft')
        .values({
          ...{ id: newId(), account_id: owner().accountId, district: 'AMSTERDAM', type: 'mooring' },
          data: JSON.stringify({ CancelledVignette: cancelled }),
          ...{ version: 1, idempotency_key: null, reminded_at: null },
          ...{ begun_at: now, updated_at: now, kept_until: new Date(now.getTime() + 30 * DAY_MS) },
        })
        .execute()
      return number
    }
    const CREDIT = { reason: 'other-boat', takesCredit: true }
    async function letter(subject: string) {
      portal.clock.setTo(new Date(portal.clock.now().getTime() + 8 * DAY_MS).toISOString())
      await portal.app.draftSweep.sweep()
      await portal.app.background.runDue()
      const mails = portal.mailer.sent.filter((mail) => mail.subject === subject)
      expect(mails).toHaveLength(1)
      return mails[0]?.text.replaceAll('\u00a0', ' ') ?? ''
    }

    test.each([
      [
        'nl',
        'Uw aanvraag is nog niet af',
        '€ 369,10, kunt u nog laten verrekenen. Vraag dan uiterlijk op 24 september 2026',
        'hoeft u niets te doen',
      ],
      [
        'en',
        'Your request is not finished yet',
        '24 September 2026',
        'you do not have to do anything',
      ],
      ['de', 'Ihr Antrag ist noch nicht fertig', '24. September 2026', 'müssen Sie nichts tun'],
    ] satisfies [Language, string, string, string][])(
      'its letter says until when that can be used, and not that nothing has to be done, in %s',
      async (language, subject, told, untold) => {
        const number = await begun(CREDIT)
        const { database } = connected()
        const { accountId } = owner()
        await database
          .updateTable('account')
          .set({ language })
          .where('id', '=', accountId)
          .execute()
        const text = await letter(subject)
        for (const words of [told, number, '369']) expect(text).toContain(words)
        expect(text).not.toContain(untold)
      },
    )

    test('one whose vignette was stopped for money back says what it said', async () => {
      await begun({})
      const text = await letter('Uw aanvraag is nog niet af')
      expect(text).toContain(NOTHING_TO_DO)
      expect(text).not.toContain('verrekenen')
    })

    test('and so does one that names another vignette', async () => {
      await begun(CREDIT, () => 'S-999999')
      expect(await letter('Uw aanvraag is nog niet af')).toContain(NOTHING_TO_DO)
    })
  },
)
