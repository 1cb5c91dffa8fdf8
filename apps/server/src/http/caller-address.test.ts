import { expect, test } from 'vitest'
import { callerAddress, networkOf } from './caller-address.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('tries from %s are counted under %s', (ip, expected) => {
  expect(callerAddress(ip)).toBe(expected)
})

test.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['::1', '0:0:0::/48'],
  ['unknown', undefined],
  ['', undefined],
])('of %s the network %s is kept', (ip, expected) => {
  expect(networkOf(callerAddress(ip))).toBe(expected)
})
