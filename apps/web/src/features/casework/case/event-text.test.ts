import { type CaseEvent, LETTER_STATES } from '@vignettes/domain/api/casework-case.ts'
import { MANDATE_STATUSES } from '@vignettes/domain/vignette/mandate-states.ts'
import { expect, test } from 'vitest'
import '../../../text.ts'
import { doneBy, eventNotes, eventText } from './event-text.ts'

const nobody = { at: '2026-06-15T10:00:00.000Z', who: null, isByApplicant: false }

test('B18 each state of a mandate is a line in words', () => {
  const lines = MANDATE_STATUSES.map((mandateStatus): CaseEvent => {
    return { ...nobody, kind: 'mandate', mandateStatus }
  })
  expect(lines.map(eventText)).toEqual([
    'Machtiging begonnen',
    'Machtiging bevestigd',
    'Machtiging mislukt',
    'Machtiging afgebroken',
    'Machtiging geweigerd door de bank',
    'Machtiging verlopen',
    'Machtiging vervangen door een nieuwe',
  ])
  expect(lines.flatMap(eventNotes)).toEqual([])
})

test('what the applicant did is told as the applicant’s, and not as the portal’s', () => {
  const withdrawn = { ...nobody, kind: 'vignette', statusName: 'Ingetrokken' } as const
  expect(doneBy({ ...withdrawn, isByApplicant: true })).toBe('Aanvrager')
  expect(doneBy(withdrawn)).toBe('Portaal')
  expect(doneBy({ ...withdrawn, who: 'B. Sluis' })).toBe('B. Sluis')
})

test('D2 a grant tells what it gave, and what was asked for where that is something else', () => {
  const granted = {
    number: { from: null, to: 'V26-0000012' },
    categoryName: { from: 'Regulier', to: 'Abonnement' },
    validFrom: { from: '2026-06-15', to: '2026-06-15' },
    validUntil: { from: '2026-12-31', to: '2026-09-30' },
    cost: { from: 738.19, to: 369.1 },
  }
  const notes = eventNotes({
    ...nobody,
    ...{ kind: 'staff', did: 'grant', reason: null, outcome: null, money: null, note: null },
    ...{ granted, extended: null, rejected: [], letter: null },
  })
  expect(notes.map((note) => note.replaceAll('\u00a0', ' '))).toEqual([
    'Vignetnummer: V26-0000012',
    'Soort vignet: Abonnement (aangevraagd: Regulier)',
    'Geldig vanaf: 15 juni 2026',
    'Geldig tot en met: 30 september 2026 (aangevraagd: 31 december 2026)',
    'Bedrag: € 369,10 (aangevraagd: € 738,19)',
  ])
})

test('D20 a decision tells what it rejected and why, and what became of its letter', () => {
  const decided = (change: object) =>
    eventNotes({
      ...nobody,
      ...{ kind: 'staff', did: 'ask-again', reason: null, outcome: null, money: null, note: null },
      ...{ granted: null, extended: null, rejected: [], letter: null },
      ...change,
    })
  const photo = { type: 'PHOTO_BOAT', reason: 'incomplete', remark: 'Alleen de kade.' }
  expect(decided({ rejected: [photo] })).toEqual([
    expect.stringMatching(/^Foto van (de|uw) boot afgekeurd: .+ Alleen de kade\.$/i),
  ])
  const letters = LETTER_STATES.map((state) => decided({ letter: { state, at: nobody.at } }))
  expect(letters).toEqual([
    ['De brief is gemaild op 15 juni 2026, 12.00 uur.'],
    ['De brief wordt zo gemaild.'],
    ['De brief kan sinds 15 juni 2026, 12.00 uur niet worden bezorgd. Wij proberen het opnieuw.'],
    ['De brief kon niet worden bezorgd. Sinds 15 juni 2026, 12.00 uur proberen wij het niet meer.'],
    [
      'De brief is niet gemaild: op 15 juni 2026, 12.00 uur is besloten om het niet meer te proberen.',
    ],
  ])
  expect(decided({})).toEqual([])
})

test('Awb 4:14 more time to decide is told with the day before and after', () => {
  const notes = eventNotes({
    ...nobody,
    ...{ kind: 'staff', did: 'term-extended', reason: null, outcome: null, money: null },
    ...{ granted: null, rejected: [], letter: null, note: 'Wij wachten op het havenkantoor.' },
    extended: { from: '2026-08-10', until: '2026-09-07' },
  })
  expect(notes).toEqual([
    'Beslissen uiterlijk 7 september 2026 (was 10 augustus 2026)',
    'Wij wachten op het havenkantoor.',
  ])
})
