import { randomUUID } from 'node:crypto'
import type { listLetterTemplates } from '@vignettes/domain/api/casework-letters.ts'
import type { ReferencePreview } from '@vignettes/domain/api/casework-reference.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import type { ReferenceContent, ShownContent } from '@vignettes/domain/api/reference-content.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { REMARK, startVersionDesk, TOMORROW } from '../../testing/version-desk.ts'

type Items = Extract<ShownContent, { kind: 'letter-templates' }>['items']
type Sent = Extract<ReferenceContent, { kind: 'letter-templates' }>
type Words = Items[number]['words']
type Offered = ReplyOf<typeof listLetterTemplates>

const ADDED: Sent['items'][number] = {
  ...{ code: null, name: 'Boot <b>gezonken</b>' },
  words: {
    nl: {
      subject: 'Ligt uw boot onder water? {aanvraagnummer}',
      text: 'Wij zagen {boot} <script>alert(1)</script>\r\nonder water.\n\nBel {telefoon}. $t(title) $&',
    },
    en: {
      subject: 'Is your boat under water? {aanvraagnummer}',
      text: 'We saw {boot} under water. Call {telefoon}.',
    },
    de: {
      subject: 'Liegt Ihr Boot unter Wasser? {aanvraagnummer}',
      text: 'Wir haben etwas über {boot} gehört. Rufen Sie an: {telefoon}.',
    },
  },
}

