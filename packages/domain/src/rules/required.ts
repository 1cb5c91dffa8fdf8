import * as z from 'zod/mini'
import { keyWithValues } from '../text/key-with-values.ts'
import type { TextKey } from '../text/keys.ts'
import { LIMITS } from './limits.ts'
import { withoutUnseen } from './unseen.ts'

/** §5 every required field that is left empty says the same. */
export const REQUIRED: TextKey = 'form.required-field'
export const EMPTY_ON_CONDITION: TextKey = 'form.empty-on-condition'
const TOO_LONG: TextKey = 'form.too-long'
const WRONG_CHARACTERS: TextKey = 'form.wrong-characters'

/**
 * Control characters, halves of a character, and code points that are none: no keyboard makes them, no vignette can
 * show them, a database or a spreadsheet refuses some and swallows others.
 */
const UNWRITABLE = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u
const LINE_ENDS = /[\r\n]/g

/** Typed as TextKey so that a message that is no key of the texts does not compile. */
export function withError(key: TextKey): { error: TextKey } {
  return { error: key }
}

/** By how much a text is too long: nobody counts characters by hand. */
export function tooLong(max: number, n: number): string {
  return keyWithValues(TOO_LONG, { max, n })
}

/** A text that must be filled; spaces around it are dropped, and what cannot be seen. */
export function requiredText(maxLength: number = LIMITS.maxTextLength) {
  return possibleText(maxLength).check(z.minLength(1, withError(REQUIRED)))
}

/** A text of which something else says whether it may be empty. */
export function possibleText(maxLength: number) {
  return z
    .string(withError(REQUIRED))
    .check(
      z.overwrite(withoutUnseen),
      z.trim(),
      z.maxLength(maxLength, { error: ({ input }) => tooLong(maxLength, String(input).length) }),
      z.refine(isWritable, withError(WRONG_CHARACTERS)),
    )
}

/** A text that may be left empty; nothing at all counts as empty. */
export function optionalText(maxLength: number = LIMITS.maxTextLength) {
  return z.pipe(
    z.nullish(possibleText(maxLength)),
    z.transform((text) => text ?? ''),
  )
}

/** Whether a text holds nothing but what can be written; anything else is in no database. */
export function isWritable(text: string): boolean {
  return !UNWRITABLE.test(text)
}

/** As `requiredText`, of more than one line. */
export function requiredLines(maxLength: number, emptyKey: TextKey = REQUIRED) {
  return lines(maxLength).check(z.minLength(1, withError(emptyKey)))
}

/** As `optionalText`, of more than one line. */
export function optionalLines(maxLength: number) {
  return z.pipe(
    z.nullish(lines(maxLength)),
    z.transform((text) => text ?? ''),
  )
}

function lines(maxLength: number) {
  return z.string(withError(REQUIRED)).check(
    z.overwrite(withoutUnseen),
    z.trim(),
    z.maxLength(maxLength, { error: ({ input }) => tooLong(maxLength, String(input).length) }),
    z.refine((text) => isWritable(text.replaceAll(LINE_ENDS, '')), withError(WRONG_CHARACTERS)),
  )
}

/** A choice that must be made among values that are known when the schema is built. */
export function requiredOneOf(values: readonly string[], unknownKey: TextKey) {
  return z.string(withError(REQUIRED)).check(
    z.minLength(1, withError(REQUIRED)),
    z.refine((value) => values.includes(value), withError(unknownKey)),
  )
}

/** §5 a field that another answer rules out. */
export function emptyOnCondition() {
  return z.pipe(
    z.union([z.undefined(), z.null(), z.literal('')], withError(EMPTY_ON_CONDITION)),
    z.transform(() => undefined),
  )
}
