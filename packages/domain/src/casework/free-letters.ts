import type { Language } from '../text/language.ts'

/** A letter with nothing in it yet: no list has it, and no administrator takes it away. */
export const BLANK_TEMPLATE = 'blank'

/** The templates that the portal came with; the texts of `letters.template` are what stands in them. */
export const SHIPPED_TEMPLATES = ['ask-information', 'answer'] as const

/** What a handler can begin a letter of their own with. */
export interface LetterTemplate {
  code: string
  /** As handlers know it: in Dutch. */
  name: string
  words: Readonly<Record<Language, TemplateWords>>
}

export interface TemplateWords {
  subject: string
  text: string
}

/** A mail program shows no more of a subject. */
export const SUBJECT_MAX = 100
/** About one page. */
export const LETTER_MAX = 3000

const EMPTY_POINT = /^[^\S\n]*[-–•*][^\S\n]*$/m

/** Whether an enumeration has a point without words, as the one that a template begins with. */
export function hasEmptyPoint(text: string): boolean {
  return EMPTY_POINT.test(text)
}

/** As many as one still chooses from at a glance. */
export const MOST_TEMPLATES = 12
/** Characters of a template; the letter that it becomes is longer by what its placeholders stand for. */
export const TEMPLATE_MAX = { name: 60, subject: 70, text: 2500 } as const
