import type { CaseDecision } from '@vignettes/domain/api/casework-case.ts'
import type { SignedInStaffMember } from '../../ports/staff-sessions.ts'
import type { CaseworkDeps, DraftLetter } from './casework-deps.ts'
import { claim } from './claim.ts'
import { decideIn } from './decide.ts'

/** Ends a transaction that must leave nothing behind, and carries what was seen in it. */
class Undone extends Error {
  readonly letter: DraftLetter | undefined
  readonly wasOnDesk: boolean
  constructor(letter: DraftLetter | undefined, wasOnDesk: boolean) {
    super('undone')
    this.letter = letter
    this.wasOnDesk = wasOnDesk
  }
}

/**
 * The letter of a decision: it is decided, the letter is written from what then stands there, and all of it is undone.
 * So the preview is the letter, and a decision that cannot be taken says so here already. Who gets so far has the case in
 * hand from then on: of two who merely looked, the second is told before both have done the work.
 */
export async function previewLetter(
  deps: CaseworkDeps,
  decision: CaseDecision,
  staffMember: SignedInStaffMember,
): Promise<DraftLetter | undefined> {
  try {
    await deps.database.transaction().execute(async (tx) => {
      const { letter, wasOnDesk } = await decideIn(
        deps,
        tx,
        { ...decision, letterSeen: undefined },
        staffMember.id,
      )
      throw new Undone(await deps.draftLetter(tx, letter), wasOnDesk)
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
    if (error.wasOnDesk) await claim(deps, { id: decision.id }, staffMember)
    return error.letter
  }
  return undefined
}
