import * as z from 'zod/mini'
import type { TextKey } from '../text/keys.ts'
import { LIMITS } from './limits.ts'
import { isMostlyPlaceWords } from './place-words.ts'
import { REQUIRED, withError } from './required.ts'

/** Told when all that §5 asks is there: it is no demand of its own, and stands on no checklist. */
export const PLACE_WORDS: TextKey = 'form.newPassword.error-place'

export interface PasswordDemand {
  /** Stable name, for lists and keys. */
  name: 'min' | 'max' | 'minLowercase' | 'minUppercase' | 'minNumbers' | 'minSymbols'
  /** What is shown when the demand is not met, and in the live checklist of the reset screen. */
  textKey: TextKey
  isMetBy: (password: string) => boolean
}

function count(password: string, pattern: RegExp): number {
  return password.match(pattern)?.length ?? 0
}

function demands(minDigits: number, digitsKey: TextKey): readonly PasswordDemand[] {
  return [
    {
      name: 'min',
      textKey: 'form.newPassword.error-min',
      isMetBy: (password) => password.length >= LIMITS.minPasswordLength,
    },
    {
      name: 'max',
      textKey: 'form.newPassword.error-max',
      isMetBy: (password) => password.length <= LIMITS.maxPasswordLength,
    },
    {
      name: 'minLowercase',
      textKey: 'form.newPassword.error-minLowercase',
      isMetBy: (password) => count(password, /\p{Ll}/gu) >= 1,
    },
    {
      name: 'minUppercase',
      textKey: 'form.newPassword.error-minUppercase',
      isMetBy: (password) => count(password, /\p{Lu}/gu) >= 1,
    },
    {
      name: 'minNumbers',
      textKey: digitsKey,
      isMetBy: (password) => count(password, /\d/g) >= minDigits,
    },
    {
      name: 'minSymbols',
      textKey: 'form.newPassword.error-minSymbols',
      isMetBy: (password) => count(password, /[^\p{L}\p{N}\s]/gu) >= 1,
    },
  ]
}

/** §5 and decisions A17: at registration one digit is enough. */
export const REGISTRATION_DEMANDS = demands(
  LIMITS.minPasswordDigitsAtRegistration,
  'form.newPassword.error-minNumbers',
)

/** §5 and decisions A17: a reset asks for two digits. */
export const RESET_DEMANDS = demands(
  LIMITS.minPasswordDigitsAtReset,
  'form.newPassword.error-minNumbersReset',
)

/**
 * A password that meets all of a list of demands, and is more than words of this place; each unmet demand is an issue of
 * its own. §5 Values are trimmed: nobody
 * sees the space that was pasted along, and nobody would type it the next time.
 */
export function newPasswordSchema(list: readonly PasswordDemand[]) {
  return z.string(withError(REQUIRED)).check(
    z.trim(),
    z.minLength(1, withError(REQUIRED)),
    z.superRefine((password, context) => {
      if (password === '') return
      const unmet = list.filter((demand) => !demand.isMetBy(password))
      for (const { textKey } of unmet) context.addIssue({ code: 'custom', message: textKey })
      if (unmet.length > 0 || !isMostlyPlaceWords(password)) return
      context.addIssue({ code: 'custom', message: PLACE_WORDS })
    }),
  )
}
