import type { AccountForm } from '../account/registration.ts'
import type { ChangeIbanForm } from '../account/change-iban.ts'
import type { PersonalDetails } from '../account/personal-details.ts'
import type { StepAnswers, StepKey } from '../wizard/answers.ts'
import type { TextKey } from '../text/keys.ts'

type KeysOfEach<T> = T extends unknown ? keyof T : never

/** The fields that no rule ever asks for. */
type NeverRequired = 'surnamePrefix' | 'houseNumberAddition' | 'noMarina'

/** Every field of every form of a citizen that may not be left empty. */
export type RequiredField = Exclude<
  | keyof AccountForm
  | keyof PersonalDetails
  | keyof ChangeIbanForm
  | KeysOfEach<StepAnswers[StepKey]>
  | 'password',
  NeverRequired
>

/**
 * Decisions A29: what `form.required-field` says of a field, by its kind and with the name of the thing. A field without
 * its words in the texts does not compile.
 */
export function requiredKey(field: RequiredField): TextKey {
  return `form.required.${field}`
}
