import { expect, test } from 'vitest'
import { WRITTEN_VIGNETTE_NUMBERS } from '../testing/written-numbers.ts'
import type { WizardFacts } from '../wizard/facts.ts'
import { cancelledVignette } from '../wizard/steps/cancelled-vignette.ts'
import { seasonOfSpec } from './season.ts'
import {
  keptVignetteNumber,
  plainVignetteNumber,
  printedVignetteNumber,
  printedVignettePrefix,
  wholeVignetteNumber,
  withVignetteZeros,
} from './vignette-number.ts'

const FACTS: WizardFacts = {
  ...{ district: 'AMSTERDAM', type: 'mooring', today: '2026-11-21', seasonOn: seasonOfSpec },
  ...{ answers: {}, hasMandate: false },
}

test.each(WRITTEN_VIGNETTE_NUMBERS)('A30 vignette number %j is looked for as %j', (written, is) => {
  expect(plainVignetteNumber(written)).toBe(is)
})

test.each(WRITTEN_VIGNETTE_NUMBERS)('A30 vignette number %j is taken', (written, is) => {
  const answer = { cancelledVignette: '1', vignetteNumber: written }
  const taken = cancelledVignette.schema(FACTS).parse(answer).vignetteNumber
  expect(taken).toBe(is === 'V260000012' ? 'V26-0000012' : written.trim())
  expect(plainVignetteNumber(String(taken))).toBe(is)
})

test.each(WRITTEN_VIGNETTE_NUMBERS)(
  'A30 vignette number %j is kept as one of its own',
  (written, is) => {
    const kept = keptVignetteNumber(written)
    if (is === 'V260000012') expect(kept).toBe('V26-0000012')
    expect(plainVignetteNumber(kept)).toBe(is)
  },
)

test('A30 a number of another form is kept with its dashes, in capitals', () => {
  expect(keptVignetteNumber(' w – 12 a.b ')).toBe('W-12AB')
  // Not ours to guess at: the rule for numbers refuses it.
  expect(keptVignetteNumber('w/12')).toBe('W/12')
})

test('A30 what has no form of ours stays as it was written, for who decides', () => {
  for (const written of ['12 34', 'A-12', 'geen idee', 'V26-OOO', 'O26-0000012', '']) {
    expect(printedVignetteNumber(` ${written} `)).toBe(written)
  }
})

test.each([
  ['V26-4', 'V26-0000004'],
  ['v26 4.', 'V26-0000004'],
  ['vignet V26-12', 'V26-0000012'],
  ['vo6-1o', 'V06-0000010'],
  ['26-4', '260000004'],
  ['V 26 - 15', 'V26-0000015'],
  ['V26-015', 'V26-0000015'],
  ['26 0004', '260000004'],
  ['#11', '0000011'],
  ['3', '0000003'],
  ['123456', '0123456'],
  ['1 4', '0000014'],
  ['12 3456', '120003456'],
  ['123 456', '0123456'],
  ['V26-14-', 'V26-0000014'],
  ['26 14 –', '260000014'],
  ['0004', '0000004'],
  ['06', '0000006'],
  ['0 0 6', '0000006'],
  ['2026-4', '260000004'],
  ['V2026 4', 'V26-0000004'],
  ['V20-4', 'V20-0000004'],
  ['20 26', '200000026'],
  ['l2', '0000012'],
  ['L26-4', 'L26-0000004'],
])('%s is read out without the zeros of %s', (spoken, whole) => {
  expect(withVignetteZeros(spoken)).toBe(whole)
})

test.each([
  ...['V26-0000004', '0000004', '1234567', 'V264', 'W-12', 'Plons', 'O', '', '-'],
  // A letter before a year, as V26 is, and no one before two digits.
  ...['L26', 'l26', 'I26', 'L 26', 'l 2 6', 'L264', 'nr. L26', 'L2O'],
])('%j has all its digits, or another form', (spoken) => {
  expect(withVignetteZeros(spoken)).toBeUndefined()
})

test.each([
  ['V2026-000123', 'V26-0000123'],
  ['v 2026 12', 'V26-0000012'],
  ['V26-0000004', 'V26-0000004'],
  ['V2026-0000004', 'V26-0000004'],
  ['2026-12', '2026-12'],
  ['0000004', '0000004'],
  ['Q12345-0000001', 'Q12345-0000001'],
])('F26 %s is one number: %s', (typed, whole) => {
  expect(wholeVignetteNumber(typed)).toBe(whole)
})

test.each([
  ['V2026-', 'V26-'],
  [' v 2O26 ', 'V26-'],
  ['V26', 'V26-'],
  ['V26-', 'V26-'],
  ['26-', '26-'],
  ['q12345-', 'Q12345-'],
  ['AB-', 'AB-'],
])('F26 numbers that begin with %j are printed with %j', (typed, prefix) => {
  expect(printedVignettePrefix(typed)).toBe(prefix)
})
