import type { CaseEvent } from '@vignettes/domain/api/casework-case.ts'
import { LETTER_STATES } from '@vignettes/domain/api/casework-letters.ts'
import { MANDATE_STATUSES } from '@vignettes/domain/vignette/mandate-states.ts'
import { expect, test } from 'vitest'
import '../../../text.ts'
import { doneBy, eventNotes, eventText } from './event-text.ts'

const nobody = {
  at: '2026-06-15T10:00:00.000Z',
  who: null,
  isByApplicant: false,
  isByHelper: false,
}

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
  const alone = { filledInBy: null }
  const withdrawn = { ...nobody, kind: 'vignette', statusName: 'Ingetrokken' } as const
  expect(doneBy({ ...withdrawn, isByApplicant: true }, alone)).toBe('Aanvrager')
  expect(doneBy(withdrawn, alone)).toBe('Portaal')
  expect(doneBy({ ...withdrawn, who: 'B. Sluis' }, alone)).toBe('B. Sluis')
  const helped = { filledInBy: 'H. Hulp' }
  expect(doneBy({ ...withdrawn, isByApplicant: true }, helped)).toBe('Aanvrager')
  expect(doneBy(withdrawn, helped)).toBe('Portaal')
  const both = { ...withdrawn, isByApplicant: true }
  expect(doneBy({ ...both, isByHelper: true }, helped)).toBe('Helper')
  // Also where the applicant sent the request anew afterwards, which is no helper's then.
  expect(doneBy({ ...both, isByHelper: true }, alone)).toBe('Helper')
  // Of before it was kept.
  expect(doneBy({ ...both, isByHelper: null }, helped)).toBe('Aanvrager of helper')
  expect(doneBy({ ...both, isByHelper: null }, alone)).toBe('Aanvrager')
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
    handedTo: null,
    reasonWords: null,
    ...{ granted, extended: null, correction: null, objection: null },
    ...{ rejected: [], letter: null },
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
      handedTo: null,
      reasonWords: null,
      ...{ granted: null, extended: null, correction: null, objection: null },
      ...{ rejected: [], letter: null },
      ...change,
    })
  const photo = {
    ...{ type: 'PHOTO_BOAT', reason: 'incomplete', remark: 'Alleen de kade.' },
    words: 'De boot staat er niet helemaal op.',
  }
  expect(decided({ rejected: [photo] })).toEqual([
    expect.stringMatching(/^Foto van (de|uw) boot afgekeurd: .+ Alleen de kade\.$/i),
  ])
  const waiver = { type: 'WAIVER', reason: 'never-sent', words: 'Die is er niet.', remark: null }
  expect(decided({ rejected: [waiver] })).toEqual([
    'Ontheffing afmeerverbod gevraagd: Die is er niet.',
  ])
  const letters = LETTER_STATES.map((state) =>
    decided({
      letter: { state, at: nobody.at, to: 'j@vignet.example', by: 'B. Sluis', cause: 'no-mailbox' },
    }),
  )
  expect(letters).toEqual([
    ['Gaat per post naar j@vignet.example. Nog niet geprint.'],
    [
      'Gaat per post naar j@vignet.example. Geprint op 15 juni 2026 om 12.00 uur door B. Sluis, nog niet op de post.',
    ],
    [
      'Per post naar j@vignet.example. Op de post gedaan op 15 juni 2026 om 12.00 uur door B. Sluis.',
    ],
    [
      'Per post naar j@vignet.example. Onbestelbaar retour op 15 juni 2026, vastgelegd door B. Sluis.',
    ],
    ['De brief is gemaild op 15 juni 2026, 12.00 uur, aan j@vignet.example.'],
    [
      expect.stringMatching(
        /^De brief is afgehandeld op 15 juni 2026, 12.00 uur: .+ niet bewaard\.$/,
      ),
    ],
    ['De brief wordt zo gemaild.'],
    ['De brief kan sinds 15 juni 2026, 12.00 uur niet worden bezorgd. Wij proberen het opnieuw.'],
    ['De brief kon niet worden bezorgd. Sinds 15 juni 2026, 12.00 uur proberen wij het niet meer.'],
    [
      'De brief is niet gemaild: op 15 juni 2026, 12.00 uur is besloten om het niet meer te proberen.',
    ],
    ...['refused', 'bounced'].map(() => [
      'Brief niet aangekomen bij j@vignet.example, 15 juni 2026, 12.00 uur: dit e-mailadres bestaat niet.',
    ]),
    [
      'Brief aan j@vignet.example niet verstuurd: op 15 juni 2026, 12.00 uur, was de laatste dag die erin staat voorbij.',
    ],
  ])
  expect(decided({})).toEqual([])
  const returned = { state: 'returned', at: nobody.at, to: 'J. de Vries', by: 'B. Sluis' } as const
  expect(decided({ letter: { ...returned, isSettled: true } })).toEqual([
    expect.stringContaining('Onbestelbaar retour'),
    'Afgehandeld zonder nieuwe brief.',
  ])
  const settled = { did: 'letter-settled', settledLetter: 'request-received', note: 'Gebeld.' }
  expect(decided(settled)).toEqual(['Aanvraag ontvangen', 'Gebeld.'])
})

