import { CASEWORK_ROUTES } from './casework-routes.ts'
import { fillPath } from './fill-path.ts'
import { isCaseworkPath } from './is-casework-path.ts'

/** The links to the screens of the municipality's own room. */
export const caseworkPaths = {
  start: () => fillPath(CASEWORK_ROUTES.start, {}),
  login: (from?: string) => fillPath(CASEWORK_ROUTES.login, {}, { terug: from }),
  queue: (search = '') => `${fillPath(CASEWORK_ROUTES.queue, {})}${search}`,
  case: (id: string) => fillPath(CASEWORK_ROUTES.case, { id }),
  applicant: (id: string, query: { na?: string } = {}) =>
    fillPath(CASEWORK_ROUTES.applicant, { id }, query),
  /** The boat that a vignette is for, by the vignette's id. */
  boat: (id: string, query: { na?: string } = {}) => fillPath(CASEWORK_ROUTES.boat, { id }, query),
  search: () => fillPath(CASEWORK_ROUTES.search, {}),
  /** A request that is filled in for somebody, of an account or of somebody new. */
  counter: (query: { aanvrager?: string } = {}) => fillPath(CASEWORK_ROUTES.counter, {}, query),
  /** The letters to who has no mailbox. */
  post: () => fillPath(CASEWORK_ROUTES.post, {}),
  refunds: (query: { groep?: string; na?: string } = {}) =>
    fillPath(CASEWORK_ROUTES.refunds, {}, query),
  counts: ({ from, until }: { from: string; until: string }) =>
    fillPath(CASEWORK_ROUTES.counts, {}, { van: from, tot: until }),
  reference: (query: { soort: string; na?: string }) =>
    fillPath(CASEWORK_ROUTES.reference, {}, query),
  security: (query: { van: string; tot: string; soort?: string | undefined; na?: string }) =>
    fillPath(CASEWORK_ROUTES.security, {}, query),
  /** The week of a day, or this one. */
  lead: (query: { week?: string }) => fillPath(CASEWORK_ROUTES.lead, {}, query),
  audit: (query: {
    van: string
    tot: string
    wat?: string | undefined
    wie?: string | undefined
    na?: string
  }) => fillPath(CASEWORK_ROUTES.audit, {}, query),
  /** After the hash sign, so that no server and no log on the way sees the token. */
  invitation: (token: string) => `${fillPath(CASEWORK_ROUTES.invitation, {})}#${token}`,
} as const

/** Where a login may lead back to: a screen of this room, and nothing else. */
export function backToCasework(target: string | null): string | undefined {
  if (!target || !isCaseworkPath(target) || /[\\\u0000-\u001f]/.test(target)) return undefined
  return target
}
