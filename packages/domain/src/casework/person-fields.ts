/** Where somebody is written to. */
export const ADDRESS_FIELDS = [
  'country',
  'postalCode',
  'houseNumber',
  'houseNumberAddition',
  'street',
  'city',
] as const

/** What the desk corrects of who cannot log in: who they are, and where they are written to and called. */
export const PERSON_FIELDS = [
  'initials',
  'surnamePrefix',
  'surname',
  'phoneNumber',
  ...ADDRESS_FIELDS,
] as const

export type PersonField = (typeof PERSON_FIELDS)[number]

export type PersonValues = Record<PersonField, string>

/** A field that became something else. */
export interface PersonChange {
  field: PersonField
  from: string
  to: string
}

/** What becomes something else, in the order of the fields. */
export function personChanges(before: PersonValues, after: PersonValues): PersonChange[] {
  return PERSON_FIELDS.flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, from: before[field], to: after[field] }],
  )
}

/** What is written down of it, in the history of each of their cases. */
export const PERSON_EVENTS = [
  'person-corrected',
  'email-added',
  'email-corrected',
  'email-removed',
] as const

export type PersonEvent = (typeof PERSON_EVENTS)[number]
