import { dictionary } from '@zxcvbn-ts/language-common'
import { LIMITS } from '@vignettes/domain/rules/limits.ts'

/** What is tried first, from lists of passwords that have leaked, in small letters. A shorter one breaks §5 anyway. */
const COMMON = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= LIMITS.minPasswordLength),
)

/** Of everybody in the demo data, as anybody can read (interface.md §2). */
export const SAMPLE_PASSWORD = 'Welkom-2026!'

/** §5 asks for a sign: most people put it at an end, or between a word and its number. */
const SIGNS = /[^\p{L}\p{N}]+/gu

/**
 * Whether a password is one that everybody tries: on the list as it is, or without the capitals and the signs that §5 made
 * somebody add to one that is. Where the demo data are, theirs is none of them.
 */
export function isCommonPassword(password: string, { isDemo = false } = {}): boolean {
  const plain = password.trim().toLowerCase()
  const bare = withoutSigns(plain)
  if (!isDemo && bare === withoutSigns(SAMPLE_PASSWORD.toLowerCase())) return true
  return COMMON.has(plain) || COMMON.has(bare)
}

function withoutSigns(password: string): string {
  return password.replaceAll(SIGNS, '')
}
