import type { Case } from '@vignettes/domain/api/casework-case.ts'
import type { LetterOfCase } from '@vignettes/domain/api/casework-letters.ts'
import { didNotArrive } from '@vignettes/domain/api/letter-of-case.ts'

/** Whether a letter, sent again, asks anew what nobody read: with another last day to answer. */
export function asksAnew(
  letter: LetterOfCase,
  { isQuestionNotArrived, kind }: Pick<Case, 'isQuestionNotArrived' | 'kind'>,
): boolean {
  return (
    isQuestionNotArrived &&
    letter.name === 'vignette-ask-again' &&
    letter.overtakenBy !== 'decision' &&
    // One that came too late is asked anew as well.
    (didNotArrive(letter) || kind === 'LETTER_NOT_ARRIVED')
  )
}
