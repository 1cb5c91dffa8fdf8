import type { ServerDraft } from '@vignettes/domain/api/drafts.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { renewalOf } from '@vignettes/domain/vignette/renewal.ts'
import { renewedAnswers } from '@vignettes/domain/wizard/renewed-answers.ts'
import { notFound, PortalError } from '../../http/portal-error.ts'
import { answersOf } from '../../ports/tables/answers-of-row.ts'
import { beginDraft, type Instead } from './begin-draft.ts'
import type { DraftDeps } from './draft-deps.ts'
import { findRenewed } from './renewal-repository.ts'

interface AskedRenewal {
  accountId: string
  objectId: string
  /** The draft that goes for it. */
  instead: Instead
}

/**
 * Begins a draft that renews a vignette: its answers, and copies of its documents that are not too old. What was begun already is
 * given again, with all that was changed in it since.
 *
 * @throws PortalError 404 for what is none of theirs; 409 where it cannot be renewed today, and 409 with the draft where another
 *   is in its place that was not named; 429
 */
export async function renewVignette(
  deps: DraftDeps,
  { accountId, objectId, instead }: AskedRenewal,
): Promise<ServerDraft> {
  const renewed = await findRenewed(deps.database, accountId, objectId)
  if (!renewed) throw notFound()
  const now = deps.clock.now()
  const today = businessDate(now)
  if (!renewalOf(renewed, today, deps.reference.seasonOn)) {
    throw new PortalError(409, 'refusal.not-to-renew')
  }
  const answeredOn = businessDate(renewed.savedAt)
  return beginDraft(deps, {
    owner: { accountId, district: renewed.district, type: renewed.type },
    requestId: renewed.requestId,
    answers: renewedAnswers({ answers: answersOf(renewed), answeredOn, today }),
    ...{ renews: objectId, now, instead },
    isBegun: (kept) => kept.renews === objectId,
  })
}
