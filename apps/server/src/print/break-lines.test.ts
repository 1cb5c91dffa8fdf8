import type { Language } from '@vignettes/domain/text/language.ts'
import { expect, test } from 'vitest'
import { breakLines } from './break-lines.ts'

/** On lines of so many letters. */
const lines = (text: string, letters: number, language: Language = 'de') =>
  breakLines([{ text, language }], (line) => line.length <= letters).map((runs) =>
    runs.map((run) => run.text).join(''),
  )

test.each([
  ['nl', 'uw watersportvereniging', ['uw watersport-', 'vereniging']],
  ['en', 'the responsibility', ['the responsib-', 'ility']],
  ['de', 'Ihre Ausnahmegenehmigung', ['Ihre Ausnahme-', 'genehmigung']],
] as const)(
  'in %s a long word goes on after a hyphen where that language lets it',
  (language, text, broken) => {
    expect(lines(text, 14, language)).toEqual(broken)
  },
)

test.each([
  ['one two three', 13, ['one two three']],
  ['one two three', 8, ['one two ', 'three']],
  ['Liegeplatz-Vignette', 12, ['Liegeplatz-', 'Vignette']],
  ['eins\nzwei', 20, ['eins', 'zwei']],
  ['', 20, ['']],
])('%j on lines of %i letters', (text, letters, broken) => {
  expect(lines(text, letters)).toEqual(broken)
})

test.each(['wilhelmina@zeilverenigingnieuwemeer.example', 'IMG_20260615Ausnahmegenehmigung'])(
  'nothing is put into %s, and nothing of it is lost',
  (text) => {
    const broken = lines(text, 12)
    expect(broken.length).toBeGreaterThan(1)
    expect(broken.join('')).toBe(text)
  },
)

test('a word of several languages stays one: nothing goes on between a bracket and what is in it', () => {
  const stretches = [
    { text: 'Anlegen (', language: 'de' },
    { text: 'afmeerverbod', language: 'nl' },
    { text: ') nie', language: 'de' },
  ] as const
  const broken = breakLines(stretches, (line) => line.length <= 15)
  expect(broken).toEqual([
    [{ text: 'Anlegen ', of: 0 }],
    [
      { text: '(', of: 0 },
      { text: 'afmeerverbod', of: 1 },
      { text: ') ', of: 2 },
    ],
    [{ text: 'nie', of: 2 }],
  ])
})

test('what somebody typed without a space is broken at once, and its signs stay whole', () => {
  const text = '🚤'.repeat(30_000)
  const broken = lines(text, 101)
  expect(broken.join('')).toBe(text)
  expect(broken[0]).toBe('🚤'.repeat(50))
})
