/** What a handler can begin a letter of their own with; the texts of `casework.free-letter` are what stands in it. */
export const LETTER_TEMPLATES = ['ask-information', 'answer', 'blank'] as const

export type LetterTemplate = (typeof LETTER_TEMPLATES)[number]

/** A mail program shows no more of a subject. */
export const SUBJECT_MAX = 100
/** About one page. */
export const LETTER_MAX = 3000
