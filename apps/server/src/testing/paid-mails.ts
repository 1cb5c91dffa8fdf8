/** Every mail that a paid request brings, by subject and in that order. */
export const PAID_MAILS = [
  'We hebben de betaling ontvangen',
  'We hebben uw aanvraag ontvangen',
  'Welkom, uw account is gemaakt',
]
