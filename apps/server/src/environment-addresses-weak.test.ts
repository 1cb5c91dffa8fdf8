import { expect, test } from 'vitest'
import { isEveryAddress, isPlainDatabase, trustsEverybody } from './environment-addresses-weak.ts'

/** None of them is too wide by itself. */
const ranges = (count: number) => Array.from({ length: count }, (_, at) => `${at + 1}.0.0.0/8`)

test.each([
  ['of IPv4 in many parts', ranges(17).join()],
  ['of one range that is wide', '10.0.0.1, 64.0.0.0/7'],
  ['of IPv6', '2000::/3'],
  ['of IPv4 as IPv6 writes it', '::ffff:0:0/96'],
  ['of IPv4 within a range of IPv6', '::/80'],
])('interface §1 production refuses the proxies that are everybody %s', (_what, proxies) => {
  expect(trustsEverybody(proxies)).toBe(true)
})

test.each([
  'none',
  ranges(16).join(),
  'uniquelocal',
  'fc00::/7',
  '2001:db8::/32, ::1/128',
  '::ffff:10.0.0.0/104',
])('the proxies %s are not everybody', (proxies) => {
  expect(trustsEverybody(proxies)).toBe(false)
})

test.each([
  ['postgres://db/db?sslmode=require', false],
  ['postgres://db/db', true],
  // Where PGHOST says.
  ['postgres:///db', true],
  ['postgres:///db?host=/run/postgresql', false],
  // As PostgreSQL's own programs read it: whose certificate it is, only the last looks.
  ['postgres://db/db?uselibpqcompat=true&sslmode=require', true],
  ['postgres://db/db?uselibpqcompat=true&sslmode=verify-full', false],
])('whether anybody on the way to %s can read along: %s', (address, can) => {
  expect(isPlainDatabase(address)).toBe(can)
})

test.each([
  ['0.0.0.0', true],
  ['::', true],
  // With a zone Node listens at all of them just so.
  ['::%0', true],
  ['::%eth0', true],
  ['::0.0.0.0%1', true],
  ['fe80::5%eth0', false],
  ['fd00::5', false],
  ['10.0.0.5', false],
  ['metrics.intern', false],
])('whether who listens at %s listens everywhere: %s', (host, does) => {
  expect(isEveryAddress(host)).toBe(does)
})
