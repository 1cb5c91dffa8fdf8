import { expect, test } from 'vitest'
import { momentsOfCase } from './moments-of-case.ts'

const NOW = new Date('2026-11-23T10:00:00Z')
const RECEIVED = '2026-09-23T10:00:00.000Z'
const LATER = '2026-11-22T10:00:00.000Z'
const told = (line: Parameters<typeof momentsOfCase>[0]) =>
  momentsOfCase(line, NOW).map(({ label, date, waits }) => [label, date, waits])

test('D12 what stands in line by its receipt shows that day, and for how long', () => {
  expect(told({ kind: 'RESUBMITTED', since: RECEIVED, receivedAt: RECEIVED })).toEqual([
    ['Ontvangen', '23 september 2026', '61 dagen'],
  ])
})

test('what waits since another day shows both', () => {
  expect(told({ kind: 'WAITING_FOR_APPLICANT', since: LATER, receivedAt: RECEIVED })).toEqual([
    ['Ontvangen', '23 september 2026', ''],
    ['Wacht sinds', '22 november 2026', '1 dag'],
  ])
})

test('what was not handed in has no day of receipt, and what is decided does not wait', () => {
  expect(told({ kind: 'MANDATE_MISSING', since: LATER, receivedAt: null })).toEqual([
    ['Wacht sinds', '22 november 2026', '1 dag'],
  ])
  expect(told({ kind: null, since: RECEIVED, receivedAt: RECEIVED })).toEqual([
    ['Ontvangen', '23 september 2026', ''],
  ])
})
