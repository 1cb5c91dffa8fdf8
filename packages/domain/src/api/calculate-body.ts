import type { District } from '../vignette/districts.ts'
import type { Answers } from '../wizard/answers.ts'
import type { CallOf } from './endpoint.ts'
import type { calculate } from './mooring.ts'

export type CalculateBody = CallOf<typeof calculate>['body']

/**
 * §3 the cost calculation request, from what has been answered.
 *
 * @returns undefined while an answer that the offer depends on is missing
 */
export function calculateBodyFromAnswers(
  district: District,
  answers: Answers,
): CalculateBody | undefined {
  const { BoatGeneralInfo, DriveType, BoatPurchase, MooringSpot, CancelledVignette } = answers
  if (!BoatGeneralInfo || !DriveType || !BoatPurchase || !MooringSpot) return undefined
  return {
    objectLength: BoatGeneralInfo.boatLength,
    objectWidth: BoatGeneralInfo.boatWidth,
    objectAge: BoatPurchase.objectAge,
    objectLocation: MooringSpot.mooringSpot,
    previousVignetCode: CancelledVignette?.vignetteNumber,
    driveTypeID: DriveType.driveTypeID,
    // §3 set only for Amsterdam.
    districtCode: district === 'AMSTERDAM' ? district : undefined,
  }
}
