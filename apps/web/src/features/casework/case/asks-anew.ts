import type { Case } from '@vignettes/domain/api/casework-case.ts'
import { didNotArrive, type LetterOfCase } from '@vignettes/domain/api/casework-letters.ts'

/** Whether a letter, sent again, asks anew what nobody read: with another last day to answer. */
export function asksAnew(
  letter: LetterOfCase,
  { isQuestionNotArrived }: Pick<Case, 'isQuestionNotArrived'>,
): boolean {
  return (
    isQuestionNotArrived &&
    letter.name === 'vignette-ask-again' &&
    letter.overtakenBy !== 'decision' &&
    didNotArrive(letter)
  )
}
