import { dictionary } from '@zxcvbn-ts/language-common'
import { LIMITS } from '@vignettes/domain/rules/limits.ts'

/** What is tried first, from lists of passwords that have leaked, in small letters. A shorter one breaks §5 anyway. */
const COMMON = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= LIMITS.minPasswordLength),
)

/** §5 asks for a sign, and most people put it at an end. */
const SIGNS_AT_ENDS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu

/**
 * Whether a password is one that everybody tries: on the list as it is, or without the capitals and the signs at its ends
 * that §5 made somebody add to one that is.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.trim().toLowerCase()
  return COMMON.has(plain) || COMMON.has(plain.replaceAll(SIGNS_AT_ENDS, ''))
}
