/**
 * What the desk corrects of a case. The address and the e-mail address are its owner's own to change: of the second the account
 * and its mailbox have to know (decisions B16). A name is nobody else's to change (A18).
 */
export const CORRECTED_FIELDS = [
  'initials',
  'surnamePrefix',
  'surname',
  'phoneNumber',
  'boatName',
  'boatLength',
  'boatWidth',
  'driveTypeID',
  'pickupLocation',
] as const

export type CorrectedField = (typeof CORRECTED_FIELDS)[number]

/** Of which no letter about a request says a word: what was written before still holds. */
export const UNTOLD_FIELDS = ['phoneNumber'] as const satisfies readonly CorrectedField[]

/** Measures are in metres; the rest are texts, a drive and a pickup point by their ids, of what is sent by post empty. */
export type CorrectedValues = {
  [field in CorrectedField]: field extends 'boatLength' | 'boatWidth' ? number : string
}

/** A field that became something else. */
export interface CorrectedChange {
  field: CorrectedField
  from: string | number
  to: string | number
}

/** What becomes something else, in the order of the fields. */
export function correctedChanges(
  before: CorrectedValues,
  after: CorrectedValues,
): CorrectedChange[] {
  return CORRECTED_FIELDS.flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, from: before[field], to: after[field] }],
  )
}

/** The fields that a mooring vignette's kind and cost are made of (reference data); transit costs the same for every boat. */
const PRICED_FIELDS: readonly CorrectedField[] = ['boatLength', 'boatWidth', 'driveTypeID']

/** Whether a correction can change what a vignette costs. */
export function changesPrice(changes: readonly Pick<CorrectedChange, 'field'>[]): boolean {
  return changes.some(({ field }) => PRICED_FIELDS.includes(field))
}
