import { splitAtDutchTerms } from '@vignettes/domain/text/dutch-terms.ts'
import { dutchLines } from '@vignettes/domain/text/dutch-words.ts'
import { type Language, LANGUAGES } from '@vignettes/domain/text/language.ts'
import { beforeEach, expect, test } from 'vitest'
import { LETTER_IDS } from '../../ports/letter-ids.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { fakeMailer, type FakeMailer } from '../../testing/fake-mailer.ts'
import { insertRequest } from '../../testing/insert-request.ts'
import { insertOccasion, letterSender, standRefundFor } from '../../testing/letter-occasion.ts'

const now = new Date('2026-06-15T10:00:00Z')
const OTHERS = LANGUAGES.filter((language) => language !== 'nl')
const TO_APPLICANTS = Object.keys(LETTER_IDS).filter((name) => !name.startsWith('staff-'))
/** Of names of things that lists and people have, and of addresses, which are Dutch in every language. */
const NAMES = /De Zwaan|Afhaalpunt|Vignettenportaal|https?:\S+|\S+@\S+/g

describeOnEachDatabase('issue 13: letters in the language of their receiver', (connected) => {
  let mailer: FakeMailer
  let request: { requestId: string; accountId: string }
  beforeEach(async () => {
    mailer = fakeMailer()
    request = await insertRequest(connected().database, now)
  })

  const send = async (template: string, language: Language) => {
    const { database } = connected()
    const about = await insertOccasion(database, request, now)
    await database
      .updateTable('account')
      .set({ language })
      .where('id', 'in', [request.accountId, about.otherAccountId])
      .execute()
    await standRefundFor(database, about.refundId, template)
    if (template === 'confirm-email')
      await database
        .updateTable('account')
        .set({ email_confirmed_at: null })
        .where('id', '=', request.accountId)
        .execute()
    await letterSender(database, mailer, now)({ template, ...request, ...about })
    return mailer.sent.at(-1)
  }

  test.each(
    OTHERS.flatMap((language) => TO_APPLICANTS.map((letter) => [language, letter] as const)),
  )(
    'in %s the letter %s has no key and no word of Dutch, but a handler’s own',
    async (language, letter) => {
      const mail = await send(letter, language)
      // Nothing left to say of such an occasion.
      if (!mail)
        return expect(['again', 'mandate-missing', 'filled-in-by-helper']).toContain(letter)
      expect(mail.html).toContain(`<html lang="${language}">`)
      expect(`${mail.subject} ${mail.text}`).not.toMatch(
        /(letters|decision|recap|summary)\.[a-z]|\{\{/,
      )
      const shown = mail.html
        .replace(/<head>.*<\/head>/s, '')
        .replace(/<(\w+) lang="nl"[^>]*>.*?<\/\1>/gs, '')
        .replace(/<[^>]*>/g, '\n')
        .replace(NAMES, '')
      // Of a letter in a handler's own words the subject is theirs.
      const subject = letter === 'free-letter' ? '' : mail.subject
      expect(dutchLines(`${subject}\n${shown}`)).toEqual([])
      // A term of Dutch law is in it on purpose, and marked.
      expect(splitAtDutchTerms(shown)).toHaveLength(1)
    },
  )

  test.each(LANGUAGES)(
    'in %s long words may get a hyphen, and no address does',
    async (language) => {
      const html = (await send('vignette-refuse', language))?.html ?? ''
      expect(html).toMatch(/<div style="[^"]*;hyphens:auto">/)
      expect(html).toMatch(/<span style="[^"]*;hyphens:manual">https:[^<]+<\/span>/)
    },
  )

  const written: Record<Language, { amount: string; note?: string }> = {
    nl: { amount: '€\u00a044,-' },
    en: { amount: '€44', note: 'wrote this in Dutch' },
    de: { amount: '44\u00a0€', note: 'auf Niederländisch' },
  }
  test.each(LANGUAGES)(
    'a refusal in %s has money as written there, and the handler’s words marked',
    async (language) => {
      const { amount, note } = written[language]
      const received = await send('request-received', language)
      expect(received?.text).toContain(amount)
      request = await insertRequest(connected().database, now)
      const refused = await send('vignette-refuse', language)
      if (note) {
        expect(refused?.html).toContain('<span lang="nl">Zie &lt;niet&gt; hier.</span>')
        // Right behind them: elsewhere it would be said of the decision itself.
        const [, behind = ''] = refused?.text.split('Zie <niet> hier.') ?? []
        expect(behind.split('\n\n')[1]).toContain(note)
      } else {
        expect(refused?.text).toContain('Zie <niet> hier.')
        expect(refused?.html).not.toContain('lang="nl" style')
      }
    },
  )
})
