import { expect, test } from 'vitest'
import { VIGNETTE_STATUSES } from '../vignette/vignette-states.ts'
import { correctionsFor, isNumberStillHere } from './corrections.ts'
import { decisionsFor } from './decisions.ts'

test.each([
  ['a sticker is replaced', 'sticker-replaced'],
  ['a grant is undone', 'grant-undone'],
] as const)('%s of what is granted and has a number, and of nothing else', (_, correction) => {
  const of = (number: string | null) =>
    VIGNETTE_STATUSES.filter((status) => correctionsFor({ status, number }).includes(correction))
  expect(of('V26-0000001')).toEqual(['APPROVED', 'SENT', 'READY_FOR_PICKUP', 'ACTIVE'])
  expect(of(null)).toEqual([])
})

test('what waits for another sticker is not granted once more', () => {
  const grants = VIGNETTE_STATUSES.filter((status) =>
    decisionsFor(status, 'post').includes('grant'),
  )
  expect(grants).toEqual(['IN_REVIEW'])
})

test('a number goes back to the stock as long as nobody has its sticker', () => {
  expect(VIGNETTE_STATUSES.filter(isNumberStillHere)).toEqual(['APPROVED'])
})

test('data are corrected from when it is handed in until it ends', () => {
  const open = VIGNETTE_STATUSES.filter((status) =>
    correctionsFor({ status, number: null }).includes('corrected'),
  )
  expect(open).toEqual([
    ...['IN_REVIEW', 'DOCUMENTS_NEEDED', 'APPROVED', 'SENT', 'READY_FOR_PICKUP', 'ACTIVE'],
  ])
})

test('a refusal is undone where the desk ended it', () => {
  const state = { status: 'REFUSED', number: null } as const
  expect(correctionsFor({ ...state, isEndedByDesk: true })).toEqual(['refusal-undone'])
  expect(correctionsFor(state)).toEqual([])
})
