import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postgresAttemptLimits } from './adapters/postgres/attempt-limits.ts'
import { inCasework } from './testing/casework-staff.ts'
import { describeOnEachDatabase } from './testing/each-database.ts'
import { HOSTILE_TEXTS, PDF_ACTION } from './testing/hostile-texts.ts'
import { startMandatesPortal } from './testing/mandates-portal.ts'
import { aRegistration } from './testing/registration.ts'
import { zipEntry } from './testing/zip-entry.ts'

/** No text may be refused for the number of texts. */
const LIMIT_FACTOR = 10_000
const TIMEOUT_MS = 240_000
const BASE = '/api/request-vignette'

/** All that a letter is made of. */
const LETTER_TAGS = 'html head meta title body div h1 p br a table tr th td !doctype'.split(' ')
const LETTER_ATTRIBUTES = 'lang charset name content style href scope'.split(' ')
/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
/** What no XML may hold, so that no spreadsheet would open. */
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u

/** Drawing one takes its time; a test of the drawing has all texts in one. */
const PDF_OF_EVERY = 10

describeOnEachDatabase('hostile texts', (connected) => {
  let portal: Awaited<ReturnType<typeof startMandatesPortal>>
  let applicant: Awaited<ReturnType<(typeof portal)['applicant']>>
  let handler: Awaited<ReturnType<typeof inCasework>>
  beforeAll(async () => {
    const attemptLimits = postgresAttemptLimits(connected().pool, LIMIT_FACTOR)
    portal = await startMandatesPortal(connected(), { attemptLimits })
    applicant = await portal.applicant()
    handler = await inCasework(portal, connected().database, 'handler')
  })
  afterAll(() => portal.close())

  const asStaff = (path: string, payload?: object) =>
    portal.app.inject({
      method: payload ? 'POST' : 'GET',
      url: `/api/beheer/${path}`,
      headers: handler.headers,
      ...(payload && { payload }),
    })

  /**
   * Sends a text in every field at once, then again without those that refused it.
   * @returns the fields that took it
   */
  async function offer(
    fields: Record<string, (text: string) => unknown>,
    text: string,
    send: (payload: object) => Promise<LightMyRequestResponse>,
  ): Promise<string[]> {
    const entries = Object.entries(fields)
    const with_ = (names: string[]) =>
      Object.fromEntries(
        entries.filter(([name]) => names.includes(name)).map(([name, make]) => [name, make(text)]),
      )
    let names = Object.keys(fields)
    for (;;) {
      const answer = await send(with_(names))
      const shown = `${JSON.stringify(text)} in ${names.join()}: ${answer.statusCode} ${answer.body}`
      if (answer.statusCode === 200) return names
      expect(answer.statusCode, shown).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode, shown).toBeLessThan(500)
      const { errors = [] } = answer.json<{ errors?: { path: string }[] }>()
      const refused = errors.map(({ path }) => path.split('.')[0] ?? '')
      const left = names.filter((name) => !refused.includes(name))
      expect(left.length, shown).toBeLessThan(names.length)
      names = left
    }
  }

  test(
    'every field of an account takes them as they are or refuses them cleanly',
    { timeout: TIMEOUT_MS },
    async () => {
      const asIs = (text: string) => text
      let accepted = 0
      for (const text of HOSTILE_TEXTS) {
        const { user } = (await applicant.get('user')).json<{ user: Record<string, string> }>()
        const { Name, Iban, HasMandate, ...details } = user
        void [Name, Iban, HasMandate]
        const taken = await offer(
          {
            Email: asIs,
            MobilePhone: asIs,
            Address: asIs,
            Number: asIs,
            Addition: asIs,
            Postcode: asIs,
            City: asIs,
            Initials: asIs,
            LastName: asIs,
            BSN: asIs,
            CountryCode: asIs,
          },
          text,
          (changes) =>
            portal.app.inject({
              method: 'PATCH',
              url: `${BASE}/user`,
              headers: applicant.headers,
              payload: { ...details, ...changes },
            }),
        )
        accepted += taken.length
        if (!taken.includes('City')) continue
        const { user: after } = (await applicant.get('user')).json<{ user: { City: string } }>()
        expect(after.City).toBe(text.trim())
      }
      expect(accepted).toBeGreaterThan(HOSTILE_TEXTS.length)
    },
  )

  test(
    'a registration takes them as they are or refuses them cleanly, and so do the other public calls',
    { timeout: TIMEOUT_MS },
    async () => {
      const post = (path: string, payload: object) =>
        portal.app.inject({ method: 'POST', url: `${BASE}/${path}`, payload })
      const names = Object.keys(aRegistration())
      for (const text of HOSTILE_TEXTS) {
        const hostile = Object.fromEntries(names.map((name) => [name, text]))
        const calls = [
          post('register', hostile),
          post('register/user', { email: text }),
          post('login', { email: text, password: text }),
          post('reset-password', { baseUrl: text, email: text }),
          post('reset-password/check', { resetToken: text }),
          post('user/email/take-back', { token: text }),
        ]
        for (const answer of await Promise.all(calls)) {
          const shown = `${JSON.stringify(text)}: ${answer.statusCode} ${answer.body}`
          expect(answer.statusCode, shown).toBeLessThan(500)
          if (answer.statusCode !== 200) expect(answer.json(), shown).toHaveProperty('message')
        }
      }
    },
  )

  test(
    'a request keeps them; objects, the PDF, the desk and its files show them as text',
    { timeout: TIMEOUT_MS },
    async () => {
      const owner = await portal.applicant({
        surname: '<img src=x onerror=window.__x=1>',
        surnamePrefix: '=1+1',
        street: '"><script>window.__x=1</script>',
      })
      const { reference } = await owner.begin()
      await portal.send({ mandate: portal.provider.decide(reference, 'CONFIRMED') })
      const kept = await saveAll(owner)
      expect(kept.length).toBeGreaterThan(200)

      const objects = (await owner.get('objects')).json<{ object: { name: string } }[]>()
      const names = objects
        .map(({ object }) => object.name)
        .filter((name) => name !== portal.mooring.objectName)
      expect(names.toSorted()).toEqual(kept.map(({ text }) => text.trim()).toSorted())
      for (const { requestId } of kept.filter((_, index) => index % PDF_OF_EVERY === 0)) {
        const { statusCode, rawPayload } = await owner.get(`summary?requestId=${requestId}`)
        expect(statusCode).toBe(200)
        expect(rawPayload.toString('latin1')).not.toMatch(PDF_ACTION)
      }
      await readInCasework(kept)
      await readLetters()
      await readExports()
    },
  )

  interface Kept {
    requestId: string
    text: string
  }

  /** A mooring request for each text that a boat may have as its name. */
  async function saveAll(owner: typeof applicant): Promise<Kept[]> {
    const kept: Kept[] = []
    for (const text of HOSTILE_TEXTS) {
      let requestId = ''
      const taken = await offer(
        {
          objectName: (value) => value,
          PHOTO_BOAT: (name) => ({ name, data: portal.photo }),
          previousVignetCode: (value) => value,
          marinaID: (value) => value,
          driveTypeID: (value) => value,
        },
        text,
        async (changes) => {
          const answer = await owner.post('save', { ...portal.mooring, ...changes })
          if (answer.statusCode === 200) ({ requestId } = answer.json<Kept>())
          return answer
        },
      )
      if (taken.includes('objectName')) kept.push({ requestId, text })
    }
    return kept
  }

  /** Notes and remarks are fields of the desk; search and case show what applicants typed. */
  async function readInCasework(kept: readonly Kept[]): Promise<void> {
    for (const text of HOSTILE_TEXTS) {
      const found = await asStaff(`search?q=${encodeURIComponent(text.toWellFormed())}`)
      expect([200, 422], found.body).toContain(found.statusCode)
    }
    for (const [index, { requestId, text }] of kept.entries()) {
      const { cases } = (await asStaff(`search?q=${requestId}`)).json<{ cases: { id: string }[] }>()
      const id = cases[0]?.id ?? ''
      const noted = await asStaff('case/note', { id, text })
      expect(noted.statusCode, noted.body).toBeLessThan(500)
      const shown = (await asStaff(`case?id=${id}`)).json<OpenCase>()
      expect(shown).toMatchObject({ boatName: text.trim() })
      expect(shown.history.map(({ note }) => note)).toContain(text.trim())
      // A remark goes to the applicant: into a letter, and onto the screen of the rejected documents.
      if (index % 4 === 0) await askAgain(shown, text)
    }
  }

  async function askAgain(shown: OpenCase, remark: string): Promise<void> {
    const { id, version, documents } = shown
    const verdicts = documents.map((document) => ({
      documentId: document.id,
      verdict: 'rejected',
      reason: 'other',
      remark,
    }))
    const decision = { id, version, decision: 'ask-again', documents: verdicts }
    const preview = await asStaff('letter', decision)
    expect(preview.statusCode, preview.body).toBe(200)
    expect((await asStaff('case/decide', decision)).statusCode).toBe(200)
  }

  async function readLetters(): Promise<void> {
    await portal.app.background.runDue()
    expect(portal.mailer.sent.length).toBeGreaterThan(200)
    for (const { to, subject, html } of portal.mailer.sent) {
      expect(`${to}${subject}`).not.toMatch(/[\r\n]/)
      for (const [, tag, attributes] of html.matchAll(/<\/?([!a-z][^\s>/]*)([^>]*)>/gi)) {
        expect(LETTER_TAGS, html).toContain(tag?.toLowerCase())
        if (tag === '!doctype') continue
        const pairs = [...(attributes ?? '').matchAll(/\s([a-z-]+)="[^"]*"/g)]
        expect(pairs.map(([pair]) => pair).join(''), html).toBe(attributes)
        for (const [, name] of pairs) expect(LETTER_ATTRIBUTES, html).toContain(name)
      }
      for (const [, href] of html.matchAll(/href="([^"]*)"/g)) {
        expect(href).toMatch(/^http:\/\/localhost:3000\//)
      }
    }
  }

  async function readExports(): Promise<void> {
    const url = 'export?what=vignettes&from=2026-06-01&until=2026-06-30'
    const csv = (await asStaff(`${url}&format=csv`)).body.replace('\uFEFF', '')
    const cells = [...csv.matchAll(/(?<=^|;|\r\n)"((?:[^"]|"")*)"/g)].map(([, cell]) => cell ?? '')
    expect(cells.length).toBeGreaterThan(200)
    for (const cell of cells) expect(cell).not.toMatch(FORMULA)

    const xlsx = (await asStaff(`${url}&format=xlsx`)).rawPayload
    for (const part of ['xl/worksheets/sheet1.xml', 'xl/sharedStrings.xml']) {
      const xml = zipEntry(xlsx, part)
      expect(xml).not.toContain('<f>')
      expect(xml).not.toMatch(NO_XML)
      expect(xml).not.toMatch(/<(?:script|img|svg)/i)
    }
  }
})

interface OpenCase {
  id: string
  version: string
  boatName: string
  documents: { id: string }[]
  history: { note: string | null }[]
}
