import { expect, test } from 'vitest'
import { addressLines } from './address-lines.ts'
import { countryName } from './country-name.ts'

const HOME = {
  street: 'Prins Hendrikkade',
  houseNumber: '1',
  addition: 'A',
  postcode: '1011 BA',
  city: 'Amsterdam',
  countryCode: 'NL',
}
const inDutch = (code: string) => countryName('nl', code)

test('an address at home has no country', () => {
  expect(addressLines(HOME, inDutch)).toEqual(['Prins Hendrikkade 1 A', '1011 BA Amsterdam'])
})

test.each([
  ['BE', ['Meir', 14, '2000', 'Antwerpen'], ['Meir 14', '2000 Antwerpen', 'België']],
  ['DE', ['Holstenstraße', 3, '23552', 'Lübeck'], ['Holstenstraße 3', '23552 Lübeck', 'Duitsland']],
  ['FR', ['Rue de Rivoli', 5, '75001', 'Paris'], ['5 Rue de Rivoli', '75001 Paris', 'Frankrijk']],
  [
    'GB',
    ['High Street', 7, 'ME1 1AA', 'Rochester'],
    ['7 High Street', 'Rochester', 'ME1 1AA', 'Verenigd Koninkrijk'],
  ],
  [
    'US',
    ['Main Street', 12, 'ME 04101', 'Portland'],
    ['12 Main Street', 'Portland ME 04101', 'Verenigde Staten'],
  ],
  [
    'GB',
    ['High Street', 'Rose Cottage', 'ME1 1AA', 'Rochester'],
    ['Rose Cottage, High Street', 'Rochester', 'ME1 1AA', 'Verenigd Koninkrijk'],
  ],
  ['CW', ['Breedestraat', 9, '', 'Willemstad'], ['Breedestraat 9', 'Willemstad', 'Curaçao']],
] as const)(
  'an envelope to %s has the order of that country',
  (countryCode, [street, houseNumber, postcode, city], lines) => {
    const address = { street, houseNumber, addition: null, postcode, city, countryCode }
    expect(addressLines(address, inDutch)).toEqual(lines)
  },
)

test('a country is called what the reader calls it', () => {
  const name = (language: 'nl' | 'en' | 'de') => countryName(language, 'DE')
  expect([name('nl'), name('en'), name('de')]).toEqual(['Duitsland', 'Germany', 'Deutschland'])
  expect(['', 'nl', 'X1'].map((code) => countryName('en', code))).toEqual(['', 'nl', 'X1'])
})