test('a case that was handed on tells to whom, and what was written with it', () => {
  const handed: CaseEvent = {
    ...{ ...nobody, kind: 'staff', did: 'handed', reason: null, outcome: null, money: null },
    ...{ granted: null, extended: null, correction: null, rejected: [], letter: null },
    ...{ objection: null, handedTo: 'K. Brug', reasonWords: null, note: 'Ik ben morgen weg.' },
  }
  expect(eventText(handed)).toBe('Overgedragen')
  expect(eventNotes(handed)).toEqual(['Aan K. Brug', 'Ik ben morgen weg.'])
})

test('Awb 4:14 more time to decide is told with the day before and after', () => {
  const notes = eventNotes({
    ...nobody,
    ...{ kind: 'staff', did: 'term-extended', reason: null, outcome: null, money: null },
    handedTo: null,
    reasonWords: null,
    ...{
      granted: null,
      correction: null,
      objection: null,
      rejected: [],
      letter: null,
      note: 'Wij wachten op het havenkantoor.',
    },
    extended: { from: '2026-08-10', until: '2026-09-07' },
  })
  expect(notes).toEqual([
    'Beslissen uiterlijk 7 september 2026 (was 10 augustus 2026)',
    'Wij wachten op het havenkantoor.',
  ])
})

test('a sticker that was replaced is told with its number before and after, and why', () => {
  const notes = eventNotes({
    ...nobody,
    ...{ kind: 'staff', did: 'sticker-replaced', reason: null, outcome: null, money: null },
    handedTo: null,
    reasonWords: null,
    ...{ granted: null, extended: null, rejected: [], letter: null, note: 'Ligt op de bodem.' },
    objection: null,
    correction: { of: 'sticker', reason: 'lost', from: 'V26-0000012', to: 'V26-0000013' },
  })
  expect(notes).toEqual([
    'Vignetnummer: V26-0000013 (was V26-0000012)',
    'De sticker is kwijt',
    'Ligt op de bodem.',
  ])
})

test('an objection tells to what it is, by when it is decided, and what came of it', () => {
  const dates = { decidedOn: '2026-06-15', objectBy: '2026-07-27', decideBy: '2026-09-08' }
  const nothing = { before: null, outcome: null, reopened: null }
  const objection = { act: 'refuse', ...dates, receivedOn: '2026-07-28', ...nothing } as const
  const none = { reason: null, outcome: null, money: null, note: null, granted: null }
  const event = {
    ...none,
    handedTo: null,
    reasonWords: null,
    extended: null,
    correction: null,
    rejected: [],
    letter: null,
  }
  const notesOf = (did: 'received' | 'extended' | 'upheld', more: object) =>
    eventNotes({
      ...{ ...nobody, ...event, kind: 'staff', did: `objection-${did}` },
      objection: { ...objection, ...more },
    }).slice(1)
  expect(notesOf('received', {})).toEqual([
    'Te laat: bezwaar maken kon tot en met 27 juli 2026',
    'Beslissen uiterlijk 8 september 2026',
  ])
  const inTime = { receivedOn: '2026-07-01' }
  expect(notesOf('extended', { ...inTime, before: '2026-07-28' })).toEqual([
    'Beslissen uiterlijk 8 september 2026 (was 28 juli 2026)',
  ])
  expect(notesOf('upheld', { ...inTime, outcome: 'upheld', reopened: true })).toEqual([
    'De aanvraag wordt opnieuw beoordeeld',
  ])
})

test.each([
  [{ reopened: true }, ['De aanvraag wordt opnieuw beoordeeld']],
  [
    { reopened: true, isMoneyKept: true },
    ['De aanvraag wordt opnieuw beoordeeld', 'De terugbetaling gaat niet door'],
  ],
  [{ isPaidBack: true }, ['De aanvraag wordt niet opnieuw beoordeeld: het geld gaat terug']],
  [
    { isCreditGone: true },
    ['De aanvraag wordt niet opnieuw beoordeeld: de verrekening geldt niet meer'],
  ],
  [{}, ['De aanvraag blijft zoals zij was']],
])('what came of an objection that was right (%o) is told', (cameOf, words) => {
  const notes = eventNotes({
    ...{ ...nobody, kind: 'staff', did: 'objection-upheld', reason: null, outcome: null },
    ...{ money: null, granted: null, extended: null, correction: null, rejected: [] },
    ...{ letter: null, handedTo: null, reasonWords: null, note: null },
    objection: {
      ...{ act: 'refuse', decidedOn: '2026-06-15', receivedOn: '2026-06-16' },
      ...{ objectBy: '2026-07-27', decideBy: '2026-09-07', before: null, outcome: 'upheld' },
      ...{ reopened: false, ...cameOf },
    },
  })
  expect(notes.slice(1)).toEqual(words)
})
