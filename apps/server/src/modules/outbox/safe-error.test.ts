import { expect, test } from 'vitest'
import { safeError } from './safe-error.ts'

test.each([
  ['550 <d.waterman@vignet.example> does not exist', '550 <[e-mail]> does not exist'],
  [
    'GET https://bank.example/pay?token=x1y2 answered 500',
    'GET https://bank.example/pay?[…] answered 500',
  ],
  ['no account NL91ABNA0417164300', 'no account […]'],
  ['bad number 111222333', 'bad number […]'],
  ['call 06 1234 5678 back', 'call […] back'],
  ['key sk_live_4eC39HqLyjWDarjtT1zdp7dc refused', 'key […] refused'],
  ['Key (email)=(d waterman) already exists.', 'Key (email)=([…]) already exists.'],
  ['first line\nd.waterman', 'first line'],
])('%s is told as %s', (error, told) => {
  expect(safeError(error)).toBe(told)
})

test.each([
  'the mail server did not take the mail (ECONNECTION, 0)',
  'connect ECONNREFUSED 127.0.0.1:3101',
  'no such request 019a0b0c-1111-7222-8333-444455556666',
])('what is of nobody is told as it is: %s', (error) => {
  expect(safeError(error)).toBe(error)
})

test('a long one is cut', () => {
  expect(safeError('x '.repeat(500))).toHaveLength(201)
})
