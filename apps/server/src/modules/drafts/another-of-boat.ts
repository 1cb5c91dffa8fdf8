import type { ServerDraft } from '@vignettes/domain/api/drafts.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { boatsOf } from '@vignettes/domain/vignette/boats.ts'
import { boatAnswers } from '@vignettes/domain/wizard/renewed-answers.ts'
import { notFound, PortalError } from '../../http/portal-error.ts'
import type { DraftOwner } from '../../ports/drafts.ts'
import { answersOf } from '../../ports/tables/answers-of-row.ts'
import { beginDraft, type Instead } from './begin-draft.ts'
import type { DraftDeps } from './draft-deps.ts'
import { listOwned } from './renewal-repository.ts'

interface AskedAnother {
  /** What is asked for, by whom. */
  owner: DraftOwner
  /** Any vignette of the boat. */
  objectId: string
  /** The draft that goes for it. */
  instead: Instead
}

/**
 * Begins a draft for a boat that has a vignette already: what was answered of the boat the last time, and copies of its own documents
 * that are not too old. A draft for the same boat that was begun already is given again.
 *
 * @throws PortalError 404 for what is none of theirs; 409 where the boat cannot have it today, and 409 with the draft where one for
 *   another boat is in its place that was not named; 429
 */
export async function beginAnotherOfBoat(
  deps: DraftDeps,
  { owner, objectId, instead }: AskedAnother,
): Promise<ServerDraft> {
  const { clock, database, reference } = deps
  const now = clock.now()
  const today = businessDate(now)
  const owned = await listOwned(database, owner.accountId)
  const boats = boatsOf(owned, {
    ...{ today, seasonOn: reference.seasonOn },
    isOnOffer: (category) => reference.isOnOffer(category, today),
  })
  const boat = boats.get(objectId)
  const ofBoat = owned.filter(({ id }) => boats.get(id) === boat)
  // The last that was said of the boat.
  const last = ofBoat[0]
  if (!boat || !last) throw notFound()
  const { district, type } = owner
  if (!boat.another.some((kind) => kind.district === district && kind.type === type)) {
    throw new PortalError(409, 'refusal.not-another')
  }
  const answeredOn = businessDate(last.savedAt)
  const names = new Set(ofBoat.map(({ boatKey }) => boatKey))
  return beginDraft(deps, {
    ...{ owner, now, instead, requestId: last.requestId },
    answers: boatAnswers(type, { answers: answersOf(last), answeredOn, today }),
    isBegun: ({ boatKey }) => boatKey !== null && names.has(boatKey),
  })
}
