import { type Reminder, REMINDERS } from '@vignettes/domain/account/reminders.ts'
import { LETTERS_OF_REQUEST } from '@vignettes/domain/casework/letters-of-request.ts'
import { summaryPath } from '@vignettes/domain/paths/step-path.ts'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { LETTER_IDS } from '../../ports/letter-ids.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { fakeMailer, type FakeMailer } from '../../testing/fake-mailer.ts'
import { insertRequest } from '../../testing/insert-request.ts'
import { insertOccasion, letterSender, standRefundFor } from '../../testing/letter-occasion.ts'

const now = new Date('2026-06-15T10:00:00Z')

const ABOUT_A_REQUEST = [
  'welcome',
  'request-received',
  'request-at-desk',
  'payment-received',
  'payment-failed',
  'payment-after-end',
  'mandate-missing',
  'filled-in-by-helper',
  'request-withdrawn',
  'documents-received',
] as const

/** To its owner, and about what they find there. */
const aboutVignette = <const Letter extends string>(letters: readonly Letter[]) =>
  letters.map((letter) => [letter, 'owner', '/account/mijn-vignetten/'] as const)

/** What the button of each leads to. */
const ABOUT_REMINDER: Record<Reminder, string> = {
  'payment-open': '/request/',
  'pickup-waiting': '/account/mijn-vignetten/',
  'renewal-open': '/verlengen',
  'vignette-ends': '/verlengen',
  'vignette-ends-soon': '/verlengen',
}

/** Letter, receiver, and what its button's address holds. */
const ABOUT_AN_EVENT = [
  ['confirm-email', 'owner', '/account/email-bevestigen/'],
  ['password-reset', 'owner', '/wachtwoord-vergeten/'],
  ['email-added', 'owner', '/wachtwoord-vergeten/'],
  ['email-taken-back', 'owner', '/wachtwoord-vergeten/'],
  ['password-changed', 'owner', '/account/login'],
  ['login-failed', 'owner', '/account/reset-password'],
  ['email-confirmed', 'new_email', '/account/details'],
  ['email-changed', 'old_email', '/account/email-terugdraaien/'],
  ['email-restored', 'old_email', '/account/details'],
  ['confirm-new-email', 'new_email', '/account/email-bevestigen/'],
  ['confirm-email-change', 'old_email', '/account/email-wijzigen/'],
  ['email-change-asked', 'old_email', '/account/email-terugdraaien/'],
  ['email-change-withdrawn', 'old_email', '/account/details'],
  ['email-change-taken', 'old_email', '/account/details'],
  ['account-frozen', 'old_email', '/account/login'],
  ['account-frozen-for-good', 'old_email', '/account/login'],
  ['email-undone', 'new_email', '/account/login'],
  ['reset-while-frozen', 'owner', '/account/login'],
  ['account-opened', 'owner', '/account/reset-password'],
  ['removal-asked', 'owner', '/account/details'],
  ['removal-undone', 'owner', '/account/details'],
  ['own-data-ready', 'owner', '/account/uw-gegevens/'],
  ['helper-invited', 'invited', '/account/uitnodiging/'],
  ['helper-accepted', 'owner', '/account/hulp'],
  ['help-ended', 'owner', '/account/details'],
  ['helping-ended', 'owner', '/account/mijn-vignetten'],
  ['helping-waits', 'helper', '/account/mijn-vignetten'],
  ['helping-goes-on', 'helper', '/account/mijn-vignetten'],
  ['draft-waiting', 'owner', '/account/mijn-vignetten'],
  ...REMINDERS.map((letter) => [letter, 'owner', ABOUT_REMINDER[letter]] as const),
  ['vignette-ask-again', 'owner', '/rejected-documents'],
  ['documents-reminder', 'owner', '/rejected-documents'],
  ['document-not-needed', 'owner', '/rejected-documents'],
  ...aboutVignette(['case-corrected', 'sticker-replaced', 'grant-undone', 'refusal-undone']),
  ...aboutVignette(['free-letter', 'vignette-stopped', 'term-extended']),
  ...aboutVignette(['objection-received', 'objection-extended']),
  ...aboutVignette(['objection-withdrawn', 'objection-decided']),
  ...aboutVignette(['refund-sent', 'refund-returned', 'refund-nothing']),
  ...aboutVignette(['vignette-grant', 'money-after-end']),
  ...aboutVignette(['vignette-refuse', 'vignette-withdraw']),
  ...aboutVignette(['vignette-send', 'vignette-ready-for-pickup', 'vignette-activate']),
  ['mandate-confirmed', 'owner', '/account/mijn-vignetten'],
  ['mandate-changed', 'owner', '/account/mijn-vignetten'],
  ['mandate-failed', 'owner', '/account/details/change-iban'],
  ['staff-invitation', 'new_email', '/beheer/uitnodiging#geheim'],
  ['staff-renewal', 'new_email', '/beheer/uitnodiging#geheim'],
  ['staff-accepted', 'staffMember', '/beheer/inloggen'],
  ['staff-backup-code-used', 'staffMember', '/beheer/inloggen'],
  ['staff-backup-codes-made', 'staffMember', '/beheer/inloggen'],
  ['staff-password-changed', 'staffMember', '/beheer/inloggen'],
  ['staff-login-failed', 'staffMember', '/beheer/inloggen'],
] as const

