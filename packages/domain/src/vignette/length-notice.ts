import { LIMITS } from '../rules/limits.ts'
import { type District, districtRow } from './districts.ts'
import type { VignetteType } from './vignette-types.ts'

/**
 * §2.7 the info notice about length: longer than 10 m, for the vignettes that the district's row names.
 *
 * @param boatLength in metres
 */
export function showsLengthNotice(boat: {
  boatLength: number
  district: District
  type: VignetteType
}): boolean {
  return (
    boat.boatLength > LIMITS.longBoatAboveM &&
    districtRow(boat.district).lengthNotice.includes(boat.type)
  )
}
