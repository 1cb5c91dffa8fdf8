import { expect, test } from 'vitest'
import { callerAddress } from './caller-address.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('tries from %s are counted under %s', (ip, expected) => {
  expect(callerAddress(ip)).toBe(expected)
})
