import { expect, test } from 'vitest'
import { namedAgain } from './named-again.ts'

test('the first that names a file has it; who names it after that names it again', () => {
  const named = [
    ['photo', 'a'],
    ['waiver', 'b'],
    ['certificate', 'a'],
    ['proof', 'a'],
  ] as const
  expect(namedAgain(named)).toEqual(['certificate', 'proof'])
})

test('files themselves are never the same', () => {
  expect(
    namedAgain([
      ['photo', undefined],
      ['waiver', undefined],
    ]),
  ).toEqual([])
})
