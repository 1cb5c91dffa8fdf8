/** Who logs in: an account of an applicant, or a staff member. */
export type LoginRoom = 'applicant' | 'staff'

/** How long a browser is known in which somebody has logged in, and what happened to the ways in is kept: half a year. */
export const LOGINS_KNOWN_DAYS = 180
