import { createHash } from 'node:crypto'
import { PROOF_ID_BYTES, type ProofFacts } from '@vignettes/domain/vignette/proof-code.ts'

/** The name of a code: of its vignette, whose own id nobody can guess, and of what it says, so that the same facts have the same. */
export function proofId(vignetteId: string, facts: Omit<ProofFacts, 'id'>): string {
  const { number, category, validFrom, validUntil, boatLength, boatWidth } = facts
  const content = [vignetteId, number, category, validFrom, validUntil, boatLength, boatWidth]
  const hash = createHash('sha256').update(JSON.stringify(content)).digest()
  return hash.subarray(0, PROOF_ID_BYTES).toString('base64url')
}
