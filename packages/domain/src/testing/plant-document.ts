import { type DocumentRow, DOCUMENTS } from '../documents/documents.ts'
import { PAPER_KINDS } from '../documents/file-kinds.ts'

/**
 * Puts a sixth document into the table, before anything is computed from it: a test file imports this first. Nothing
 * else of the portal has heard of it; its words are borrowed, because words are a matter of the texts.
 */
export const INSURANCE = {
  wireName: 'INSURANCE',
  declinedName: 'insurance',
  kinds: PAPER_KINDS,
  sort: 'paper',
  types: ['mooring'],
  goodForMonths: 12,
  isNeeded: ({ boatLength = 0 }) => boatLength > 8,
  texts: {
    label: 'vignettes.outside.title',
    reason: 'wizard.BoatDocuments.why.navyBill',
    missing: 'form.required-field',
    lost: 'form.upload.unreadable',
  },
} as const satisfies DocumentRow

Object.assign(DOCUMENTS, { insurance: INSURANCE })
