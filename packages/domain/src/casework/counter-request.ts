/** How somebody asked for a vignette whose request a staff member filled in. */
export const REQUEST_ORIGINS = ['counter', 'telephone'] as const

export type RequestOrigin = (typeof REQUEST_ORIGINS)[number]

/** The payment type of what was paid at the counter; the wizard of applicants does not offer it. */
export const PAID_AT_COUNTER = 'at-counter'
