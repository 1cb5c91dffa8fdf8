import type { CaseDecision } from '@vignettes/domain/api/casework-case.ts'
import type { CaseworkDeps, DraftLetter } from './casework-deps.ts'
import { decideIn } from './decide.ts'

/** Ends a transaction that must leave nothing behind, and carries what was seen in it. */
class Undone extends Error {
  readonly letter: DraftLetter | undefined
  constructor(letter: DraftLetter | undefined) {
    super('undone')
    this.letter = letter
  }
}

/**
 * The letter of a decision: it is decided, the letter is written from what then stands there, and all of it is undone.
 * So the preview is the letter, and a decision that cannot be taken says so here already.
 */
export async function previewLetter(
  deps: CaseworkDeps,
  decision: CaseDecision,
  staffId: string,
): Promise<DraftLetter | undefined> {
  try {
    await deps.database.transaction().execute(async (tx) => {
      const { letter } = await decideIn(deps, tx, decision, staffId)
      throw new Undone(await deps.draftLetter(tx, letter))
    })
  } catch (error) {
    if (error instanceof Undone) return error.letter
    throw error
  }
  return undefined
}
