import type { CaseDecision } from '@vignettes/domain/api/casework-case.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import type { SignedInStaffMember } from '../../ports/staff-sessions.ts'
import type { LetterWords } from '../../ports/letter-templates.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { claim } from './claim.ts'
import { decideIn } from './decide.ts'
import { tryOut } from './try-out.ts'

/**
 * The letter of a decision, and whether what it grants is over already: it is decided, the letter is written from what then stands there, and all of it is undone.
 * So the preview is the letter, and a decision that cannot be taken says so here already. Who gets so far has the case in
 * hand from then on: of two who merely looked, the second is told before both have done the work.
 */
export async function previewLetter(
  deps: CaseworkDeps,
  decision: CaseDecision,
  staffMember: SignedInStaffMember,
): Promise<{ letter: LetterWords | undefined; overSince: BusinessDate | null }> {
  const unseen = { ...decision, letterSeen: undefined, isOverSeen: true }
  const { draft, wasOnDesk, overSince } = await tryOut(deps.database, async (tx) => {
    const { letter, wasOnDesk, overSince } = await decideIn(deps, tx, unseen, staffMember.id)
    return { draft: await deps.draftLetter(tx, letter), wasOnDesk, overSince }
  })
  if (wasOnDesk) await claim(deps, { id: decision.id }, staffMember)
  return { letter: draft, overSince }
}
