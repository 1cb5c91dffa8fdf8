import type { RequestOrigin } from '@vignettes/domain/casework/counter-request.ts'
import { centsFromEuros } from '@vignettes/domain/format/money.ts'
import { referenceOf } from '@vignettes/domain/vignette/reference.ts'
import { PortalError } from '../../http/portal-error.ts'
import type { Database, Transaction } from '../../ports/database.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import { findMadeAtDesk } from './desk-repository.ts'

/** The key of a form of the desk, as no browser of an applicant can send one. */
export const keyAtDesk = (key: string) => `desk:${key}`

/**
 * Decisions B13: the same form again gets the first answer.
 *
 * @returns undefined when nothing was made of it yet
 * @throws PortalError 409 when something else was made of it
 */
export async function madeBefore(
  database: Database,
  { savedAs, ...form }: { staffId: string; idempotencyKey: string; savedAs: Buffer },
): Promise<{ caseId: string; reference: string } | undefined> {
  const made = await findMadeAtDesk(database, form)
  if (!made) return undefined
  if (made.savedAs?.equals(savedAs)) return { caseId: made.caseId, reference: referenceOf(made) }
  throw new PortalError(409, 'casework.counter.sent-otherwise', { requestId: made.requestId })
}

/** @throws PortalError 409 when the price is another than the one that was shown: its applicant has not paid that */
export function requireShownCost(shown: number, costCents: number): void {
  const shownCents = centsFromEuros(shown)
  if (shownCents === costCents) return
  throw new PortalError(409, 'casework.counter.cost-changed', {
    params: { seen: { cents: shownCents }, cost: { cents: costCents } },
  })
}

/** Writes down who made a request and why. @returns its case */
export async function recordMade(
  tx: Transaction,
  made: { requestId: string; staffId: string; reason: string; origin: RequestOrigin; now: Date },
): Promise<string> {
  const { requestId, staffId, reason, origin, now } = made
  const { id: vignetteId } = await tx
    .selectFrom('vignette')
    .select('id')
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow()
  const event = { staffId, vignetteId, note: reason, detail: { origin }, now }
  await recordStaffEvent(tx, { ...event, kind: 'request-at-desk' })
  return vignetteId
}
