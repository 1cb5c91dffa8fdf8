const DAY_MS = 24 * 60 * 60 * 1000
/** Writes yyyy-mm-dd. */
const AMSTERDAM = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' })

/**
 * The day in Amsterdam a number of days from now, before it for a negative one: neither this machine's day nor that of
 * UTC, which both end an hour or two later. The portal's own sum is not asked, so that a mistake in it shows.
 */
export function dayFromToday(days = 0): string {
  const noon = new Date(`${AMSTERDAM.format(new Date())}T12:00:00Z`)
  return AMSTERDAM.format(new Date(noon.getTime() + days * DAY_MS))
}

/** The year in Amsterdam. */
export const thisYear = () => Number(dayFromToday().slice(0, 4))
