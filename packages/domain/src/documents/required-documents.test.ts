import { expect, test } from 'vitest'
import type { DocumentFacts } from './documents.ts'
import { documentsAlwaysNeeded, requiredDocuments } from './required-documents.ts'

const mooring: DocumentFacts = {
  type: 'mooring',
  boatLength: 8,
  objectAge: 'old',
  mooringSpot: 'public',
  hasAnchorBan: true,
}

test.each<[string, DocumentFacts, string[]]>([
  ['transit', { ...mooring, type: 'transit', boatLength: 12, objectAge: 'new' }, ['boatPhoto']],
  ['mooring, nothing special', mooring, ['boatPhoto']],
  ['a new boat', { ...mooring, objectAge: 'new' }, ['boatPhoto', 'purchaseProof']],
  ['exactly 10 m', { ...mooring, boatLength: 10 }, ['boatPhoto']],
  ['over 10 m', { ...mooring, boatLength: 10.01 }, ['boatPhoto', 'anchorBanExemption']],
  [
    'over 10 m with a mooring type of a district without an anchor ban',
    { ...mooring, boatLength: 10.01, hasAnchorBan: false },
    ['boatPhoto'],
  ],
  ['in a marina', { ...mooring, mooringSpot: 'marina' }, ['boatPhoto', 'navyBill']],
  ['at a private spot', { ...mooring, mooringSpot: 'private' }, ['boatPhoto', 'boatLeasehold']],
])('§5 required documents, %s', (_name, facts, documents) => {
  expect(requiredDocuments(facts)).toEqual(documents)
})

test('§5 the boat photo is needed whatever is answered', () => {
  expect(documentsAlwaysNeeded('transit')).toEqual(['boatPhoto'])
  expect(documentsAlwaysNeeded('mooring')).toEqual(['boatPhoto'])
})
