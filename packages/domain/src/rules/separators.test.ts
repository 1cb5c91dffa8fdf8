import { expect, test } from 'vitest'
import { formatAmountInput } from '../format/decimal.ts'
import { formatPostcodeInput } from '../format/postcode-input.ts'
import { languageAskedFor } from '../text/language.ts'
import { keptVignetteNumber, plainVignetteNumber, withVignetteZeros } from './vignette-number.ts'
import {
  plainBsn,
  plainKvkNumber,
  plainName,
  plainPhoneNumber,
  plainPostcode,
  splitHouseNumber,
  straightMarks,
} from './ways-of-writing.ts'

/** As much as a call may carry, of what takes time by the square of how much of it there is. */
const MUCH = 62_000
const HOSTILE = {
  marks: '\u{323}\u{301}'.repeat(MUCH / 4),
  spaces: `1${' '.repeat(MUCH)}!`,
  dashes: `1${'-'.repeat(MUCH)}!`,
  digits: `+${'3 '.repeat(MUCH / 2)}!`,
  points: `#${'. '.repeat(MUCH / 2)}!`,
  signs: `€${' '.repeat(MUCH)}€${' '.repeat(MUCH)}!`,
  ranges: `en${' '.repeat(MUCH)}x`,
}
const READERS = {
  plainBsn,
  plainKvkNumber,
  plainName,
  plainPhoneNumber,
  plainPostcode,
  splitHouseNumber,
  straightMarks,
  keptVignetteNumber,
  plainVignetteNumber,
  withVignetteZeros,
  formatAmountInput,
  formatPostcodeInput,
  languageAskedFor,
}

test.each(Object.keys(READERS) as (keyof typeof READERS)[])(
  'nobody holds the portal by what %s reads',
  (name) => {
    for (const [kind, text] of Object.entries(HOSTILE)) {
      const begunAt = Date.now()
      READERS[name](text)
      expect([kind, Date.now() - begunAt < 150]).toEqual([kind, true])
    }
  },
)

test('what is too long to be read is no number, and stays for a rule to refuse', () => {
  const long = `0612345678${' '.repeat(1000)}`
  expect(plainPhoneNumber(`${long}!`)).toBe(`${long}!`)
  expect(splitHouseNumber(`12${' '.repeat(1000)}hs`).number).toBe(`12${' '.repeat(1000)}hs`)
})
