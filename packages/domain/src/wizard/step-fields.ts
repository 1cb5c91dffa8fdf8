import { type DocumentField, DOCUMENTS } from '../documents/documents.ts'
import { mapRows } from '../rules/table.ts'
import type { VignetteType } from '../vignette/vignette-types.ts'
import type { StepAnswers, StepKey } from './answers.ts'

/** What kind of value a field is when it travels. */
export type FieldKind = 'text' | 'code' | 'id' | 'number' | 'flag' | 'file'

/** How a field of a step travels: the one place where its name on the wire stands (§3). */
export interface StepField {
  /** Undefined for what is asked of a person and no call carries. */
  wireName?: string
  kind: FieldKind
  /** Whether the wire may leave it out. */
  isOptional?: true
  /** The requests that carry it, where not all do that have its step. */
  types?: readonly VignetteType[]
  /** A yes or no that the wire does not have: yes is that this field of the same step is filled. */
  followsFrom?: string
  /** Where another call than the one that saves the request carries it. */
  sentWith?: 'mandate'
}

type FieldTable = { [K in StepKey]: { [F in keyof StepAnswers[K]]-?: StepField } }

/** §3 a document travels under the name that its own row gives it. */
type DocumentStepFields = {
  [F in DocumentField]: {
    wireName: (typeof DOCUMENTS)[F]['wireName']
    kind: 'file'
    isOptional: true
    types: (typeof DOCUMENTS)[F]['types']
  }
}

function documentStepFields(): DocumentStepFields
function documentStepFields(): object {
  return mapRows(DOCUMENTS, ({ wireName, types }) => ({
    wireName,
    kind: 'file',
    isOptional: true,
    types,
  }))
}

/**
 * §3 the fields of every step. Payloads, both converters and the way back from an error are computed from this table,
 * so that a field that is added here and to its step's answers travels by itself.
 */
export const STEP_FIELDS = {
  BoatGeneralInfo: {
    boatName: { wireName: 'objectName', kind: 'text' },
    boatLength: { wireName: 'objectLength', kind: 'number' },
    boatWidth: { wireName: 'objectWidth', kind: 'number' },
  },
  DriveType: { driveTypeID: { wireName: 'driveTypeID', kind: 'id' } },
  BoatDocuments: documentStepFields(),
  Delivery: {
    pickUp: { wireName: 'deliveryType', kind: 'id' },
    pickupLocation: { wireName: 'pickupLocation', kind: 'id', isOptional: true },
  },
  Payment: {
    paymentType: { wireName: 'paymentType', kind: 'id' },
    serviceCode: { wireName: 'serviceCode', kind: 'code', isOptional: true },
  },
  // The three ticks are asked of a person; what they allow is the call itself.
  Summary: {
    agreement: { kind: 'flag' },
    isOwner: { kind: 'flag' },
    isTruthful: { kind: 'flag' },
  },
  CancelledVignette: {
    // §3 has one field on the wire for the two.
    cancelledVignette: { kind: 'code', followsFrom: 'vignetteNumber' },
    vignetteNumber: { wireName: 'previousVignetCode', kind: 'code', isOptional: true },
  },
  BoatPurchase: { objectAge: { wireName: 'objectAge', kind: 'code' } },
  MooringSpot: {
    mooringSpot: { wireName: 'objectLocation', kind: 'code' },
    marinaID: { wireName: 'marinaID', kind: 'id', isOptional: true },
    noMarina: { wireName: 'noMarina', kind: 'flag', isOptional: true },
  },
  MooringType: { mooringType: { wireName: 'vignetTypeID', kind: 'code' } },
  MandatePayment: {
    term: { wireName: 'terms', kind: 'id' },
    issuer: { wireName: 'issuer', kind: 'code', sentWith: 'mandate' },
  },
} as const satisfies FieldTable

/** How the fields of a step travel, by name; every step may be asked the same. */
export function fieldsOfStep(step: StepKey): Readonly<Record<string, StepField>> {
  return STEP_FIELDS[step]
}