describeOnEachDatabase('templates that administrators renew', (connected) => {
  let desk: Awaited<ReturnType<typeof startVersionDesk>>
  beforeAll(async () => {
    desk = await startVersionDesk(connected())
  })
  afterAll(() => desk.portal.close())

  const items = async (): Promise<Items> => (await desk.newest('letter-templates')).items
  const preview = async (list: object[]) => {
    const content = { kind: 'letter-templates', items: list }
    return (await desk.post('preview', { content, effectiveFrom: TOMORROW, remark: REMARK })).body
  }
  const offered = async (id: string) => {
    const { status, body } = await desk.portal.get<Offered>(`letter/templates?id=${id}`)
    expect(status).toBe(200)
    return body
  }
  const look = async (letter: object) => {
    const { status, body } = await desk.portal.post('letter/free/preview', letter)
    return { status, body, letterSeen: String(body['letterSeen']) }
  }
  const send = (letter: object, letterSeen: string) =>
    desk.portal.post('letter/free', { ...letter, letterSeen, key: randomUUID() })
  const mailed = async () => {
    const { mailer, app } = desk.portal
    mailer.sent.length = 0
    await app.background.runDue()
    return mailer.sent
  }
  const setAccount = (changes: { language?: 'nl' | 'de'; email_confirmed_at?: Date | null }) =>
    connected()
      .database.updateTable('account')
      .set(changes)
      .where('email', '=', desk.portal.someone.email)
      .execute()

  test('what cannot be filled in is refused in words beside its field, and so is a name that is there already', async () => {
    const list = await items()
    const at = list.length
    const errorsOf = async (changes: (words: Words) => unknown, more: object = {}) => {
      const words = structuredClone(ADDED.words)
      changes(words)
      return (await preview([...list, { ...ADDED, words, ...more }]))['errors']
    }
    const wrong = (field: string, words: string) => [
      { path: `content.items.${at}.${field}`, message: expect.stringContaining(words) as string },
    ]
    expect(await errorsOf((words) => (words.en.text += ' {boat}'))).toEqual(
      wrong('words.en.text', 'Wij kunnen {boat} niet invullen. Hier kan: {boot}, '),
    )
    expect(await errorsOf((words) => (words.nl.subject += ' {boot}'))).toEqual(
      wrong('words.nl.subject', 'Wij kunnen {boot} niet invullen. Hier kan: {aanvraagnummer}.'),
    )
    for (const broken of [' {boot', ' boot}', ' {{boot}}', ' {{number}}']) {
      expect(await errorsOf((words) => (words.de.text += broken))).toEqual(
        wrong('words.de.text', 'accolade'),
      )
    }
    expect(
      await errorsOf((words) => (words.en.text = words.en.text.replace('{telefoon}', 'us'))),
    ).toEqual(wrong('words.en.text', 'Hier ontbreekt {telefoon}.'))
    expect(await errorsOf((words) => (words.de.text = ' \n '))).toEqual(wrong('words.de.text', ''))
    expect(
      await errorsOf((words) => (words.nl.subject = 'Een\r\nBcc: allen@vignet.example')),
    ).toEqual(wrong('words.nl.subject', ''))
    expect(await errorsOf(() => undefined, { name: list[0]!.name.toUpperCase() })).toEqual(
      wrong('name', 'staat al'),
    )
    const unknown = await errorsOf(() => undefined, { code: 't99' })
    expect(unknown).toMatchObject([{ path: 'content' }])
    const many = Array.from({ length: 12 }, (_, n) => ({ ...ADDED, name: `Brief ${n}` }))
    expect((await preview([...list, ...many]))['errors']).toMatchObject([
      { path: 'content', message: expect.stringContaining('hooguit 12') as string },
    ])
    expect((await preview([]))['errors']).toMatchObject([{ path: 'content.items' }])
  })

  test('a preview tells what changes, and shows each changed one as the letter that goes, in every language', async () => {
    const [first, ...others] = await items()
    const words = { ...first!.words, en: { ...first!.words.en, subject: 'One question' } }
    const shown = (await preview([{ ...first!, words }, ADDED])) as unknown as ReferencePreview
    expect(shown.changes).toEqual([
      {
        ...{ change: 'changed', name: first!.name },
        fields: [{ field: 'subject-en', from: first!.words.en.subject, to: 'One question' }],
      },
      { change: 'added', name: ADDED.name, fields: [] },
      ...others.map(({ name }) => ({ change: 'gone', name, fields: [] })),
    ])
    expect(shown.samples.map(({ template, letter }) => [template, letter.language])).toEqual(
      [first!.name, ADDED.name].flatMap((name) => ['nl', 'en', 'de'].map((each) => [name, each])),
    )
    const english = shown.samples.find(
      ({ template, letter }) => template === ADDED.name && letter.language === 'en',
    )!.letter
    expect(english).toMatchObject({ subject: 'Is your boat under water? AV-2026-004711-0' })
    expect(english.inDutch).toEqual([])
    // The whole letter: salutation, facts, button, how to reach us.
    for (const part of ['Dear ', 'We saw De Reiger under water. Call ', 'AV-2026-004711-0']) {
      expect(english.text).toContain(part)
    }
    expect(english.text).toMatch(/De Reiger\n.*V26-0004711/)
    expect(english.text).not.toMatch(/[{}]|letters\.|wrote this in Dutch/)
  })

  test('a letter is written in the language of its applicant or in Dutch', async () => {
    const { portal } = desk
    const id = await portal.aCase()
    const dutch = await offered(id)
    expect(dutch.templates.map(({ words }) => words.map(({ language }) => language))).toEqual(
      dutch.templates.map(() => ['nl']),
    )
    expect(dutch.templates[0]!.words[0]!.text).toMatch(/AV-2026-\d+-\d/)

    await setAccount({ language: 'de' })
    const { language, templates } = await offered(id)
    expect(language).toBe('de')
    // The point that it begins with is filled in by who writes.
    const [german, other] = templates[0]!.words.map((words) => ({
      ...words,
      text: words.text.replace(/^- *$/m, '- 2,10'),
    }))
    expect([german!.language, other!.language]).toEqual(['de', 'nl'])
    expect(german!.text).toContain('Antragsnummer')
    const letter = { id, template: templates[0]!.code }
    const { body } = await look({ ...letter, ...german })
    expect(body['letter']).toMatchObject({ language: 'de', inDutch: [] })
    expect(JSON.stringify(body)).not.toContain('auf Niederländisch')
    const inDutch = await look({ ...letter, ...other })
    expect(JSON.stringify(inDutch.body)).toContain('auf Niederländisch')
    // Of a form of before, which names no language: what was typed is Dutch.
    const { subject, text } = other!
    expect((await look({ ...letter, subject, text })).body).toEqual(inDutch.body)
    expect(await look({ ...letter, ...german, language: 'en' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'language' }] },
    })
    const seen = await look({ ...letter, ...german })
    await setAccount({ language: 'nl' })
    expect((await send({ ...letter, ...german }, seen.letterSeen)).status).toBe(409)
    expect((await look({ ...letter, ...german })).status).toBe(422)
    expect((await portal.get(`letter/templates?id=${randomUUID()}`)).status).toBe(404)
    expect((await portal.get('letter/templates?id=x')).status).toBe(404)
  })

  test('accepted by another it counts from its day on; one that is retired is not sent any more, old letters stay, and a boat is told to a confirmed address only', async () => {
    const { portal, first, propose, accept, logInAgain } = desk
    const id = await portal.aCase()
    await connected()
      .database.updateTable('request')
      .set({ boat_name: 'De {telefoon} $&' })
      .execute()
    await mailed()
    const [kept, retired] = await items()
    const before = await offered(id)
    const wordsOf = (shown: Offered, code: string) => {
      const { subject, text } = shown.templates.find((each) => each.code === code)!.words[0]!
      return { id, template: code, subject, text }
    }
    const old = wordsOf(before, retired!.code)
    const oldSeen = await look(old)
    expect((await send(old, oldSeen.letterSeen)).status).toBe(200)
    const [sent] = await mailed()
    const letterOf = async () => {
      const { history } = await portal.caseOf(id)
      const kind = history.flatMap((event) =>
        'letter' in event && event.letter ? [event.letter] : [],
      )
      const one = kind.find(({ name }) => name === 'free-letter')
      return (await portal.get(`letter/sent?id=${String(one?.id)}`)).body
    }
    const keptLetter = await letterOf()
    expect(keptLetter).toMatchObject({ subject: sent!.subject, text: sent!.text })

    const anew = {
      ...kept!,
      words: { ...kept!.words, nl: { ...kept!.words.nl, subject: 'Anders' } },
    }
    const content: Sent = { kind: 'letter-templates', items: [anew, ADDED] }
    const { status, body } = await propose(content)
    expect(status).toBe(200)
    expect(await accept(body.id, first)).toMatchObject({ status: 409 })
    expect((await accept(body.id)).status).toBe(200)
    // Until its day the old ones are chosen.
    expect(await offered(id)).toEqual(before)
    const lastLook = await look(old)

    portal.clock.setTo('2026-06-16T10:00:00Z')
    await logInAgain()
    const after = await offered(id)
    expect(after.templates.map(({ code }) => code)).toEqual([
      kept!.code,
      expect.stringMatching(/^t\d+$/) as string,
    ])
    expect(after.templates[0]!.words[0]!.subject).toBe('Anders')
    expect(await look(old)).toMatchObject({
      status: 422,
      body: {
        errors: [{ path: 'template', message: expect.stringContaining('niet meer') as string }],
      },
    })
    expect(await send(old, lastLook.letterSeen)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('niet meer') as string },
    })
    expect((await look({ ...old, template: 'blank' })).status).toBe(200)
    expect(await letterOf()).toEqual(keptLetter)

    // Everything in it is words: the name of the boat, and what an administrator typed.
    await setAccount({ email_confirmed_at: portal.clock.now() })
    const added = wordsOf(await offered(id), after.templates[1]!.code)
    expect(added.subject).toMatch(/^Ligt uw boot onder water\? AV-2026-\d+-\d$/)
    expect(added.text).toContain(
      'Wij zagen De {telefoon} $& <script>alert(1)</script>\nonder water.\n\nBel ',
    )
    const seen = await look(added)
    expect((await send(added, seen.letterSeen)).status).toBe(200)
    const [letter] = await mailed()
    const { subject, text } = seen.body['letter'] as { subject: string; text: string }
    expect(letter).toMatchObject({ subject, text })
    expect(letter?.html).not.toContain('<script')
    expect(letter?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>onder water.</p>')

    await setAccount({ email_confirmed_at: null })
    const told = wordsOf(await offered(id), added.template)
    expect(told.text).toContain('Wij zagen uw boot <script>')
    await setAccount({ email_confirmed_at: portal.clock.now() })

    // A code is given once: what was retired does not come back by it, and the next one has another.
    const newest = await items()
    const back = { ...content, items: [...newest, retired!] }
    expect(await propose(back, { effectiveFrom: '2026-06-20' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'content' }] },
    })
    const next: Sent = { ...content, items: [newest[0]!, { ...ADDED, name: 'Nog een' }] }
    const again = await propose(next, { effectiveFrom: '2026-06-20' })
    expect((await accept(again.body.id)).status).toBe(200)
    expect((await items())[1]!.code).not.toBe(newest[1]!.code)
  })
})
