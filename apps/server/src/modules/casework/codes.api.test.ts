import type { Case } from '@vignettes/domain/api/casework-case.ts'
import type { CaseLine } from '@vignettes/domain/api/casework-queue.ts'
import texts from '@vignettes/domain/text/nl/casework.json' with { type: 'json' }
import reasons from '@vignettes/domain/text/nl/decision.json' with { type: 'json' }
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inCasework } from '../../testing/casework-staff.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { startMandatesPortal } from '../../testing/mandates-portal.ts'

type Portal = Awaited<ReturnType<typeof startMandatesPortal>>

/** What may be words: names and own words of people, and what was sent to a provider. */
const OWN_WORDS = new Set([
  'who',
  'name',
  'note',
  'remark',
  'statusName',
  // Of reasons, which administrators word (docs/decisions/0030).
  'words',
  'reasonWords',
  'oldWords',
  'description',
])

const SENTENCES = [
  texts.event,
  texts.history,
  reasons.reject,
  reasons['reject-photo'],
  reasons.refuse,
  texts['mandate-status'],
  texts['payment-status'],
  texts.payment.outcome,
  texts.payment.mismatch,
].flatMap((group) => Object.values(group))

/** Every text in an answer or a row, with the name that it stands under. */
function textsIn(value: unknown, name = ''): { name: string; text: string }[] {
  if (typeof value === 'string') return [{ name, text: value }]
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, name))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => textsIn(each, key))
}

describeOnEachDatabase('B18 codes in rows and answers', (connected) => {
  let portal: Portal
  let staff: Awaited<ReturnType<typeof inCasework>>
  beforeEach(async () => {
    portal = await startMandatesPortal(connected())
    staff = await inCasework(portal, connected().database, 'handler', 'B. Sluis')
  })
  afterEach(() => portal.close())

  const get = async <T>(path: string) =>
    (await portal.app.inject({ url: `/api/beheer/${path}`, headers: staff.headers })).json<T>()
  const decide = async (id: string, payload: object) => {
    const { version, documents } = await get<Case>(`case?id=${id}`)
    const judged = documents
      .filter(({ status }) => status !== 'replaced')
      .map((document) => ({
        documentId: document.id,
        verdict: 'rejected',
        reason: 'unreadable',
        remark: '',
      }))
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/beheer/case/decide',
      headers: staff.headers,
      payload: { id, version, documents: judged, ...payload },
    })
    expect(answer.statusCode, answer.body).toBe(200)
  }

  async function aDecidedCase(): Promise<string> {
    const applicant = await portal.applicant()
    const requestId = await applicant.save()
    const { reference } = await applicant.begin()
    await portal.send({ mandate: portal.provider.decide(reference, 'CONFIRMED') })
    const found = await portal.app.inject({
      method: 'POST',
      url: '/api/beheer/search',
      headers: staff.headers,
      payload: { q: requestId },
    })
    const { cases } = found.json<{ cases: CaseLine[] }>()
    const id = cases[0]?.id ?? ''
    await decide(id, { decision: 'ask-again' })
    await decide(id, { decision: 'refuse', reason: 'not-the-owner', documents: [] })
    return id
  }

  test('no row holds a sentence where a code should be', async () => {
    const id = await aDecidedCase()
    for (const table of ['document', 'vignette_event', 'desk_event', 'mandate_event', 'outbox']) {
      const { rows } = await sql<{ row: object }>`
        SELECT to_jsonb(${sql.ref(table)}) AS row FROM ${sql.table(table)}`.execute(
        connected().database,
      )
      expect(rows.length, table).toBeGreaterThan(0)
      for (const { name, text } of textsIn(rows)) {
        if (OWN_WORDS.has(name)) continue
        // A code, an id, an instant or the name of a file: none of them has a space.
        expect(text, `${table}.${name}`).not.toMatch(/\s/)
        expect(SENTENCES, `${table}.${name}`).not.toContain(text)
      }
    }
    const { history } = await get<Case>(`case?id=${id}`)
    expect(history[0]).toMatchObject({ did: 'refuse', reason: 'not-the-owner', note: null })
  })

  test('nor does what a case answers about its history, documents and payment', async () => {
    const { history, documents, payment } = await get<Case>(`case?id=${await aDecidedCase()}`)
    expect(documents[0]?.rejection).toEqual({
      ...{ reason: 'unreadable', remark: null },
      words: expect.any(String) as string,
    })
    for (const { name, text } of textsIn({ history, documents, payment })) {
      if (OWN_WORDS.has(name)) continue
      expect(text, name).not.toMatch(/\s/)
      expect(SENTENCES, name).not.toContain(text)
    }
  })
})
