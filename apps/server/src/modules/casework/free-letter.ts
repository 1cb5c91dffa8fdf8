import { isDeepStrictEqual } from 'node:util'
import type { previewFreeLetter, sendFreeLetter } from '@vignettes/domain/api/casework-letters.ts'
import type { RequestOf } from '@vignettes/domain/api/endpoint.ts'
import { BLANK_TEMPLATE } from '@vignettes/domain/casework/free-letters.ts'
import { leftUnfilled } from '@vignettes/domain/casework/placeholders.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { DEFAULT_LANGUAGE } from '@vignettes/domain/text/language.ts'
import { notFound, PortalError } from '../../http/portal-error.ts'
import type { Transaction } from '../../ports/database.ts'
import { type JobOf, mail, type MAIL } from '../../ports/jobs.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import type { LetterWords } from '../../ports/letter-templates.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { requireNotInOtherHands } from './claim.ts'
import { markOfLetter } from './letter-of-decision.ts'
import { findWrittenBy } from './letters-repository.ts'
import { tryOut } from './try-out.ts'

type FreeLetter = RequestOf<typeof previewFreeLetter>['body']

/**
 * A letter in a handler's own words as it would go: it is written down, made, and all of it undone.
 * @throws PortalError 404; 409 when a colleague has the case in hand; 422 for a template that cannot be chosen any more, a
 * language that the applicant does not read, or a placeholder, which nothing fills in
 */
export function previewFree(
  deps: CaseworkDeps,
  letter: FreeLetter,
  staffId: string,
): Promise<LetterWords | undefined> {
  if (!isOffered(deps, letter.template)) throw wrongField('template', 'template-gone')
  return tryOut(deps.database, async (tx) => {
    const draft = await deps.draftLetter(tx, await recordLetter(deps, tx, letter, staffId))
    requireRead(letter, draft)
    return draft
  })
}

/**
 * Sends a letter in a handler's own words, and writes down who wrote it. Asked again with the same key it changes nothing (decisions B13).
 * @throws PortalError 404; 409 when a colleague has the case in hand, when its template was retired meanwhile, when the letter
 * would not be the one that was shown, or when another one was sent by the key
 */
export async function sendFree(
  deps: CaseworkDeps,
  { key, letterSeen, ...letter }: RequestOf<typeof sendFreeLetter>['body'],
  staffId: string,
): Promise<void> {
  await deps.database.transaction().execute(async (tx) => {
    // Before the rest: of two at once the second finds the job.
    if (!(await deps.vignettes.lock(tx, { vignetteId: letter.id }))) throw notFound()
    const wish = `free-letter:${letter.id}:${key}`
    if (await wasSent(tx, wish, letter)) return
    if (!isOffered(deps, letter.template)) {
      throw new PortalError(409, 'casework.free-letter.template-gone')
    }
    const job = await recordLetter(deps, tx, letter, staffId)
    const draft = await deps.draftLetter(tx, job)
    if (markOfLetter(draft) !== letterSeen) {
      throw new PortalError(409, 'casework.free-letter.changed')
    }
    requireRead(letter, draft)
    await deps.outbox.enqueue(tx, { ...job, key: wish })
  })
}

/** @throws PortalError 409 when other words were sent by the key */
async function wasSent(
  tx: Transaction,
  wish: string,
  { template, language, subject, text }: FreeLetter,
): Promise<boolean> {
  const sent = await findWrittenBy(tx, wish)
  if (!sent) return false
  const asked = { template, language, subject, text }
  // Of before there were other languages it is not kept in which.
  if (isDeepStrictEqual({ language: DEFAULT_LANGUAGE, ...sent }, asked)) return true
  throw new PortalError(409, 'casework.free-letter.sent-before')
}

async function recordLetter(
  { clock, vignettes }: CaseworkDeps,
  tx: Transaction,
  { id: vignetteId, ...written }: FreeLetter,
  staffId: string,
): Promise<JobOf<typeof MAIL>> {
  const vignette = await vignettes.lock(tx, { vignetteId })
  if (!vignette) throw notFound()
  await requireNotInOtherHands(tx, vignetteId, staffId)
  await requireFilled(tx, written, vignette.requestId)
  const event = { staffId, vignetteId, note: written.subject, now: clock.now() }
  const detail = { written }
  const staffEventId = await recordStaffEvent(tx, { ...event, kind: 'letter-written', detail })
  return mail('free-letter', { requestId: vignette.requestId, staffEventId })
}

/** What can be chosen today; a letter with nothing in it yet always can. */
function isOffered({ clock, reference }: CaseworkDeps, template: string): boolean {
  const offered = reference.letterTemplatesOn(businessDate(clock.now()))
  return template === BLANK_TEMPLATE || offered.some(({ code }) => code === template)
}

/** Nobody is written to in a language that is neither theirs nor the city's. */
function requireRead({ language }: Pick<FreeLetter, 'language'>, draft: LetterWords | undefined) {
  if (!draft || language === DEFAULT_LANGUAGE || language === draft.language) return
  throw wrongField('language', 'other-language')
}

/** What reads as a placeholder would go as it was typed; in the name of a boat it is a name. */
async function requireFilled(
  tx: Transaction,
  letter: Pick<FreeLetter, 'subject' | 'text'>,
  requestId: string,
): Promise<void> {
  const { boatName } = await tx
    .selectFrom('request')
    .select('boat_name as boatName')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  const errors = (['subject', 'text'] as const).flatMap((path) => {
    const written = leftUnfilled(letter[path].replaceAll(boatName, ''))
    if (written === undefined) return []
    return [{ path, message: 'casework.free-letter.unfilled', params: { written } } as const]
  })
  if (errors.length > 0) throw new PortalError(422, 'refusal.invalid-input', { errors })
}

function wrongField(
  path: 'template' | 'language',
  why: 'template-gone' | 'other-language',
): PortalError {
  const errors = [{ path, message: `casework.free-letter.${why}` } as const]
  return new PortalError(422, 'refusal.invalid-input', { errors })
}
