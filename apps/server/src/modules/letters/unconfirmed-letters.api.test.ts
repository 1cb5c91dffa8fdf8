import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { LETTER_IDS } from '../../ports/letter-ids.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { fakeMailer, type FakeMailer } from '../../testing/fake-mailer.ts'
import { insertRequest } from '../../testing/insert-request.ts'
import { insertOccasion, letterSender, standRefundFor } from '../../testing/letter-occasion.ts'

const now = new Date('2026-06-15T10:00:00Z')
/** Stands in every text that a sender could type. */
const MARKER = 'Klik nu op evil.example'

/** The texts of these tables that are no words of the sender's: codes, keys, and the address that is written to. */
const NOT_TYPED = [
  'origin',
  ...['email', 'password_hash', 'bsn_key_id', 'district', 'type', 'category', 'drive_type_id'],
  ...['credit_reason', 'idempotency_key', 'status', 'issuer', 'provider_mandate_id'],
  ...['redirect_url', 'iban_last_digits', 'language'],
]

describeOnEachDatabase('B17 letters to an address that nobody confirmed', (connected) => {
  let mailer: FakeMailer
  let request: { requestId: string; accountId: string }
  let about: Awaited<ReturnType<typeof insertOccasion>>
  beforeEach(async () => {
    mailer = fakeMailer()
    const { database } = connected()
    request = await insertRequest(database, now)
    about = await insertOccasion(database, request, now)
    const { accountId, requestId } = request
    await database
      .updateTable('request')
      .set({ answers: JSON.stringify({ BoatGeneralInfo: { boatName: MARKER } }) })
      .where('id', '=', requestId)
      .execute()
    await mark('account', accountId)
    await mark('request', requestId)
    await mark('mandate', about.mandateId)
    await database
      .updateTable('account')
      .set({ email_confirmed_at: null })
      .where('id', 'in', [accountId, about.otherAccountId])
      .execute()
    await database
      .updateTable('email_change')
      .set({ old_email: 'klik-nu@evil.example', old_email_confirmed_at: null })
      .where('account_id', '=', accountId)
      .execute()
  })

  /** Writes the marker in every text of a row, also in one that a later version adds. */
  async function mark(table: 'account' | 'request' | 'mandate', id: string): Promise<void> {
    const { database } = connected()
    const { rows } = await sql<{ name: string }>`
      SELECT column_name AS name FROM information_schema.columns
      WHERE table_name = ${table} AND table_schema = current_schema() AND data_type = 'text'`.execute(
      database,
    )
    const typed = rows.map(({ name }) => name).filter((name) => !NOT_TYPED.includes(name))
    expect(typed.length).toBeGreaterThan(0)
    // The name of a company stands beside its number, which is one.
    const wordOf = (name: string) => (name === 'company_kvk_number' ? '12345678' : MARKER)
    const set = sql.join(typed.map((name) => sql`${sql.ref(name)} = ${wordOf(name)}`))
    await sql`UPDATE ${sql.table(table)} SET ${set} WHERE id = ${id}`.execute(database)
  }

  const letters = Object.keys(LETTER_IDS).filter((name) => !name.startsWith('staff-'))

  test.each(['transit', 'mooring'] as const)(
    'of no letter about a %s request does anything carry what the sender typed, but the address it goes to',
    async (type) => {
      const { database } = connected()
      await database
        .updateTable('request')
        .set({ type })
        .where('id', '=', request.requestId)
        .execute()
      for (const template of letters) {
        mailer.sent.length = 0
        // Those letters are about a request that waits, the others about one that was decided on.
        const waits = ['mandate-missing', 'filled-in-by-helper'].includes(template)
        const status = waits ? 'AWAITING_PAYMENT' : 'DOCUMENTS_NEEDED'
        await database
          .updateTable('vignette')
          .set({ status })
          .where('request_id', '=', request.requestId)
          .execute()
        await standRefundFor(database, about.refundId, template)
        await letterSender(database, mailer, now)({ template, ...request, ...about })
        const [mail] = mailer.sent
        expect(mail, template).toBeDefined()
        const { to, ...rest } = mail ?? {}
        expect(to, template).toBeTruthy()
        const raw = JSON.stringify(rest)
        expect(raw, template).not.toMatch(/klik|evil|\{\{|letters\./i)
        expect(mail?.text, template).toContain('\n\nGoedendag,\n\n')
        expect(mail?.html, template).toContain('>Goedendag,<')
        expect(mail?.attachments ?? [], template).toEqual([])
        expect(raw, template).not.toMatch(/bijlage|Laatste 4 cijfers/)
      }
    },
  )

  test('what is the portal’s own stays, and so does what the municipality wrote', async () => {
    const send = letterSender(connected().database, mailer, now)
    await send({ template: 'payment-received', ...request })
    await send({ template: 'vignette-ask-again', ...request, ...about })
    await send({ template: 'vignette-grant', ...request, ...about })
    const [paid, again, granted] = mailer.sent.map(({ text }) => text)
    expect(paid).toMatch(/We hebben €\s44,- ontvangen voor het vignet van uw boot\./)
    expect(paid).toMatch(/Aanvraagnummer: AV-/)
    expect(paid).toMatch(/Bedrag: €\s44,-/)
    expect(paid).toContain('U kunt de samenvatting van uw aanvraag downloaden bij uw vignetten.')
    expect(again).toContain('De foto is <niet> scherp.')
    expect(granted).toContain(`Vignetnummer: V-${request.requestId}`)
    expect(granted).toContain('Geldig tot en met:')
  })

  test('once it is confirmed the same letter is as it was: the name, the boat and the summary', async () => {
    const { database } = connected()
    await database
      .updateTable('account')
      .set({ email_confirmed_at: now })
      .where('id', '=', request.accountId)
      .execute()
    await letterSender(database, mailer, now)({ template: 'payment-received', ...request })
    expect(mailer.sent[0]?.text).toContain(`Beste ${MARKER}`)
    expect(mailer.sent[0]?.text).toContain(`Boot: ${MARKER}`)
    expect(mailer.sent[0]?.attachments).toHaveLength(1)
  })
})
