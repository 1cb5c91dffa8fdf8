import type { LetterOfCase } from './casework-letters.ts'
import { LETTER_FAILURES } from '../casework/letter-failures.ts'

/** Whether a letter is kept as it was sent, so that it can be read and sent again. */
export function isKept({ to }: Pick<LetterOfCase, 'to'>): boolean {
  return to !== null
}

interface MayHaveLetter {
  kind: string
  letter?: LetterOfCase | null
}

/** The letters in the history of a case, those of what staff members did too; in its order. */
export function lettersIn(history: readonly MayHaveLetter[]): LetterOfCase[] {
  return history.flatMap(({ letter }) => (letter ? [letter] : []))
}

/** Whether nobody got a letter, as far as is known. */
export function didNotArrive({ state }: Pick<LetterOfCase, 'state'>): boolean {
  return state === 'returned' || LETTER_FAILURES.some((failure) => failure === state)
}