/** Issue 14, 7: all but what an applicant has to be told. */
const MAY_BE_SWITCHED_OFF: ReadonlySet<string> = new Set(['draft-waiting', ...REMINDERS])

describeOnEachDatabase('letters', (connected) => {
  let mailer: FakeMailer
  let request: { requestId: string; accountId: string }
  beforeEach(async () => {
    mailer = fakeMailer()
    request = await insertRequest(connected().database, now)
  })

  const send = (payload: Record<string, unknown>) =>
    letterSender(connected().database, mailer, now)(payload)

  test.each(ABOUT_A_REQUEST)(
    'the letter %s is complete as text and as HTML, to its owner, with one button',
    async (template) => {
      await send({ template, ...request })
      const [mail] = mailer.sent
      expect(mail).toMatchObject({
        messageId: expect.stringMatching(/^[0-9a-f-]{36}@vignet\.example$/),
        to: `${request.accountId}@vignet.example`,
      })
      // A key that has no text, or a value that was not filled in, would show.
      expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/letters\.|\{\{/)
      expect(mail?.text).toContain('Beste J. Vries,')
      expect(mail?.html.match(/<a /g)).toHaveLength(1)
      expect(mail?.html).not.toMatch(/<img|<script|<link|url\(/)
    },
  )

  /** An address that there is something to ask about. */
  const unconfirm = () =>
    connected()
      .database.updateTable('account')
      .set({ email_confirmed_at: null })
      .where('id', '=', request.accountId)
      .execute()

  const occasion = () => insertOccasion(connected().database, request, now)

  test.each(ABOUT_AN_EVENT)(
    'the letter %s is complete, goes to the %s, and its one button leads to %s',
    async (template, receiver, path) => {
      const about = await occasion()
      if (template === 'confirm-email') await unconfirm()
      await standRefundFor(connected().database, about.refundId, template)
      await send({ template, ...request, ...about })
      const [mail] = mailer.sent
      expect(mail?.to).toBe(about[receiver])
      expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/letters\.|recap\.|\{\{/)
      // A reminder tells besides how to get no more of them.
      const isReminder = mail?.text.includes('/account/herinneringen-uit/') ?? false
      expect([template, isReminder]).toEqual([template, MAY_BE_SWITCHED_OFF.has(template)])
      expect(mail?.html.match(/<a /g)).toHaveLength(isReminder ? 2 : 1)
      expect(mail?.text).toContain(path)
      expect(mail?.html).not.toContain('<niet>')
    },
  )

  const GRANTED = [
    'vignette-grant',
    'vignette-send',
    'vignette-ready-for-pickup',
    'vignette-activate',
    'sticker-replaced',
  ]

  test('D4 and A33 only a letter about a granted vignette says when it is valid, and then from and until', async () => {
    for (const template of [...ABOUT_A_REQUEST, ...ABOUT_AN_EVENT.map(([letter]) => letter)]) {
      mailer.sent.length = 0
      request = await insertRequest(connected().database, now)
      await send({ template, ...request, ...(await occasion()) })
      const lines = mailer.sent[0]?.text.match(/^Geldig [^:]+/gm) ?? []
      const expected = GRANTED.includes(template) ? ['Geldig vanaf', 'Geldig tot en met'] : []
      expect([template, lines]).toEqual([template, expected])
    }
  })

  test('D9 what a handler wrote along with a grant is no reason, which a refusal has', async () => {
    const about = await occasion()
    for (const template of [...GRANTED, 'vignette-refuse']) {
      await send({ template, ...request, ...about })
      const [line] = mailer.sent.at(-1)?.text.match(/^.*Zie <niet> hier\.$/m) ?? []
      const label = template === 'vignette-refuse' ? 'Reden' : 'Toelichting'
      expect([template, line]).toEqual([template, `${label}: Zie <niet> hier.`])
    }
  })

  test('D4 and A33 in November a letter about a mooring request names the year that it is for', async () => {
    const november = new Date('2026-11-21T10:00:00Z')
    await connected()
      .database.updateTable('request')
      .set({ type: 'mooring', saved_at: november, vignette_year: 2027 })
      .where('id', '=', request.requestId)
      .execute()
    for (const template of ['request-received', 'payment-failed']) {
      mailer.sent.length = 0
      await letterSender(connected().database, mailer, november)({ template, ...request })
      expect(mailer.sent[0]?.text).toContain(
        'Aangevraagd voor: 2027 (1 januari tot en met 31 december 2027), niet voor de rest van 2026',
      )
    }
  })

  test('what is collected by a mandate is told only of what goes through', async () => {
    const { database } = connected()
    const about = await occasion()
    await database
      .updateTable('mandate')
      .set({ request_id: request.requestId })
      .where('id', '=', about.mandateId)
      .execute()
    const letterWhile = async (status: 'IN_REVIEW' | 'WITHDRAWN') => {
      mailer.sent.length = 0
      await database
        .updateTable('vignette')
        .set({ status })
        .where('request_id', '=', request.requestId)
        .execute()
      await send({ template: 'mandate-confirmed', ...request, ...about })
      return mailer.sent[0]?.text ?? ''
    }
    const collects = 'We schrijven het binnenhavengeld automatisch af'
    expect(await letterWhile('IN_REVIEW')).toContain(collects)
    const forNothing = await letterWhile('WITHDRAWN')
    expect(forNothing).not.toContain(collects)
    expect(forNothing).toContain('daarvoor schrijven we niets af')
  })

  test('what is granted says how it comes, and what lies ready to be collected says where', async () => {
    const { database } = connected()
    const about = await occasion()
    await send({ template: 'vignette-grant', ...request, ...about })
    expect(mailer.sent.pop()?.text).toContain('als het vignet voor u klaarligt bij het afhaalpunt.')
    await send({ template: 'vignette-ready-for-pickup', ...request, ...about })
    expect(mailer.sent.pop()?.text).toContain(
      'Afhaalpunt: Afhaalpunt Amstel, Voorbeeldkade 3, 1011 AA, Amsterdam',
    )
    await database
      .updateTable('request')
      .set({ answers: JSON.stringify({ Delivery: { pickUp: '1' } }) })
      .where('id', '=', request.requestId)
      .execute()
    await send({ template: 'vignette-grant', ...request, ...about })
    expect(mailer.sent.pop()?.text).toContain('als het vignet naar u onderweg is.')
  })

  test('who changed nothing is told which account stays in use', async () => {
    const { database } = connected()
    const { mandateId, ...about } = await occasion()
    const earlier = await database
      .selectFrom('mandate')
      .selectAll()
      .where('id', '=', mandateId)
      .executeTakeFirstOrThrow()
    const kept = { id: newId(), status: 'CONFIRMED', iban_last_digits: '6543' } as const
    const return_urls = JSON.stringify(earlier.return_urls)
    // The one that is in use is older than the one that failed.
    const failed = { ...earlier, id: newId(), return_urls, iban_last_digits: null }
    await database
      .insertInto('mandate')
      .values([{ ...earlier, ...kept, return_urls }, failed])
      .execute()
    await send({ template: 'mandate-failed', ...request, ...about, mandateId: failed.id })
    expect(mailer.sent[0]?.text).toContain('Uw rekening is niet gewijzigd')
    expect(mailer.sent[0]?.text).toContain('Laatste 4 cijfers van de rekening die blijft: 6543')
    expect(mailer.sent[0]?.text).not.toContain('Er is niets gewijzigd')
  })

  test('decisions/0011 of all these letters those about a request are kept, and none with a secret link', async () => {
    const about = await occasion()
    await unconfirm()
    for (const template of [...ABOUT_A_REQUEST, ...ABOUT_AN_EVENT.map(([letter]) => letter)]) {
      await send({ template, ...request, ...about })
    }
    const kept = await connected()
      .database.selectFrom('letter')
      .select(['name', 'body', 'html'])
      .where('request_id', '=', request.requestId)
      .execute()
    expect(kept.length).toBeGreaterThan(10)
    const secret = /wachtwoord-vergeten|email-\w+\/|herinneringen-uit|uitnodiging|geheim/
    for (const { name, body, html } of kept) {
      expect(LETTERS_OF_REQUEST).toContain(name)
      expect(`${body} ${html}`).not.toMatch(secret)
    }
  })

  test('a name that looks like HTML stays text', async () => {
    await send({ template: 'payment-received', ...request })
    expect(mailer.sent[0]?.text).toContain('De Zwaan <&>')
    expect(mailer.sent[0]?.html).toContain('De Zwaan &lt;&amp;&gt;')
  })

  test('who asked for a mooring vignette is not told to pay', async () => {
    await connected()
      .database.updateTable('request')
      .set({ type: 'mooring' })
      .where('id', '=', request.requestId)
      .execute()
    await send({ template: 'request-received', requestId: request.requestId })
    expect(mailer.sent[0]?.text).toContain('We gaan uw aanvraag beoordelen.')
    expect(mailer.sent[0]?.text).not.toContain('betaald')
  })

  test('the letter of a payment carries the summary', async () => {
    await send({ template: 'payment-received', requestId: request.requestId })
    expect(mailer.sent[0]?.attachments).toMatchObject([
      { fileName: 'samenvatting-AV-2026-004711-0.pdf', mediaType: 'application/pdf' },
    ])
  })

  test('A8: the letter of a failed payment leads to the last step of that request', async () => {
    await send({ template: 'payment-failed', requestId: request.requestId })
    const path = summaryPath({ district: 'AMSTERDAM', type: 'transit' }, request.requestId)
    expect(mailer.sent[0]?.text).toContain(`https://vignet.example${path}`)
  })

  test('a failure is not written about once a later attempt was paid', async () => {
    await connected()
      .database.insertInto('payment')
      .values({
        id: request.requestId,
        request_id: request.requestId,
        account_id: request.accountId,
        status: 'PAID',
        created_at: now,
        updated_at: now,
      })
      .execute()
    await send({ template: 'payment-failed', requestId: request.requestId })
    expect(mailer.sent).toEqual([])
  })

  test('each letter of the table is tried', () => {
    const tried = [...ABOUT_A_REQUEST, ...ABOUT_AN_EVENT.map(([letter]) => letter)]
    expect(tried.toSorted()).toEqual(Object.keys(LETTER_IDS).toSorted())
  })
})
