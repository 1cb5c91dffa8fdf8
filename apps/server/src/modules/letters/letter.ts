import type { Language } from '@vignettes/domain/text/language.ts'
import type { Sender } from '../../ports/sender.ts'

/** What a letter says; how it looks is the same for all of them. */
export interface Letter {
  language: Language
  to: string
  salutation: string
  subject: string
  heading: string
  paragraphs: readonly string[]
  /** Label and value. */
  facts: readonly (readonly [string, string])[]
  /** The one thing to do next. */
  button: { text: string; href: string }
  attachments?: { fileName: string; mediaType: string; content: Buffer }[]
}

/** Whom a letter is from, and how to reach them. */
export type Signature = Pick<Sender, 'cityName' | 'phone' | 'formUrl'>
