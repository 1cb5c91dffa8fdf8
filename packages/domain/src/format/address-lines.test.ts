import { expect, test } from 'vitest'
import { addressLines } from './address-lines.ts'

const HOME = {
  street: 'Prins Hendrikkade',
  houseNumber: '1',
  addition: 'A',
  postcode: '1011 BA',
  city: 'Amsterdam',
  countryCode: 'NL',
}

test('an address is written as an envelope has it, its country only abroad', () => {
  expect(addressLines(HOME)).toEqual(['Prins Hendrikkade 1 A', '1011 BA Amsterdam'])
  const abroad = { ...HOME, addition: null, countryCode: 'BE' }
  expect(addressLines(abroad)).toEqual(['Prins Hendrikkade 1', '1011 BA Amsterdam', 'BE'])
})
