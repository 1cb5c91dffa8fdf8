import type { Case } from '@vignettes/domain/api/casework-case.ts'
import type { getQueue, searchCases } from '@vignettes/domain/api/casework-queue.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import type { AppDeps } from '../app-deps.ts'
import type { ConnectedDatabase } from '../adapters/connect-database.ts'
import type { Database } from '../ports/database.ts'
import { inCasework } from './casework-staff.ts'
import { layInStock } from './lay-in-stock.ts'
import { startMandatesPortal } from './mandates-portal.ts'

/** What is asked of a case; each is what the desk sends. */
export const decision = (shown: Case, kind: string, more: object = {}) => ({
  id: shown.id,
  version: shown.version,
  decision: kind,
  ...more,
})
const accepted = ({ documents }: Case) =>
  documents.map(({ id }) => ({ documentId: id, verdict: 'accepted' }))
export const grantOf = (shown: Case, number?: string) =>
  decision(shown, 'grant', { documents: accepted(shown), ...(number && { number }) })

/** Gives a granted vignette other days than its product has, as one of another year has them. */
export async function setDays(
  database: Database,
  id: string,
  { validFrom, validUntil }: { validFrom: string; validUntil: string },
): Promise<void> {
  await database
    .updateTable('vignette')
    .set({ valid_from: validFrom, valid_until: validUntil })
    .where('id', '=', id)
    .execute()
}

/** The whole portal, one applicant, and a handler at the desk. */
export async function startCaseworkPortal(
  connected: ConnectedDatabase,
  changes: Partial<AppDeps> = {},
) {
  const portal = await startMandatesPortal(connected, changes)
  const at = (name: string, role?: Parameters<typeof inCasework>[2]) =>
    inCasework(portal, connected.database, role, name)
  const handler = await at('B. Sluis')
  const applicant = await portal.applicant()
  const get = async <T>(path: string, who = handler) => {
    const answer = await portal.app.inject({ url: `/api/beheer/${path}`, headers: who.headers })
    return { status: answer.statusCode, body: answer.json<T>(), raw: answer }
  }
  const post = async (path: string, payload: object, who = handler) => {
    const url = `/api/beheer/${path}`
    if ('number' in payload) await layInStock(connected.database, String(payload.number))
    const answer = await portal.app.inject({ method: 'POST', url, headers: who.headers, payload })
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
  }
  const search = async (q: string) => {
    const { body } = await post('search', { q })
    return body as ReplyOf<typeof searchCases>
  }
  async function idOf(requestId: string): Promise<string> {
    return (await search(requestId)).cases[0]!.id
  }

  return {
    ...portal,
    at,
    handler,
    someone: applicant,
    get,
    post,
    search,
    /** A mooring request whose mandate was confirmed; the id is its vignette's. */
    async aCase(changes: object = {}): Promise<string> {
      const requestId = await applicant.save(changes)
      if ((await applicant.user()).HasMandate) return idOf(requestId)
      const { reference } = await applicant.begin()
      await portal.send({ mandate: portal.provider.decide(reference, 'CONFIRMED') })
      return idOf(requestId)
    },
    caseOf: async (id: string) => (await get<Case>(`case?id=${id}`)).body,
    queue: async (query = '') => (await get<ReplyOf<typeof getQueue>>(`queue${query}`)).body,
  }
}
