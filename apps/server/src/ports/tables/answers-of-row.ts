import type { Answers, StepAnswers } from '@vignettes/domain/wizard/answers.ts'
import type { StoredAnswers } from './request.ts'

/** The columns that a request's answers stand in. */
export const ANSWERS = [
  'request.answers',
  'request.boat_name as boatName',
  'request.boat_length_m as boatLength',
  'request.boat_width_m as boatWidth',
] as const

/** The answers as the wizard has them, with what the row keeps in columns of its own. */
export function answersOf(
  row: StepAnswers['BoatGeneralInfo'] & { answers: StoredAnswers },
): Answers {
  const { answers, boatName, boatLength, boatWidth } = row
  return { ...answers, BoatGeneralInfo: { boatName, boatLength, boatWidth } }
}
