/** Behind it the language that the page offers (`components/language-choice.css`). */
export const OFFERS_CLASS = 'portal-offers-'
