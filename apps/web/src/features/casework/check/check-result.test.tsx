import { screen } from '@testing-library/react'
import type { checkOnTheWater } from '@vignettes/domain/api/casework-counts.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { CheckResult } from './check-result.tsx'

type Vignette = NonNullable<ReplyOf<typeof checkOnTheWater>['vignette']>

/** What stands beside the answer about its days. */
function daysShown(change: Partial<Vignette>): string[] {
  const vignette: Vignette = {
    isValid: false,
    boatName: 'De Zwaan',
    boatLength: 5.2,
    typeName: 'Regulier',
    statusName: 'Actief',
    validFrom: '2026-01-01',
    validUntil: '2026-12-31',
    withdrawnAt: null,
    ...change,
  }
  const checked = { number: 'V26-000001', vignette, checkedAt: '2026-06-15T10:00:00Z' }
  renderScreen(<CheckResult checked={checked} onNext={() => {}} />)
  return screen
    .queryAllByText(/geldig (vanaf|tot)|ingetrokken op/i)
    .map((label) => `${label.textContent}: ${label.nextElementSibling?.textContent}`)
    .map((words) => words.replaceAll('\u00a0', ' '))
}

test('one that is valid says from when and until when', () => {
  expect(daysShown({ isValid: true })).toEqual([
    'Geldig vanaf: 1 januari 2026',
    'Geldig tot en met: 31 december 2026',
  ])
})

test('A33 one that was withdrawn says when, and nothing of a validity', () => {
  const withdrawn = { validFrom: null, validUntil: null, withdrawnAt: '2026-06-01T10:00:00Z' }
  expect(daysShown(withdrawn)).toEqual(['Ingetrokken op: 1 juni 2026'])
})

test.each([
  [{ validUntil: '2026-06-14' }, 'Was geldig tot en met: 14 juni 2026'],
  [{ validFrom: '2026-06-16' }, 'Pas geldig vanaf: 16 juni 2026'],
])('one that is not valid today says only why: %j', (days, words) => {
  expect(daysShown(days)).toEqual([words])
})
