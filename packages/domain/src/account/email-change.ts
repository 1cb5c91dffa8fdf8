/**
 * Why a change of e-mail address ended (decisions B16): a newer one took its place, it was withdrawn, a new password or signing out
 * everywhere ended it, the mailbox that was to be left undid it, its owner went back by hand, or another account got the address.
 */
export const ENDS_OF_EMAIL_CHANGE = [
  'replaced',
  'withdrawn',
  'secured',
  'undone',
  'returned',
  'taken',
] as const

export type EndOfEmailChange = (typeof ENDS_OF_EMAIL_CHANGE)[number]

/**
 * How a link about an e-mail address stands: 'open' does what it is for, 'done' has done it, and one of a change that ended says why;
 * 'over' when nobody knows.
 */
export const LINK_STATES = ['open', 'done', ...ENDS_OF_EMAIL_CHANGE, 'over'] as const

export type LinkState = (typeof LINK_STATES)[number]
