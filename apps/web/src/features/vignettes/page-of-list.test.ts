import { expect, test } from 'vitest'
import { pageOfList } from './page-of-list.ts'

const list = Array.from({ length: 21 }, (_, index) => index)

test.each([
  [null, 1, 10],
  ['1', 1, 10],
  ['3', 3, 1],
  ['4', 3, 1],
  ['0', 1, 10],
  ['-1', 1, 10],
  ['twee', 1, 10],
  ['99999999999999999999', 1, 10],
])('an address that asks for page %s of 21 cards gives page %i with %i', (asked, page, cards) => {
  expect(pageOfList(list, asked)).toMatchObject({ page, pages: 3 })
  expect(pageOfList(list, asked).items).toHaveLength(cards)
})

test('an empty list has one page, which is empty', () => {
  expect(pageOfList([], null)).toEqual({ items: [], page: 1, pages: 1 })
})
