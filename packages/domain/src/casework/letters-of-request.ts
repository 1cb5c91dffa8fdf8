/** The letters about a request, as the desk lists them; the texts of `casework.letter` name them. */
export const LETTERS_OF_REQUEST = [
  'request-received',
  'payment-received',
  'payment-failed',
  'mandate-missing',
  'request-withdrawn',
  'documents-received',
  'mandate-confirmed',
  'mandate-changed',
  'mandate-failed',
  'vignette-grant',
  'vignette-ask-again',
  'documents-reminder',
  'vignette-refuse',
  'vignette-withdraw',
  'vignette-send',
  'vignette-ready-for-pickup',
  'vignette-activate',
  'refund-sent',
  'refund-returned',
  'refund-nothing',
] as const

export type LetterOfRequest = (typeof LETTERS_OF_REQUEST)[number]
