import { expect, test } from 'vitest'
import { fillPlaceholders, leftUnfilled, placeholderFault, placeholdersIn } from './placeholders.ts'

const VALUES = {
  ...{ boot: 'De {telefoon} $& {{boot}}', aanvraagnummer: 'AV-1' },
  ...{ telefoon: '14 020', contactformulier: 'https://vignet.example/contact' },
}

test('what stands between braces is filled in once, and a value is words', () => {
  expect(fillPlaceholders('{boot}: {aanvraagnummer}, {boot}', VALUES)).toBe(
    'De {telefoon} $& {{boot}}: AV-1, De {telefoon} $& {{boot}}',
  )
  expect(fillPlaceholders('Bel {telefoon} of {niets} {constructor}', VALUES)).toBe(
    'Bel 14 020 of {niets} {constructor}',
  )
})

test('which ones stand in a text is told once for each', () => {
  expect(placeholdersIn('{telefoon} en {boot} en {boot} en {boto}')).toEqual(['boot', 'telefoon'])
})

test.each([
  ['Over {boot}, {aanvraagnummer}.', undefined],
  ['Geen enkele', undefined],
  ['Over {boto}', { is: 'unknown', written: '{boto}' }],
  ['Over {}', { is: 'unknown', written: '{}' }],
  ['Over {Boot}', { is: 'unknown', written: '{Boot}' }],
  ['Over { boot }', { is: 'unknown', written: '{ boot }' }],
  ['Over {toString}', { is: 'unknown', written: '{toString}' }],
  ['Over {boot', { is: 'broken' }],
  ['Over boot}', { is: 'broken' }],
  ['Over {{boot}}', { is: 'broken' }],
  ['Over {bo{boot}ot}', { is: 'broken' }],
] as const)('%j', (text, fault) => {
  expect(placeholderFault(text)).toEqual(fault)
})

test('in a subject stands what is short alone', () => {
  expect(placeholderFault('Over {boot}', ['aanvraagnummer'])).toEqual({
    is: 'unknown',
    written: '{boot}',
  })
})

test.each([
  ['Uw boot {boot} ligt er.', '{boot}'],
  ['Beste {{naam aanvrager}},', '{naam aanvrager}'],
  ['Een {onbekend} en {boot}', '{onbekend}'],
  ['Een lach :} of { alleen', undefined],
  ['{}', undefined],
  ['Zonder accolades.', undefined],
])('of the letter %j %s would go as it was typed', (text, written) => {
  expect(leftUnfilled(text)).toBe(written)
})
