import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>
interface Preview {
  letter: { to: string; subject: string; text: string }
  letterSeen: string
}

const WRITTEN = {
  template: 'answer',
  subject: 'Uw vraag :} <b>',
  text: 'Dag <script>alert(1)</script>,\nop {1, 2} staat $t(letters.regards).\n\nTweede alinea.',
}
/** Of two letters each. */
const ROUNDS = 50

describeOnEachDatabase('a letter in a handler’s own words', (connected) => {
  let portal: Portal
  let id: string
  let other: Portal['handler']
  beforeAll(async () => {
    portal = await startCaseworkPortal(connected())
    id = await portal.aCase()
    other = await portal.at('C. Brug')
    await portal.app.background.runDue()
  })
  afterAll(() => portal.close())

  const preview = async (letter: object = WRITTEN, who = portal.handler) => {
    const { status, body } = await portal.post('letter/free/preview', { id, ...letter }, who)
    return { status, body: body as unknown as Preview }
  }
  const send = (letterSeen: string, letter: object = WRITTEN, who = portal.handler) =>
    portal.post('letter/free', { id, key: randomUUID(), letterSeen, ...letter }, who)
  const mailed = async () => {
    portal.mailer.sent.length = 0
    await portal.app.background.runDue()
    return portal.mailer.sent
  }

  test('goes as it was shown, once for each wish, and is kept in the history with its subject', async () => {
    const { body } = await preview()
    expect(body.letter.to).toBe(portal.someone.email)
    const wish = { ...WRITTEN, key: randomUUID() }
    const answers = await Promise.all([send(body.letterSeen, wish), send(body.letterSeen, wish)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const letters = await mailed()
    const { to, subject, text } = body.letter
    expect(letters).toEqual([expect.objectContaining({ to, subject, text })])
    const [event] = (await portal.caseOf(id)).history
    expect(event).toMatchObject({
      ...{ kind: 'staff', did: 'letter-written', who: 'B. Sluis', note: WRITTEN.subject },
      letter: { name: 'free-letter', state: 'sent', to },
    })
  })

  test('another letter by the key of one that went is refused, and does not go', async () => {
    const wish = { ...WRITTEN, key: randomUUID() }
    expect((await send((await preview()).body.letterSeen, wish)).status).toBe(200)
    for (const change of [
      { text: 'Iets anders.' },
      { subject: 'Anders' },
      { template: 'ask-information' },
    ]) {
      const { body } = await preview({ ...WRITTEN, ...change })
      for (const answer of await Promise.all(
        [1, 2].map(() => send(body.letterSeen, { ...wish, ...change })),
      )) {
        expect(answer).toMatchObject({ status: 409, body: { message: /al verstuurd/ } })
      }
    }
    // Sent again as it was, it is the first answer again, also once it went.
    expect(await mailed()).toHaveLength(1)
    expect((await send((await preview()).body.letterSeen, wish)).status).toBe(200)
    expect(await mailed()).toEqual([])
  })

  test('what was typed is words and nothing else, in the mail too', async () => {
    const { body } = await preview()
    expect((await send(body.letterSeen)).status).toBe(200)
    const [letter] = await mailed()
    expect(letter?.subject).toBe(WRITTEN.subject)
    expect(letter?.text).toContain(WRITTEN.text)
    expect(letter?.html).not.toContain('<script')
    expect(letter?.html).toContain('&lt;/script&gt;,<br>op {1, 2} staat $t(letters.regards).</p>')
    expect(letter?.html).toContain('>Tweede alinea.</p>')
  })

  test('what nothing fills in is refused by its name, before the letter is shown and before it is sent', async () => {
    const { letterSeen } = (await preview()).body
    for (const part of ['subject', 'text'] as const) {
      const letter = { ...WRITTEN, [part]: 'Over {boot} en {onbekend}.' }
      const message =
        'Wij vullen {boot} in een eigen brief niet in. Schrijf zelf wat er moet staan.'
      for (const refused of [await preview(letter), await send(letterSeen, letter)])
        expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: part, message }] } })
    }
    expect(await mailed()).toEqual([])
  })

  test('an enumeration with nothing in it, as its template begins with, and no text at all are refused in words', async () => {
    const { body } = await portal.get<{
      templates: { code: string; words: { language: string; text: string }[] }[]
    }>(`letter/templates?id=${id}`)
    const asks = body.templates.find(({ code }) => code === 'ask-information')?.words ?? []
    const { letterSeen } = (await preview()).body
    const unfilled = 'Achter een streepje staat nog niets. Vul het aan, of haal het weg.'
    for (const [text, message] of [
      ...asks.map((words) => [words.text, unfilled]),
      ['Wij vragen u:\n\n- \u00a0\n- een foto', unfilled],
      ['', 'Schrijf de tekst van de brief.'],
    ]) {
      const letter = { ...WRITTEN, template: 'ask-information', text }
      for (const refused of [await preview(letter), await send(letterSeen, letter)]) {
        expect(refused).toMatchObject({
          status: 422,
          body: { errors: [{ path: 'text', message }] },
        })
      }
    }
    const filled = (await preview({ ...WRITTEN, text: 'Wij vragen u:\n\n- een foto\n---\nDag' }))
      .status
    expect(filled).toBe(200)
  })

  test('another letter than was shown does not go, and neither does one that is empty, too long or of a colleague’s case', async () => {
    const { letterSeen } = (await preview()).body
    const changed = await send(letterSeen, { ...WRITTEN, text: 'Iets anders.' })
    expect(changed).toMatchObject({ status: 409, body: { message: /intussen anders/ } })
    expect((await preview({ ...WRITTEN, subject: ' ' })).status).toBe(422)
    expect(
      (await preview({ ...WRITTEN, subject: 'Een\r\nBcc: allen@vignet.example' })).status,
    ).toBe(422)
    expect((await preview({ ...WRITTEN, text: 'x'.repeat(3001) })).status).toBe(422)
    expect((await portal.post('case/claim', { id }, other)).status).toBe(200)
    expect((await preview()).status).toBe(409)
    expect((await send(letterSeen)).status).toBe(409)
    expect((await portal.post('case/release', { id }, other)).status).toBe(200)
    expect((await preview({ ...WRITTEN, id: randomUUID() })).status).toBe(404)
    expect(await mailed()).toEqual([])
  })

  test('of two who preview and send at once while the address changes, each letter is the one that was shown, or refused', async () => {
    const { database } = connected()
    const { accountId } = await database
      .selectFrom('vignette')
      .select('account_id as accountId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const move = (email: string) =>
      database.updateTable('account').set({ email }).where('id', '=', accountId).execute()
    const shown = new Map<string, string>()
    for (let round = 0; round < ROUNDS; round += 1) {
      const previews = await Promise.all(
        [portal.handler, other].map(async (who, at) => {
          const letter = { ...WRITTEN, subject: `Brief ${round}.${at}` }
          const { body } = await preview(letter, who)
          return { who, letter, body }
        }),
      )
      const sending = previews.map(({ who, letter, body }) => send(body.letterSeen, letter, who))
      if (round % 2 === 0) await move(`${round}@vignet.example`)
      for (const [at, { status }] of (await Promise.all(sending)).entries()) {
        expect([200, 409]).toContain(status)
        const draft = previews[at]!.body.letter
        if (status === 200) shown.set(draft.subject, draft.text)
      }
    }
    const letters = await mailed()
    expect(new Map(letters.map(({ subject, text }) => [subject, text]))).toEqual(shown)
  })
})
