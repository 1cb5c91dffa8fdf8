import { LETTERS_OF_REQUEST } from '@vignettes/domain/casework/letters-of-request.ts'
import { LANGUAGES } from '@vignettes/domain/text/language.ts'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { LETTER_IDS } from '../../ports/letter-ids.ts'
import { UnrecoverableJobError } from '../../ports/outbox.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { fakeMailer, type FakeMailer } from '../../testing/fake-mailer.ts'
import { insertRequest } from '../../testing/insert-request.ts'
import { insertOccasion, letterSender, standRefundFor } from '../../testing/letter-occasion.ts'

const now = new Date('2026-06-15T10:00:00Z')
/** Of what only somebody who is logged in does, or pays at a provider. */
const BY_LOGIN: readonly string[] = [
  ...['request-received', 'payment-received', 'payment-failed', 'request-withdrawn'],
  ...['mandate-missing', 'mandate-confirmed', 'mandate-changed', 'mandate-failed'],
  ...['vignette-stopped', 'filled-in-by-helper'],
]
const BY_POST = LETTERS_OF_REQUEST.filter((name) => !BY_LOGIN.includes(name))
/** What nobody can do without a login or a mailbox; that there is no address the last line says, and no other. */
const NO_USE =
  /log ?in|inlog|sign in|anmeld|wachtwoord|password|passwort|(?<!bank )\baccount|benutzerkonto|e-?mail|bijlage|attach|download|button/i

describeOnEachDatabase('letters to who has no e-mail address', (connected) => {
  let mailer: FakeMailer
  let request: { requestId: string; accountId: string }
  beforeEach(async () => {
    mailer = fakeMailer()
    request = await insertRequest(connected().database, now)
  })

  const occasion = async (template: string, language: (typeof LANGUAGES)[number] = 'nl') => {
    const { database } = connected()
    const about = await insertOccasion(database, request, now)
    await standRefundFor(database, about.refundId, template)
    await database
      .updateTable('account')
      .set({ email: null, email_confirmed_at: null, language })
      .where('id', '=', request.accountId)
      .execute()
    return { template, ...request, ...about }
  }
  const kept = () =>
    connected()
      .database.selectFrom('letter')
      .selectAll()
      .where('request_id', '=', request.requestId)
      .execute()

  test.each(BY_POST.flatMap((name) => LANGUAGES.map((language) => [name, language] as const)))(
    'the letter %s is kept in %s for the post, and leads to no login',
    async (name, language) => {
      await letterSender(connected().database, mailer, now)(await occasion(name, language))
      expect(mailer.sent).toEqual([])
      const [letter, ...others] = await kept()
      expect(others).toEqual([])
      expect(letter).toMatchObject({
        ...{ name, email: null, sent_at: null, attachments: [] },
        postal_address: expect.stringMatching(/^.+\n.+ \d+.*\n\d{4} [A-Z]{2} .+$/),
      })
      const { body = '', html = '' } = letter ?? {}
      expect(html).toContain(`<html lang="${language}">`)
      const lines = body.split('\n').slice(0, -1).join('\n')
      expect(lines).not.toMatch(NO_USE)
      expect(body).not.toMatch(/https?:|www\./)
      expect(html).not.toContain('<a href')
    },
  )

  test.each(LANGUAGES)(
    'how to object is told in %s by an address for the post and a telephone number',
    async (language) => {
      await letterSender(
        connected().database,
        mailer,
        now,
      )(await occasion('vignette-refuse', language))
      const [{ body = '' } = {}] = await kept()
      expect(body).toContain('Gemeente Amsterdam, Postbus 202, 1000 AE Amsterdam')
      expect(body).toContain('14 020')
    },
  )

  test('one whose job runs again, because the process died, is kept once, and as it was', async () => {
    const { database } = connected()
    const payload = await occasion('vignette-refuse')
    const send = letterSender(database, mailer, now)
    const id = newId()
    await send(payload, id)
    const [before] = await kept()
    // Its receiver can be mailed by now: what waits on paper does not go by mail as well.
    await database
      .updateTable('account')
      .set({ email: `${id}@vignet.example` })
      .where('id', '=', request.accountId)
      .execute()
    await send(payload, id)
    expect(await kept()).toEqual([before])
    expect(mailer.sent).toEqual([])
  })

  test.each(Object.keys(LETTER_IDS).filter((name) => !name.startsWith('staff-')))(
    'the letter %s is mailed to nobody',
    async (name) => {
      // One that is about no request, such as of a mandate alone, is given up, and seen by who runs the portal.
      await letterSender(
        connected().database,
        mailer,
        now,
      )(await occasion(name)).catch((error: Error) =>
        expect(error).toBeInstanceOf(UnrecoverableJobError),
      )
      expect(mailer.sent.filter(({ to }) => to.includes(request.accountId))).toEqual([])
    },
  )
})
