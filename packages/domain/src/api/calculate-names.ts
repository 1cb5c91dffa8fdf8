import { STEP_FIELDS } from '../wizard/step-fields.ts'

/** §3 the answers that a cost depends on, under the names that they travel by in every other call too. */
export const CALCULATE_NAMES = {
  boatLength: STEP_FIELDS.BoatGeneralInfo.boatLength.wireName,
  boatWidth: STEP_FIELDS.BoatGeneralInfo.boatWidth.wireName,
  objectAge: STEP_FIELDS.BoatPurchase.objectAge.wireName,
  mooringSpot: STEP_FIELDS.MooringSpot.mooringSpot.wireName,
  vignetteNumber: STEP_FIELDS.CancelledVignette.vignetteNumber.wireName,
  driveTypeID: STEP_FIELDS.DriveType.driveTypeID.wireName,
} as const
