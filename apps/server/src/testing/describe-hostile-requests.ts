import { withoutUnseen } from '@vignettes/domain/rules/unseen.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postgresAttemptLimits } from '../adapters/postgres/attempt-limits.ts'
import { inCasework } from './casework-staff.ts'
import { describeSharedOut } from './each-database.ts'
import { type HostileKind, hostileTextsOf, PDF_ACTION } from './hostile-texts.ts'
import { inLanes } from './in-lanes.ts'
import { startMandatesPortal } from './mandates-portal.ts'
import { offerText } from './offer-text.ts'
import { zipEntry } from './zip-entry.ts'

/** As it is kept of what was typed (L8). */
const seenOf = (text: string) => withoutUnseen(text).trim()
/** No text may be refused for the number of texts. */
const LIMIT_FACTOR = 10_000
/** What a boat may be called at the least: a few kinds of texts are refused as a name. */
const SHARE_KEPT = 0.5

/** All that a letter is made of. */
const LETTER_TAGS = 'html head meta title body div h1 p span br a dl dt dd !doctype'.split(' ')
const LETTER_ATTRIBUTES = 'lang charset name content style href scope'.split(' ')
/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
/** What no XML may hold, so that no spreadsheet would open. */
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u

/** Drawing one takes its time; a test of the drawing has all texts in one. */
const PDF_OF_EVERY = 10

interface Kept {
  requestId: string
  text: string
}

interface OpenCase {
  id: string
  version: string
  boatName: string
  documents: { id: string }[]
  history: { note: string | null }[]
}

/** Requests with hostile texts of one kind, and everything that shows what was kept of them. */
export function describeHostileRequests(kind: HostileKind): void {
  describeSharedOut(`hostile texts, ${kind}`, (connected, share) => {
    const texts = share(hostileTextsOf(kind))
    let portal: Awaited<ReturnType<typeof startMandatesPortal>>
    let handler: Awaited<ReturnType<typeof inCasework>>
    beforeAll(async () => {
      const attemptLimits = postgresAttemptLimits(connected().pool, LIMIT_FACTOR)
      portal = await startMandatesPortal(connected(), { attemptLimits })
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

    test('a request keeps them; objects, the PDF, the desk and its files show them as text', async () => {
      const owner = await portal.applicant({ street: '"><script>window.__x=1</script>' })
      // A name that was kept before there were rules for names.
      await connected()
        .database.updateTable('account')
        .set({ surname: '<img src=x onerror=window.__x=1>', surname_prefix: '=1+1' })
        .where('email', '=', owner.email)
        .execute()
      const { reference } = await owner.begin()
      await portal.send({ mandate: portal.provider.decide(reference, 'CONFIRMED') })
      const kept = await saveAll(owner)
      expect(kept.length).toBeGreaterThan(texts.length * SHARE_KEPT)

      const objects = (await owner.get('objects')).json<{ object: { name: string } }[]>()
      const names = objects
        .map(({ object }) => object.name)
        .filter((name) => name !== portal.mooring.objectName)
      expect(names.toSorted()).toEqual(kept.map(({ text }) => seenOf(text)).toSorted())
      for (const { requestId } of kept.filter((_, index) => index % PDF_OF_EVERY === 0)) {
        const { statusCode, rawPayload } = await owner.get(`summary?requestId=${requestId}`)
        expect(statusCode).toBe(200)
        expect(rawPayload.toString('latin1')).not.toMatch(PDF_ACTION)
      }
      await readInCasework(kept)
      await readLetters(kept)
      await readExports(kept)
    })

    /** A mooring request for each text that a boat may have as its name. */
    async function saveAll(
      owner: Awaited<ReturnType<(typeof portal)['applicant']>>,
    ): Promise<Kept[]> {
      const kept = await inLanes(texts, async (text): Promise<Kept[]> => {
        let requestId = ''
        const taken = await offerText(
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
        return taken.includes('objectName') ? [{ requestId, text }] : []
      })
      return kept.flat()
    }

    /** Notes and remarks are fields of the desk; search and case show what applicants typed. */
    async function readInCasework(kept: readonly Kept[]): Promise<void> {
      await inLanes(texts, async (text) => {
        const found = await asStaff('search', { q: text.toWellFormed() })
        expect([200, 422], found.body).toContain(found.statusCode)
      })
      await inLanes(kept, async ({ requestId, text }, index) => {
        const { cases } = (await asStaff('search', { q: requestId })).json<{
          cases: { id: string }[]
        }>()
        const id = cases[0]?.id ?? ''
        const noted = await asStaff('case/note', { id, text })
        expect(noted.statusCode, noted.body).toBeLessThan(500)
        const shown = (await asStaff(`case?id=${id}`)).json<OpenCase>()
        expect(shown).toMatchObject({ boatName: seenOf(text) })
        expect(shown.history.map(({ note }) => note)).toContain(seenOf(text))
        // A remark goes to the applicant: into a letter, and onto the screen of the rejected documents.
        if (index % 4 === 0) await askAgain(shown, text)
      })
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

    async function readLetters(kept: readonly Kept[]): Promise<void> {
      await portal.app.background.runDue()
      expect(portal.mailer.sent.length).toBeGreaterThan(kept.length)
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

    async function readExports(kept: readonly Kept[]): Promise<void> {
      const url = 'export?what=vignettes&from=2026-06-01&until=2026-06-30'
      const csv = (await asStaff(`${url}&format=csv`)).body.replace('\uFEFF', '')
      const cells = [...csv.matchAll(/(?<=^|;|\r\n)"((?:[^"]|"")*)"/g)].map(
        ([, cell]) => cell ?? '',
      )
      expect(cells.length).toBeGreaterThan(kept.length)
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
}
