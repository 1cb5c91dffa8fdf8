import { expect, test } from 'vitest'
import { partWrong } from './money-back.ts'

test.each([
  [1, undefined],
  [4399, undefined],
  [0, 'casework.refunds.amount-wrong'],
  [4400, 'casework.decide.money-part-is-all'],
  [4401, 'casework.refunds.amount-wrong'],
])('B19 of 4400 cents %i are a part, or what is wrong with it: %s', (cents, wrong) => {
  expect(partWrong(cents, 4400)).toBe(wrong)
})
