import { expect, test } from 'vitest'
import { moneyOf } from './money-of.ts'
import { readArguments, UsageError } from './read-arguments.ts'

const typed = (...options: string[]) =>
  readArguments(['refuse', 'a-case', ...options]) ?? expect.fail('help')

test.each([
  [['--money', 'part', '--amount=-5'], '--amount: given "-5"; allowed is an amount in euros'],
  [['--amount=-5'], '--amount: given "-5"; allowed is an amount in euros'],
  [['--money', 'all', '--amount', '5'], 'give "--money part" too'],
  [['--amount', '5'], 'give "--money part" too'],
])('%s is refused with words, and nothing else goes back', (options, words) => {
  const money = () => moneyOf(typed(...options), 44)
  expect(money).toThrow(UsageError)
  expect(money).toThrow(words)
})

test('all is what can go back, and a part what was typed', () => {
  expect(moneyOf(typed('--money', 'all'), 44)).toMatchObject({ back: 'all', amount: 44 })
  expect(moneyOf(typed('--money', 'part', '--amount', '12,50'), 44)).toMatchObject({ amount: 12.5 })
  expect(moneyOf(typed(), 44)).toBeUndefined()
})
