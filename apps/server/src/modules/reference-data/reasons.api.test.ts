import type { ReferencePreview } from '@vignettes/domain/api/casework-reference.ts'
import type { ReferenceContent, ShownContent } from '@vignettes/domain/api/reference-content.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readArguments } from '../../staff-shell/read-arguments.ts'
import { runCommand } from '../../staff-shell/run-command.ts'
import { USAGE } from '../../staff-shell/usage.ts'
import { decision } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { TEST_PASSWORD } from '../../testing/registration.ts'
import { startTestPortal } from '../../testing/test-portal.ts'
import { until } from '../../testing/until.ts'
import { REMARK, startVersionDesk, TOMORROW } from '../../testing/version-desk.ts'

type Items = Extract<ShownContent, { kind: 'reasons' }>['items']
type Sent = Extract<ReferenceContent, { kind: 'reasons' }>

const ADDED = {
  nl: 'De boot ligt vol water',
  en: 'The boat is full of water',
  de: 'Das Boot ist voll Wasser',
}
const OTHER_WORDS = {
  nl: 'Wij kunnen de foto niet goed zien.',
  en: 'We cannot see the photo well.',
  de: 'Wir können das Foto nicht gut sehen.',
}

describeOnEachDatabase('reasons that administrators renew', (connected) => {
  let desk: Awaited<ReturnType<typeof startVersionDesk>>
  beforeAll(async () => {
    desk = await startVersionDesk(connected())
  })
  afterAll(() => desk.portal.close())

  const items = async (): Promise<Items> => (await desk.newest('reasons')).items
  /** Without 'boat-not-allowed', with another one, and with other words for a photo that cannot be seen. */
  const changed = async (): Promise<Sent> => {
    const left = (await items()).filter(({ code }) => code !== 'boat-not-allowed')
    const anew = left.map((item) =>
      item.about === 'photo' && item.code === 'unreadable' ? { ...item, words: OTHER_WORDS } : item,
    )
    return { kind: 'reasons', items: [...anew, { about: 'refusal', code: null, words: ADDED }] }
  }
  const preview = async (content: object) => {
    const body = { content, effectiveFrom: TOMORROW, remark: REMARK }
    return (await desk.post('preview', body)).body
  }
  const isOffered = async (id: string, about: string) =>
    (await desk.portal.caseOf(id)).reasons
      .filter((reason) => reason.about === about)
      .map(({ code }) => code)
  const letterOf = (id: string, kind: string, more: object) =>
    desk.portal.caseOf(id).then((shown) => desk.portal.post('letter', decision(shown, kind, more)))
  const decide = async (id: string, kind: string, more: object) =>
    desk.portal.post('case/decide', decision(await desk.portal.caseOf(id), kind, more))
  /** The session of the day before has ended. */
  const logInApplicant = async () => {
    const { app, someone } = desk.portal
    const answer = await app.inject({
      method: 'POST',
      url: '/api/request-vignette/login',
      payload: { email: someone.email, password: TEST_PASSWORD },
    })
    someone.headers.authorization = `Bearer ${answer.json<{ access_token: string }>().access_token}`
  }
  const whyOf = async (id: string, headers: Record<string, string>) => {
    const url = `/api/request-vignette/object?objectId=${id}`
    const answer = await desk.portal.app.inject({ url, headers })
    return answer.json<{ ended: { reason: string } | null }>().ended?.reason
  }

  test('what cannot be is refused in words at its field', async () => {
    const content = await changed()
    const errorsOf = async (list: object[]) =>
      (await preview({ kind: 'reasons', items: list }))['errors']
    const atField = (path: string, words: string) => ({
      path,
      message: expect.stringContaining(words) as string,
    })
    const empty = { about: 'photo', code: null, words: { ...ADDED, de: ' ' } }
    expect(await errorsOf([...content.items, empty])).toMatchObject([
      { path: `content.items.${content.items.length}.words.de` },
    ])
    expect(
      await errorsOf([...content.items, { about: 'refusal', code: null, words: ADDED }]),
    ).toEqual([atField(`content.items.${content.items.length}.words.nl`, 'staat al')])
    const withoutOther = content.items.filter(
      ({ about, code }) => about !== 'photo' || code !== 'other',
    )
    expect(await errorsOf(withoutOther)).toEqual([atField('content', 'Anders')])
    const unknown = { about: 'photo', code: 'r99', words: ADDED }
    expect(await errorsOf([...content.items, unknown])).toEqual([atField('content', '')])
    const many = Array.from({ length: 9 }, (_, at) => ({
      ...{ about: 'photo', code: null, words: { ...ADDED, nl: `Nummer ${at}` } },
    }))
    expect(await errorsOf([...content.items, ...many])).toEqual([atField('content', 'hooguit 9')])
  })

  test('a preview tells what changes, and how an applicant reads each reason in every language', async () => {
    const shown = (await preview(await changed())) as unknown as ReferencePreview
    expect(shown.changes).toEqual([
      {
        change: 'changed',
        name: expect.stringContaining('Foto afgekeurd: ') as string,
        fields: (['nl', 'en', 'de'] as const).map((field) => ({
          ...{ field, from: expect.any(String) as string, to: OTHER_WORDS[field] },
        })),
      },
      { change: 'added', name: `Afgewezen of ingetrokken: ${ADDED.nl}`, fields: [] },
      expect.objectContaining({ change: 'gone' }),
    ])
    expect(shown.letters.map(({ language }) => language)).toEqual(['nl', 'en', 'de'])
    for (const { language, lines } of shown.letters) {
      expect(lines.some((line) => line.endsWith(`: ${ADDED[language]}`))).toBe(true)
      expect(lines.some((line) => line.endsWith(`: ${OTHER_WORDS[language]}`))).toBe(true)
    }
    expect(shown.boats).toEqual([])
  })

  test('accepted by another it counts from its day on; a retired reason is refused, and what was decided by it reads as it did', async () => {
    const { portal, first, propose, accept, logInAgain } = desk
    const elsewhere = await startTestPortal(connected())
    onTestFinished(() => elsewhere.close())
    const refused = await portal.aCase()
    const asked = await portal.aCase()
    const later = await portal.aCase()
    const [photo] = (await portal.caseOf(asked)).documents
    const rejection = {
      documents: [
        { documentId: photo!.id, verdict: 'rejected', reason: 'unreadable', remark: 'Te donker.' },
      ],
    }
    expect((await decide(refused, 'refuse', { reason: 'boat-not-allowed' })).status).toBe(200)
    expect((await decide(asked, 'ask-again', rejection)).status).toBe(200)
    const read = async () => ({
      refused: await whyOf(refused, portal.someone.headers),
      histories: await Promise.all(
        [refused, asked].map(async (id) =>
          (await portal.caseOf(id)).history.filter(({ kind }) => kind === 'staff'),
        ),
      ),
      rejection: (await portal.caseOf(asked)).documents.find(({ id }) => id === photo!.id)
        ?.rejection,
      declined: (
        await portal.app.inject({
          method: 'POST',
          url: '/api/request-vignette/documents/declined',
          headers: { ...portal.someone.headers, 'accept-language': 'en' },
          payload: { objectId: asked },
        })
      ).json<unknown>(),
    })
    const before = await read()
    expect(before.refused).not.toBe('')
    expect(before.rejection?.words).not.toBe(OTHER_WORDS.nl)

    const { body } = await propose(await changed())
    expect(await accept(body.id, first)).toMatchObject({ status: 409 })
    expect((await accept(body.id)).status).toBe(200)
    // Until its day the old ones are given.
    expect(await isOffered(later, 'refusal')).toContain('boat-not-allowed')
    const stale = await portal.caseOf(later)

    portal.clock.setTo('2026-06-16T10:00:00Z')
    await logInAgain()
    await logInApplicant()
    elsewhere.clock.setTo('2026-06-16T10:00:00Z')
    await until('the new reasons in the other process', async () => {
      const url = `/api/beheer/case?id=${later}`
      const answer = await elsewhere.app.inject({ url, headers: first.headers })
      return answer.body.includes(ADDED.nl)
    })
    const offered = await isOffered(later, 'refusal')
    expect(offered).not.toContain('boat-not-allowed')
    expect(offered.at(-1)).toMatch(/^r\d+$/)
    const photoWords = (await portal.caseOf(later)).reasons.find(
      ({ about, code }) => about === 'photo' && code === 'unreadable',
    )
    expect(photoWords?.words).toBe(OTHER_WORDS.nl)

    // A shell is told those of today, and its help names none that may be gone.
    const listed = await runCommand(
      {
        ...portal.app.staffSide,
        ...portal.app,
        publicUrl: 'https://vignet.example',
        shellUser: 'a.tester',
      },
      readArguments(['reasons']) ?? expect.fail('help'),
    )
    const codes = listed.split('\n').map((line) => line.split(' ')[0])
    expect(codes.slice(1)).toEqual((await items()).map(({ code }) => code))
    expect(listed).toContain(ADDED.nl)
    expect(USAGE).not.toMatch(/boat-not-allowed|unreadable/)

    // A form of before is told, and nothing is decided.
    const old = decision(stale, 'refuse', { reason: 'boat-not-allowed' })
    expect(await portal.post('case/decide', old)).toMatchObject({
      status: 422,
      body: {
        errors: [{ path: 'reason', message: expect.stringContaining('er niet meer') as string }],
      },
    })
    const [paper] = stale.documents
    const none = { documentId: paper!.id, verdict: 'rejected', reason: 'no-such', remark: '' }
    expect(await decide(later, 'ask-again', { documents: [none] })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'documents.0.reason' }] },
    })
    expect((await portal.caseOf(later)).vignetteStatus).toBe('IN_REVIEW')

    expect(await read()).toEqual(before)
    const reason = { reason: offered.at(-1) }
    const letter = await letterOf(later, 'refuse', reason)
    expect(letter.status).toBe(200)
    expect(JSON.stringify(letter.body)).toContain(ADDED.nl)
    expect((await decide(later, 'refuse', reason)).status).toBe(200)
    expect(await whyOf(later, portal.someone.headers)).toContain(ADDED.nl)
    const inGerman = { ...portal.someone.headers, 'accept-language': 'de' }
    expect(await whyOf(later, inGerman)).toContain(ADDED.de)
  })
})
