import { z } from 'zod'
import type { Answers, FileAnswer } from '../wizard/answers.ts'
import {
  type FileOnWire,
  type FileReference,
  fileSchema,
  idOnWireSchema,
  returnUrlsSchema,
  uuidSchema,
} from './wire-values.ts'

/** §3 transit wizard payload. What it may hold is checked by the wizard's steps, field by field. */
export const transitPayloadSchema = z.object({
  objectName: z.string().max(1000),
  objectLength: z.number(),
  objectWidth: z.number(),
  driveTypeID: idOnWireSchema,
  PHOTO_BOAT: fileSchema.nullish(),
  deliveryType: idOnWireSchema,
  pickupLocation: idOnWireSchema.nullish(),
  paymentType: idOnWireSchema,
  serviceCode: z.string().max(100).nullish(),
  returnUrls: returnUrlsSchema,
  requestId: uuidSchema.nullish(),
})

export type TransitPayload = z.output<typeof transitPayloadSchema>

/** Which field of the wire each field of the wizard travels in; errors come back under the wizard's names. */
export const TRANSIT_WIRE_NAMES = {
  boatName: 'objectName',
  boatLength: 'objectLength',
  boatWidth: 'objectWidth',
  driveTypeID: 'driveTypeID',
  boatPhoto: 'PHOTO_BOAT',
  pickUp: 'deliveryType',
  pickupLocation: 'pickupLocation',
  paymentType: 'paymentType',
  serviceCode: 'serviceCode',
} as const

/** A payload's answers in the wizard's own form; the photo as the caller has already read it. */
export function answersFromTransitPayload(
  payload: TransitPayload,
  photo: FileAnswer | undefined,
): { [step: string]: Record<string, unknown> } {
  return {
    BoatGeneralInfo: {
      boatName: payload.objectName,
      boatLength: payload.objectLength,
      boatWidth: payload.objectWidth,
    },
    DriveType: { driveTypeID: payload.driveTypeID },
    BoatDocuments: { boatPhoto: photo },
    Delivery: { pickUp: payload.deliveryType, pickupLocation: payload.pickupLocation },
    Payment: { paymentType: payload.paymentType, serviceCode: payload.serviceCode },
  }
}

type TransitStep = 'BoatGeneralInfo' | 'DriveType' | 'BoatDocuments' | 'Delivery' | 'Payment'

/** The answers of a finished transit wizard. */
export type CompleteTransitAnswers = { [K in TransitStep]: NonNullable<Answers[K]> }

/**
 * The payload of a finished transit wizard.
 *
 * @param photo the photo's reference when the server holds it, otherwise its name and base64 data
 */
export function transitPayloadFromAnswers(
  answers: CompleteTransitAnswers,
  photo: FileOnWire,
  rest: Pick<TransitPayload, 'returnUrls' | 'requestId'>,
): TransitPayload {
  return {
    objectName: answers.BoatGeneralInfo.boatName,
    objectLength: answers.BoatGeneralInfo.boatLength,
    objectWidth: answers.BoatGeneralInfo.boatWidth,
    driveTypeID: answers.DriveType.driveTypeID,
    PHOTO_BOAT: photo,
    deliveryType: answers.Delivery.pickUp,
    pickupLocation: answers.Delivery.pickupLocation,
    paymentType: answers.Payment.paymentType,
    serviceCode: answers.Payment.serviceCode,
    ...rest,
  }
}

/** Whether a file on the wire is a reference to one that the server holds. */
export function isFileReference(file: FileOnWire): file is FileReference {
  return 'id' in file
}
