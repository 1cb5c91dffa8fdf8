import type { CaseEvent } from '@vignettes/domain/api/casework-case.ts'
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
