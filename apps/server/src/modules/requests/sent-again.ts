import { referenceOf } from '@vignettes/domain/vignette/reference.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import { PortalError } from '../../http/portal-error.ts'
import type { Database } from '../../ports/database.ts'
import { findSubmission, type Owner } from './repository.ts'

/**
 * Decisions B13: what was submitted is not changed any more, and the same again gets the first answer.
 *
 * @param savedAs what is sent now, as a hash
 * @returns the reference of the request when it was submitted as this; undefined when it can still be changed
 * @throws PortalError 409 with the request when it was submitted as something else
 */
export async function sentAgain(
  database: Database,
  owner: Owner,
  savedAs: Buffer,
): Promise<{ reference: string } | undefined> {
  const submitted = await findSubmission(database, owner)
  if (!submitted) return undefined
  if (submitted.savedAs?.equals(savedAs)) return { reference: referenceOf(submitted) }
  throw new PortalError(409, reasonOf(submitted), { requestId: owner.requestId })
}

function reasonOf({
  vignetteStatus,
  paymentStatus,
}: NonNullable<Awaited<ReturnType<typeof findSubmission>>>): TextKey {
  if (vignetteStatus === 'WITHDRAWN') return 'refusal.was-withdrawn'
  return paymentStatus === 'PAID' ? 'refusal.already-paid' : 'refusal.already-submitted'
}
