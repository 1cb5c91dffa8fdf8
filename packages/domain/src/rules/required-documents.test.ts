import { expect, test } from 'vitest'
import { type DocumentFacts, requiredDocuments } from './required-documents.ts'

const mooring: DocumentFacts = {
  type: 'mooring',
  boatLengthM: 8,
  objectAge: 'old',
  mooringSpot: 'public',
  mooringTypeDistrict: 'AMSTERDAM',
}

test.each<[string, DocumentFacts, string[]]>([
  ['transit', { ...mooring, type: 'transit', boatLengthM: 12, objectAge: 'new' }, ['boatPhoto']],
  ['mooring, nothing special', mooring, ['boatPhoto']],
  ['a new boat', { ...mooring, objectAge: 'new' }, ['boatPhoto', 'purchaseProof']],
  ['exactly 10 m', { ...mooring, boatLengthM: 10 }, ['boatPhoto']],
  ['over 10 m', { ...mooring, boatLengthM: 10.01 }, ['boatPhoto', 'anchorBanExemption']],
  [
    'over 10 m with a mooring type of Weesp',
    { ...mooring, boatLengthM: 10.01, mooringTypeDistrict: 'WEESP' },
    ['boatPhoto'],
  ],
  ['in a marina', { ...mooring, mooringSpot: 'marina' }, ['boatPhoto', 'navyBill']],
  ['at a private spot', { ...mooring, mooringSpot: 'private' }, ['boatPhoto', 'boatLeasehold']],
])('§5 required documents, %s', (_name, facts, documents) => {
  expect(requiredDocuments(facts)).toEqual(documents)
})
