import { LIMITS } from '../rules/limits.ts'
import type { TextKey } from '../text/keys.ts'
import { type District, districtRow } from './districts.ts'
import type { VignetteType } from './vignette-types.ts'

/**
 * §2.7 what is said of a boat that is longer than 10 m, by the row of its district; undefined where there is nothing to say.
 *
 * @param boatLength in metres
 */
export function lengthNotice(boat: {
  boatLength: number
  district: District
  type: VignetteType
}): TextKey | undefined {
  // What is no length of a boat is an error, and nothing is said of such a boat.
  if (boat.boatLength <= LIMITS.longBoatAboveM || boat.boatLength > LIMITS.maxBoatM)
    return undefined
  return districtRow(boat.district).lengthNotice[boat.type]
}
