/**
 * Letters that remind an applicant of something that is theirs to do or to know, each at most once (issue 14, 7). Their owner may
 * switch them off; what an applicant has to be told, such as that a document is asked for, is no reminder in this sense.
 */
export const REMINDERS = [
  'payment-open',
  'pickup-waiting',
  'renewal-open',
  'vignette-ends',
  'vignette-ends-soon',
] as const

export type Reminder = (typeof REMINDERS)[number]

/**
 * When each is due, in days: since it was last saved, since it lies ready, and until its last day. That a vignette can be renewed is
 * told from the day on which the next year can be asked for (`renewalOf`).
 */
export const REMINDER_DAYS: Record<Exclude<Reminder, 'renewal-open'>, number> = {
  'payment-open': 1,
  'pickup-waiting': 14,
  'vignette-ends': 60,
  'vignette-ends-soon': 14,
}
