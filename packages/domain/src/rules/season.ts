import { type BusinessDate } from './business-date.ts'

const SEASON_BREAK_FIRST_DAY = '09-25'
const SEASON_BREAK_LAST_DAY = '12-31'

function isInLastQuarterWindow(today: BusinessDate): boolean {
  const monthAndDay = today.slice(5)
  return monthAndDay >= SEASON_BREAK_FIRST_DAY && monthAndDay <= SEASON_BREAK_LAST_DAY
}

/** §4 vignette-season check: false from 25 September to 31 December inclusive, true on every other day. */
export function isVignetteSeason(today: BusinessDate): boolean {
  return !isInLastQuarterWindow(today)
}

/** §9 paying a mandate in four parts is possible from 25 September to 31 December inclusive. */
export function isTermFourAllowed(today: BusinessDate): boolean {
  return isInLastQuarterWindow(today)
}

/** Reference data, offers: a request made in the season break is for the next calendar year. */
export function vignetteYear(today: BusinessDate): number {
  const year = Number(today.slice(0, 4))
  return isVignetteSeason(today) ? year : year + 1
}

const PICKUP_NOTICE_UNTIL: BusinessDate = '2025-08-25'

/** §2.7 a notice about pickup is shown for transit before 25 August 2025. */
export function showsTransitPickupNotice(today: BusinessDate): boolean {
  return today < PICKUP_NOTICE_UNTIL
}
