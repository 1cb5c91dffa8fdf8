import { expect, test } from 'vitest'
import { forgetBank, isAtBank, rememberBank } from './left-for-bank.ts'

test('A23 only the request that the browser left for is one that a bank has to do with, and once', () => {
  expect([isAtBank(null), isAtBank('a')]).toEqual([false, false])
  rememberBank('a')
  expect([isAtBank(null), isAtBank('a'), isAtBank('b')]).toEqual([false, true, false])
  rememberBank(null)
  expect([isAtBank(null), isAtBank('a')]).toEqual([true, false])
  forgetBank()
  expect(isAtBank(null)).toBe(false)
})
