import { afterEach, beforeEach, expect, test } from 'vitest'
import type { VignetteDetails } from '@vignettes/domain/api/vignettes.ts'
import { decision, grantOf, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'

describeOnEachDatabase('D8 how to object', (connected) => {
  let portal: Awaited<ReturnType<typeof startCaseworkPortal>>
  let id = ''
  beforeEach(async () => {
    portal = await startCaseworkPortal(connected())
    id = await portal.aCase()
  })
  afterEach(() => portal.close())

  /** What a decision writes, which its preview said too; and what its owner reads on the details page. */
  async function decided(kind: string, more: object = {}) {
    const shown = await portal.caseOf(id)
    const of = kind === 'grant' ? { ...grantOf(shown), ...more } : decision(shown, kind, more)
    const { letter } = (await portal.post('letter', of)).body
    expect((await portal.post('case/decide', of)).status).toBe(200)
    await portal.app.background.runDue()
    const mail = portal.mailer.sent.findLast(({ to }) => to === portal.someone.email)
    expect(letter).toMatchObject({ subject: mail?.subject, text: mail?.text })
    const answer = await portal.someone.get(`object?objectId=${id}`)
    const { ended } = answer.json<VignetteDetails>()
    return { text: mail?.text ?? '', html: mail?.html ?? '', ended }
  }
  const grant = () => decided('grant', { number: `B-${id.slice(-6)}` })

  const UNTIL =
    'U hebt daarvoor 6 weken, vanaf 16 juni 2026: de dag na dit besluit. De laatste dag is 27 juli 2026.'
  const TO = 'Stuur uw bezwaar naar Gemeente Amsterdam, via https://www.vignet.example/contact.'

  async function expectClause({ text, html }: { text: string; html: string }) {
    const { reference } = await portal.caseOf(id)
    for (const words of [
      UNTIL,
      TO,
      `het kenmerk van dit besluit (${reference})`,
      'Bel 14 020 en',
    ]) {
      expect(text).toContain(words)
      // An address stands in an element of its own, where it gets no hyphen.
      expect(html.replaceAll(/<\/?span[^>]*>/g, '')).toContain(words)
    }
  }

  test('stands in the letter of a grant, with all that was decided', async () => {
    const letter = await grant()
    await expectClause(letter)
    for (const line of [
      'Soort vignet: Ligplaatsvignet Regulier',
      'Geldig vanaf: 15 juni 2026',
      'Geldig tot en met: 31 december 2026',
    ]) {
      expect(letter.text.split('\n')).toContain(line)
    }
    expect(letter.text.replaceAll('\u00a0', ' ')).toContain('Bedrag: € 738,19')
    expect(letter.ended).toBeNull()
    // To hand it over decides nothing.
    expect((await decided('send')).text).not.toContain('bezwaar')
    expect((await decided('activate')).text).not.toContain('bezwaar')
  })

  test('stands in the letter of a refusal, and its owner reads the same last day', async () => {
    const letter = await decided('refuse', { reason: 'boat-not-allowed' })
    await expectClause(letter)
    expect(letter.ended?.objectUntil).toBe('2026-07-27')
  })

  test('stands where a vignette is withdrawn, also at the request of its owner', async () => {
    await grant()
    const letter = await decided('withdraw', { reason: 'at-own-request' })
    await expectClause(letter)
    expect(letter.ended?.objectUntil).toBe('2026-07-27')
  })

  test('stands where a request is withdrawn that nobody asked to withdraw', async () => {
    const letter = await decided('withdraw', { reason: 'documents-missing' })
    await expectClause(letter)
    expect(letter.ended?.objectUntil).toBe('2026-07-27')
  })

  test('is not told to who asked to withdraw what was never granted', async () => {
    const { text, ended } = await decided('withdraw', { reason: 'at-own-request' })
    expect(text).toContain('Hebt u hier niet om gevraagd? Bel 14 020.')
    expect(text).not.toContain('bezwaar')
    expect(ended).toMatchObject({ objectUntil: null })
  })

  test('is not told to who is asked for documents', async () => {
    const [photo] = (await portal.caseOf(id)).documents
    const rejected = { documentId: photo?.id, verdict: 'rejected', reason: 'unreadable' }
    const { text } = await decided('ask-again', { documents: [{ ...rejected, remark: '' }] })
    expect(text).not.toContain('bezwaar')
  })
})
