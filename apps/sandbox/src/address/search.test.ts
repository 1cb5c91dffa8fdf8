import { expect, test } from 'vitest'
import { loadAddresses } from './addresses.ts'
import { searchAddresses } from './search.ts'

const addresses = loadAddresses()
const best = (query: string) => searchAddresses(addresses, query)[0]?.address

test.each(['1026CG 116', '1026CG 116A', '1026 cg 116 a', '1026CG116A'])(
  'the fixed address is found as %s',
  (query) => {
    expect(best(query)).toMatchObject({ street: 'Durgerdammerdijk', number: 116, letter: 'A' })
  },
)

test('there are a few hundred addresses, each of them its own answer', () => {
  expect(addresses.length).toBeGreaterThan(300)
  for (const address of addresses) {
    expect(best(`${address.postcode} ${address.number}`)).toEqual(address)
  }
})

test('a number that does not exist finds the nearest house, as the real service does', () => {
  expect(best('1026CG 999')).toMatchObject({ postcode: '1026CG', number: 116 })
})

test('a question without any likeness finds nothing', () => {
  expect(searchAddresses(addresses, 'xyzzy')).toEqual([])
})
