import { z } from 'zod'
import { DOCUMENT_FIELDS, type DocumentField } from '../rules/upload.ts'

/** §3 document types, as they are spelled on the wire, by the wizard's field. */
export const DOCUMENT_TYPES = {
  boatPhoto: 'PHOTO_BOAT',
  purchaseProof: 'PURCHASE_RECEIPT',
  anchorBanExemption: 'WAIVER',
  navyBill: 'MOORING_CERTIFICATE',
  boatLeasehold: 'GROUND_LEASE',
} as const satisfies Record<DocumentField, string>

export type DocumentType = (typeof DOCUMENT_TYPES)[DocumentField]

/** §3 rejected document: its type, as documents/declined spells it, by the wizard's field. */
const DECLINED_TYPES = {
  boatPhoto: 'boatPhoto',
  purchaseProof: 'purchaseReceipt',
  anchorBanExemption: 'waiver',
  navyBill: 'mooringCertificate',
  boatLeasehold: 'groundLease',
} as const satisfies Record<DocumentField, string>

export type DeclinedType = (typeof DECLINED_TYPES)[DocumentField]

export const declinedTypeSchema = z.enum(DECLINED_TYPES)

/** The wizard's field of a document of the server. */
export function fieldOfDocument(type: DocumentType): DocumentField {
  return fieldOf(DOCUMENT_TYPES, type)
}

/** §3 how documents/declined spells the type of a document. */
export function declinedTypeOf(type: DocumentType): DeclinedType {
  return DECLINED_TYPES[fieldOfDocument(type)]
}

/** The wizard's field of a rejected document, which knows what files it takes (`rules/upload.ts`). */
export function fieldOfDeclined(type: DeclinedType): DocumentField {
  return fieldOf(DECLINED_TYPES, type)
}

function fieldOf<T extends string>(spelling: Record<DocumentField, T>, type: T): DocumentField {
  const field = DOCUMENT_FIELDS.find((candidate) => spelling[candidate] === type)
  if (!field) throw new Error(`no document is of type ${type}`)
  return field
}
