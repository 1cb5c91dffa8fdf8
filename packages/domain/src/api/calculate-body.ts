import { type District, districtRow, DISTRICTS } from '../vignette/districts.ts'
import { rowNames } from '../rules/table.ts'
import type { Answers } from '../wizard/answers.ts'
import { CALCULATE_NAMES } from './calculate-names.ts'
import type { CallOf, RequestOf } from './endpoint.ts'
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
    [CALCULATE_NAMES.boatLength]: BoatGeneralInfo.boatLength,
    [CALCULATE_NAMES.boatWidth]: BoatGeneralInfo.boatWidth,
    [CALCULATE_NAMES.objectAge]: BoatPurchase.objectAge,
    [CALCULATE_NAMES.mooringSpot]: MooringSpot.mooringSpot,
    [CALCULATE_NAMES.vignetteNumber]: CancelledVignette?.vignetteNumber,
    [CALCULATE_NAMES.driveTypeID]: DriveType.driveTypeID,
    districtCode: districtRow(district).wireCode,
  }
}

/** What a calculation is asked for, in the words of the rules; undefined for a district that there is not. */
export function boatFromCalculateBody(body: RequestOf<typeof calculate>['body']) {
  return {
    district: districtOfWireCode(body.districtCode),
    boatLength: body[CALCULATE_NAMES.boatLength],
    boatWidth: body[CALCULATE_NAMES.boatWidth],
    objectAge: body[CALCULATE_NAMES.objectAge],
    mooringSpot: body[CALCULATE_NAMES.mooringSpot],
    vignetteNumber: body[CALCULATE_NAMES.vignetteNumber],
    driveTypeID: String(body[CALCULATE_NAMES.driveTypeID]),
  }
}

// §3 one district is meant when none is named; its own name is understood all the same.
function districtOfWireCode(code: string | null | undefined): District | undefined {
  const named = code?.toUpperCase()
  const districts = rowNames(DISTRICTS)
  return (
    districts.find((district) => districtRow(district).wireCode?.toUpperCase() === named) ??
    districts.find((district) => district === named)
  )
}
