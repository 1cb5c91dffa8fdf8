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

/**
 * What goes after them, without a period: of an account whose owner asked for its removal, what nothing needs though something still
 * holds the account.
 */
const NEEDLESS_KINDS = ['draft', 'sent-file', 'help', 'own-data-export'] as const

export type NeedlessKind = (typeof NEEDLESS_KINDS)[number]

/** All that goes by itself. */
export const REMOVED_KINDS = [...RETENTION_KINDS, ...NEEDLESS_KINDS] as const

export type RemovedKind = (typeof REMOVED_KINDS)[number]

export function isNeedlessKind(kind: RemovedKind): kind is NeedlessKind {
  return NEEDLESS_KINDS.some((each) => each === kind)
}
