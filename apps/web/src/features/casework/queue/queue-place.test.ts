import { expect, test } from 'vitest'
import { placeOf, searchOf } from './queue-place.ts'

const place = {
  kind: 'NEW',
  area: 'WEESP/mooring',
  claimed: 'me',
  order: 'term',
  after: 'a_b',
} as const

test('a place in the queue is carried by the address', () => {
  expect(placeOf(new URLSearchParams(searchOf(place)))).toEqual(place)
  expect(searchOf({})).toBe('')
})

test('a pickup point is of what is to be laid out alone', () => {
  const toLayOut = { kind: 'TO_LAY_OUT', pickupPoint: '2' } as const
  expect(placeOf(new URLSearchParams(searchOf(toLayOut)))).toEqual(toLayOut)
  expect(searchOf({ ...toLayOut, kind: 'NEW' })).toBe('?soort=NEW')
})

test('an address with words that are no filter shows everything', () => {
  expect(placeOf(new URLSearchParams('?soort=OUD&gebied=x&bij=y'))).toEqual({})
})
