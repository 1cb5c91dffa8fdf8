import { z } from 'zod'
import type { DocumentField } from '../rules/upload.ts'
import type { District } from '../vignette/districts.ts'
import type { Answers, FileAnswer } from '../wizard/answers.ts'
import type { FlowStepKey } from '../wizard/flows.ts'
import { DOCUMENT_TYPES } from './document-types.ts'
import { type FileOnWire, fileSchema, idOnWireSchema, uuidSchema } from './wire-values.ts'

const optionalFile = fileSchema.nullish()

/**
 * §3 mooring request payload. What it may hold is checked by the wizard's steps, field by field. The bank is not part
 * of it: that goes to mandate/create.
 */
export const mooringPayloadSchema = z.object({
  objectName: z.string().max(1000),
  objectLength: z.number(),
  objectWidth: z.number(),
  driveTypeID: idOnWireSchema,
  previousVignetCode: z.string().max(100).nullish(),
  objectAge: z.string().max(20),
  objectLocation: z.string().max(20),
  marinaID: idOnWireSchema.nullish(),
  noMarina: z.boolean().nullish(),
  terms: z.union([z.number(), z.string().max(10)]),
  PHOTO_BOAT: optionalFile,
  PURCHASE_RECEIPT: optionalFile,
  WAIVER: optionalFile,
  MOORING_CERTIFICATE: optionalFile,
  GROUND_LEASE: optionalFile,
  vignetTypeID: z.string().max(40),
  requestId: uuidSchema.nullish(),
})

export type MooringPayload = z.output<typeof mooringPayloadSchema>

/** Which field of the wire each field of the wizard travels in. */
export const MOORING_WIRE_NAMES = {
  boatName: 'objectName',
  boatLength: 'objectLength',
  boatWidth: 'objectWidth',
  driveTypeID: 'driveTypeID',
  cancelledVignette: 'previousVignetCode',
  vignetteNumber: 'previousVignetCode',
  objectAge: 'objectAge',
  mooringSpot: 'objectLocation',
  marinaID: 'marinaID',
  noMarina: 'noMarina',
  mooringType: 'vignetTypeID',
  term: 'terms',
  ...DOCUMENT_TYPES,
} as const

/** The district of a payload: one vignette type is Weesp's own, every other is Amsterdam's. */
export function districtOfPayload(payload: MooringPayload): District {
  return payload.vignetTypeID === 'Weesp' ? 'WEESP' : 'AMSTERDAM'
}

/** A payload's answers in the wizard's own form; the documents as the caller has already read them. */
export function answersFromMooringPayload(
  payload: MooringPayload,
  documents: { [F in DocumentField]?: FileAnswer },
): { [step: string]: Record<string, unknown> } {
  const vignetteNumber = payload.previousVignetCode || undefined
  return {
    BoatGeneralInfo: {
      boatName: payload.objectName,
      boatLength: payload.objectLength,
      boatWidth: payload.objectWidth,
    },
    DriveType: { driveTypeID: String(payload.driveTypeID) },
    CancelledVignette: { cancelledVignette: vignetteNumber ? '1' : '0', vignetteNumber },
    BoatPurchase: { objectAge: payload.objectAge },
    MooringSpot: {
      mooringSpot: payload.objectLocation,
      marinaID: payload.marinaID,
      noMarina: payload.noMarina,
    },
    MooringType: { mooringType: payload.vignetTypeID },
    BoatDocuments: documents,
    MandatePayment: { term: payload.terms },
  }
}

/** The answers of a finished mooring wizard. */
export type CompleteMooringAnswers = {
  [K in Exclude<FlowStepKey<'mooring'>, 'Summary'>]: NonNullable<Answers[K]>
}

/**
 * The payload of a finished mooring wizard.
 *
 * @param documents each as its reference when the server holds it, otherwise its name and base64 data
 */
export function mooringPayloadFromAnswers(
  answers: CompleteMooringAnswers,
  documents: { [F in DocumentField]?: FileOnWire },
  rest: Pick<MooringPayload, 'requestId'>,
): MooringPayload {
  return {
    objectName: answers.BoatGeneralInfo.boatName,
    objectLength: answers.BoatGeneralInfo.boatLength,
    objectWidth: answers.BoatGeneralInfo.boatWidth,
    driveTypeID: answers.DriveType.driveTypeID,
    previousVignetCode: answers.CancelledVignette.vignetteNumber,
    objectAge: answers.BoatPurchase.objectAge,
    objectLocation: answers.MooringSpot.mooringSpot,
    marinaID: answers.MooringSpot.marinaID,
    noMarina: answers.MooringSpot.noMarina,
    terms: answers.MandatePayment.term,
    vignetTypeID: answers.MooringType.mooringType,
    PHOTO_BOAT: documents.boatPhoto,
    PURCHASE_RECEIPT: documents.purchaseProof,
    WAIVER: documents.anchorBanExemption,
    MOORING_CERTIFICATE: documents.navyBill,
    GROUND_LEASE: documents.boatLeasehold,
    ...rest,
  }
}
