import * as z from 'zod/mini'
import type { TextKey } from '../text/keys.ts'
import { LIMITS } from './limits.ts'
import { REQUIRED, withError } from './required.ts'

// The usual pattern: something, an @, a domain of labels and a final label of two letters or more.
const USUAL_PATTERN =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*\.[a-z]{2,}$/

/** §5 an e-mail address is kept in lower case and without spaces around it. */
export function normaliseEmail(value: string): string {
  return value.trim().toLowerCase()
}

/** §5 whether a normalised address matches the usual pattern. */
export function isEmail(value: string): boolean {
  return value.length <= LIMITS.maxEmailLength && !value.includes('..') && USUAL_PATTERN.test(value)
}

/**
 * §5 email: required, valid, lower-cased and trimmed.
 * @param required what is said where it is left empty
 */
export function emailOf(required: TextKey) {
  return z.pipe(
    z.pipe(z.string(withError(required)), z.transform(normaliseEmail)),
    z.string().check(
      z.minLength(1, withError(required)),
      z.refine((value) => value === '' || isEmail(value), withError('form.email.error')),
    ),
  )
}

/** One's own. */
export const emailSchema = emailOf(REQUIRED)
