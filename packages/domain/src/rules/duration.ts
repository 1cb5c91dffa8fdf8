export const MINUTE_MS = 60 * 1000
export const HOUR_MS = 60 * 60 * 1000
/** The length of a day of the clock; a calendar day in Amsterdam can be an hour shorter or longer. */
export const DAY_SECONDS = 24 * 60 * 60
export const DAY_MS = DAY_SECONDS * 1000
