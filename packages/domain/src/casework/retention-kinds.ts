/** What goes by itself once its period is over, in the order in which it goes: a request before the account that it was of. */
export const RETENTION_KINDS = [
  'files-refused',
  'files-granted',
  'request-unsent',
  'request-refused',
  'vignette-over',
  'money',
  'mandate',
  'bsn',
  'account',
  'letters',
  'staff-events',
  'staff',
] as const

export type RetentionKind = (typeof RETENTION_KINDS)[number]
