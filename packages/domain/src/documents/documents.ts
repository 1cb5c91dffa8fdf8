import { LIMITS } from '../rules/limits.ts'
import { rowNames } from '../rules/table.ts'
import type { TextKey } from '../text/keys.ts'
import type { Berth } from '../vignette/berths.ts'
import type { VignetteType } from '../vignette/vignette-types.ts'
import type { DocumentSort } from './document-sorts.ts'
import { type FileKind, PAPER_KINDS, PHOTO_KINDS } from './file-kinds.ts'

/** What §5 asks about a request before it knows which documents are needed. */
export interface DocumentFacts {
  type: VignetteType
  /** In metres. */
  boatLength?: number | undefined
  objectAge?: 'old' | 'new' | undefined
  mooringSpot?: Berth | undefined
  /** Whether the chosen mooring type belongs to a district that keeps long boats from its quays. */
  hasAnchorBan: boolean
}

/** Everything that there is to know of one document. A new document is a new row, and its texts. */
export interface DocumentRow {
  /** §3 how save and save-passage spell it, and the rows of the database. */
  wireName: string
  /** §3 how documents/declined spells it. */
  declinedName: string
  /** §5 the kinds of file that it may be. */
  kinds: readonly FileKind[]
  /** Which reasons to reject it there are, and in what words. */
  sort: DocumentSort
  /** The vignettes that it can belong to. */
  types: readonly VignetteType[]
  /** The city gives it: who does not have it, is told to ask there. */
  isFromCity?: true
  /** How many months after it was sent it still shows how things are, so that a vignette is renewed with it (placeholder). */
  goodForMonths: number
  /** It comes with the stop of a vignette, and no request asks for it. */
  isOfStop?: true
  /** §5 when it is required, of a vignette that it can belong to. */
  isNeeded: (facts: DocumentFacts) => boolean
  texts: {
    label: TextKey
    /** When it is asked for, told before anything is filled in, where that is not always. */
    when?: TextKey
    /** Why it is asked for, where that is not plain. */
    reason?: TextKey
    /** What is told when it is not there, where that is not what asks for its field. */
    missing?: TextKey
    /** What is told when the server's file of it cannot be read any more. */
    lost: TextKey
  }
}

/** §3 and §5 the documents of a request, in the order in which the step shows them. */
export const DOCUMENTS = {
  boatPhoto: {
    wireName: 'PHOTO_BOAT',
    declinedName: 'boatPhoto',
    kinds: PHOTO_KINDS,
    sort: 'photo',
    types: ['mooring', 'transit'],
    goodForMonths: 60,
    isNeeded: () => true,
    texts: {
      label: 'recap.boatPhoto',
      missing: 'form.file.photo-not-found',
      lost: 'form.file.photo-unreadable',
    },
  },
  purchaseProof: {
    wireName: 'PURCHASE_RECEIPT',
    declinedName: 'purchaseReceipt',
    kinds: PAPER_KINDS,
    sort: 'paper',
    types: ['mooring'],
    goodForMonths: 3,
    isNeeded: ({ objectAge }) => objectAge === 'new',
    texts: {
      label: 'recap.purchaseProof',
      when: 'information.documents.purchaseProof',
      reason: 'wizard.BoatDocuments.why.purchaseProof',
      lost: 'form.upload.unreadable',
    },
  },
  anchorBanExemption: {
    wireName: 'WAIVER',
    declinedName: 'waiver',
    kinds: PAPER_KINDS,
    sort: 'paper',
    types: ['mooring'],
    goodForMonths: 12,
    isNeeded: ({ hasAnchorBan, boatLength = 0 }) =>
      hasAnchorBan && boatLength > LIMITS.longBoatAboveM,
    isFromCity: true,
    texts: {
      label: 'recap.anchorBanExemption',
      when: 'information.documents.anchorBanExemption',
      reason: 'wizard.BoatDocuments.why.anchorBanExemption',
      lost: 'form.upload.unreadable',
    },
  },
  navyBill: {
    wireName: 'MOORING_CERTIFICATE',
    declinedName: 'mooringCertificate',
    kinds: PAPER_KINDS,
    sort: 'paper',
    types: ['mooring'],
    goodForMonths: 12,
    isNeeded: ({ mooringSpot }) => mooringSpot === 'marina',
    texts: {
      label: 'recap.navyBill',
      when: 'information.documents.navyBill',
      reason: 'wizard.BoatDocuments.why.navyBill',
      lost: 'form.upload.unreadable',
    },
  },
  boatLeasehold: {
    wireName: 'GROUND_LEASE',
    declinedName: 'groundLease',
    kinds: PAPER_KINDS,
    sort: 'paper',
    types: ['mooring'],
    goodForMonths: 60,
    isNeeded: ({ mooringSpot }) => mooringSpot === 'private',
    texts: {
      label: 'recap.boatLeasehold',
      when: 'information.documents.boatLeasehold',
      reason: 'wizard.BoatDocuments.why.boatLeasehold',
      lost: 'form.upload.unreadable',
    },
  },
  stopProof: {
    wireName: 'STOP_PROOF',
    declinedName: 'stopProof',
    kinds: PAPER_KINDS,
    sort: 'paper',
    types: [],
    isOfStop: true,
    // A vignette that was stopped is renewed by nobody.
    goodForMonths: 0,
    isNeeded: () => false,
    texts: {
      label: 'recap.stopProof',
      lost: 'form.upload.unreadable',
    },
  },
} as const satisfies Record<string, DocumentRow>

/** A document by the name of the wizard's field. */
export type DocumentField = keyof typeof DOCUMENTS

/** What the table says of a document; every row may be asked the same. */
export function documentRow(field: DocumentField): DocumentRow {
  return DOCUMENTS[field]
}

/** What is told of a document that is not there: it is asked for by its name. */
export function missingWords(field: DocumentField): TextKey {
  return documentRow(field).texts.missing ?? `form.required.${field}`
}

/** The documents that a vignette of a type can have; of any type when none is named. */
export function documentFields(type?: VignetteType): DocumentField[] {
  return rowNames(DOCUMENTS).filter((field) => !type || documentRow(field).types.includes(type))
}

/**
 * The paper that shows why a vignette is stopped.
 * @throws where there is none
 */
export function stopDocument(): DocumentField {
  const field = rowNames(DOCUMENTS).find((each) => documentRow(each).isOfStop)
  if (!field) throw new Error('no document comes with a stop')
  return field
}
