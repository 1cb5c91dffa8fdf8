import type { BusinessDate } from '../rules/business-date.ts'
import type { VignetteStatus } from '../vignette/vignette-states.ts'

/** The states of a vignette that somebody may show on the water. */
const GRANTED: readonly VignetteStatus[] = ['APPROVED', 'SENT', 'READY_FOR_PICKUP', 'ACTIVE']

/** What is said of a number on the water. `not-clear`: these digits are of several numbers. */
export const WATER_VERDICTS = [
  'valid',
  'not-yet',
  'over',
  'withdrawn',
  'not-valid',
  'unknown',
  'not-clear',
] as const

export type WaterVerdict = (typeof WATER_VERDICTS)[number]

/** How a vignette holds on a day: granted, not ended, and within its validity. Both days belong to it. */
export function verdictOn(
  vignette: { status: VignetteStatus; validFrom: BusinessDate; validUntil: BusinessDate },
  today: BusinessDate,
): Exclude<WaterVerdict, 'unknown' | 'not-clear'> {
  const { status, validFrom, validUntil } = vignette
  if (status === 'WITHDRAWN') return 'withdrawn'
  if (status === 'EXPIRED') return 'over'
  if (!GRANTED.includes(status)) return 'not-valid'
  if (today < validFrom) return 'not-yet'
  return today <= validUntil ? 'valid' : 'over'
}
