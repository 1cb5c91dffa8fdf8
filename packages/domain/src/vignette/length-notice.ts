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
  if (boat.boatLength <= LIMITS.longBoatAboveM) return undefined
  return districtRow(boat.district).lengthNotice[boat.type]
}
