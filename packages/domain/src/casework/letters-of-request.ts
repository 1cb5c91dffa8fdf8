/**
 * The letters about a request, as the desk lists and keeps them; the texts of `casework.letter` name them. None of them carries a
 * secret link: what does is about an account, and is kept nowhere.
 */
export const LETTERS_OF_REQUEST = [
  'request-received',
  'request-at-desk',
  'payment-received',
  'payment-failed',
  'payment-after-end',
  'mandate-missing',
  'request-withdrawn',
  'documents-received',
  'mandate-confirmed',
  'mandate-changed',
  'mandate-failed',
  'vignette-grant',
  'vignette-ask-again',
  'documents-reminder',
  'term-extended',
  'free-letter',
  'vignette-refuse',
  'vignette-withdraw',
  'money-after-end',
  'vignette-send',
  'vignette-ready-for-pickup',
  'vignette-activate',
  'case-corrected',
  'sticker-replaced',
  'grant-undone',
  'refusal-undone',
  'objection-received',
  'objection-extended',
  'objection-withdrawn',
  'objection-decided',
  'refund-sent',
  'refund-returned',
  'refund-nothing',
] as const

export type LetterOfRequest = (typeof LETTERS_OF_REQUEST)[number]

export function isLetterOfRequest(name: unknown): name is LetterOfRequest {
  return LETTERS_OF_REQUEST.some((each) => each === name)
}

/**
 * Decisions B17: a letter has words that its receiver typed. So it goes once more to an address that is confirmed, or to the one that it
 * went to before. One that goes by post goes to where its receiver lives, and has no e-mail address.
 */
export function mayGoAgain(
  { to }: { to: string | null },
  { email, isConfirmed }: { email: string | null; isConfirmed: boolean },
): boolean {
  return isConfirmed || to === null || email === null || to === email
}
