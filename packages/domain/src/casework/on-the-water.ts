import type { BusinessDate } from '../rules/business-date.ts'
import { isGranted, type VignetteStatus } from '../vignette/vignette-states.ts'

/** What is said of a number on the water. `replaced`: of a sticker that was lost or damaged; `not-clear`: these digits are of several numbers. */
export const WATER_VERDICTS = [
  'valid',
  'not-yet',
  'over',
  'withdrawn',
  'replaced',
  'not-valid',
  'unknown',
  'not-clear',
] as const

export type WaterVerdict = (typeof WATER_VERDICTS)[number]

/** How a vignette holds on a day: granted, not ended, and within its validity. Both days belong to it. */
export function verdictOn(
  vignette: { status: VignetteStatus; validFrom: BusinessDate; validUntil: BusinessDate },
  today: BusinessDate,
): Exclude<WaterVerdict, 'replaced' | 'unknown' | 'not-clear'> {
  const { status, validFrom, validUntil } = vignette
  if (status === 'WITHDRAWN') return 'withdrawn'
  if (status === 'EXPIRED') return 'over'
  if (!isGranted(status)) return 'not-valid'
  if (today < validFrom) return 'not-yet'
  return today <= validUntil ? 'valid' : 'over'
}
