import type { ReferenceContent, ShownContent } from '@vignettes/domain/api/reference-content.ts'
import type { ConnectedDatabase } from '../adapters/connect-database.ts'
import { startCaseworkPortal } from './casework-portal.ts'

type Kind = ReferenceContent['kind']

interface Listed {
  revision: number
  earliest: string
  newest: ShownContent
  shippedCounts: boolean
  versions: { id: string; state: string; withdrawal: { isOwn: boolean } | null }[]
}

/** The day after that on which the portals of tests start. */
export const TOMORROW = '2026-06-16'
export const REMARK = 'Verordening Binnenhavengeld 2026-B'

/**
 * A portal with two administrators, and what they do with versions of lists.
 * @param connected where its data are
 */
export async function startVersionDesk(connected: ConnectedDatabase) {
  const portal = await startCaseworkPortal(connected)
  const first = await portal.at('A. Beheer', ['administrator', 'handler'])
  // Whoever looks at a case.
  Object.assign(portal.handler, first)
  const second = await portal.at('B. Beheer', 'administrator')

  const listed = async (kind: Kind, who = first) =>
    (await portal.get<Listed>(`reference-versions?kind=${kind}`, who)).body
  const post = (path: string, payload: object, who = first) =>
    portal.post(`reference-versions/${path}`, payload, who)
  const propose = async (content: ReferenceContent, more: object = {}, who = first) => {
    const { revision } = await listed(content.kind)
    const proposal = { content, effectiveFrom: TOMORROW, remark: REMARK, revision, ...more }
    return post('propose', proposal, who)
  }
  const accept = async (id: unknown, who = second) =>
    post('accept', { id, revision: (await listed('tariffs')).revision }, who)
  return {
    ...{ portal, first, second, listed, post, propose, accept },
    /** The list of a kind as it was accepted last. */
    async newest<K extends Kind>(kind: K): Promise<Extract<ShownContent, { kind: K }>> {
      const { newest } = await listed(kind)
      if (isOf(newest, kind)) return newest
      throw new Error(`no ${kind}`)
    },
    /** The sessions of the day before have ended. */
    async logInAgain() {
      for (const who of [first, second]) {
        const { session } = (await who.logIn()).json<{ session: string }>()
        who.headers.authorization = `Bearer ${session}`
      }
    },
    /** What was written down of versions, in the order in which it was done. */
    async events() {
      const rows = await connected.database
        .selectFrom('desk_event')
        .select('kind')
        .orderBy('id')
        .execute()
      return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('reference-'))
    },
  }
}

function isOf<K extends Kind>(
  content: ShownContent,
  kind: K,
): content is Extract<ShownContent, { kind: K }> {
  return content.kind === kind
}
