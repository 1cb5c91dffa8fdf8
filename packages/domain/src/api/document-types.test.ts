import { expect, test } from 'vitest'
import { documentFields } from '../documents/documents.ts'
import {
  declinedTypeOf,
  DOCUMENT_TYPES,
  fieldOfDeclined,
  fieldOfDocument,
} from './document-types.ts'

test('§3 each document has one spelling in a request and one when it was rejected', () => {
  expect(documentFields().map((field) => declinedTypeOf(DOCUMENT_TYPES[field]))).toEqual([
    'boatPhoto',
    'purchaseReceipt',
    'waiver',
    'mooringCertificate',
    'groundLease',
    'stopProof',
  ])
})

test.each(documentFields())('both spellings of %s lead back to it', (field) => {
  const type = DOCUMENT_TYPES[field]
  expect([fieldOfDocument(type), fieldOfDeclined(declinedTypeOf(type))]).toEqual([field, field])
})
