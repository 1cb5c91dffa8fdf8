import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import type { Piece } from '@vignettes/domain/text/pieces.ts'
import type { Language } from '@vignettes/domain/text/language.ts'
import type { Sender } from '../../ports/sender.ts'

/** What a letter says; how it looks is the same for all of them. */
export interface Letter {
  language: Language
  /** An e-mail address; of a letter by post a name and an address, on lines. */
  to: string
  isByPost: boolean
  salutation: string
  subject: string
  /** Of a letter in a handler's own words it is theirs too. */
  heading: Piece
  /** A handler's own are as they were written. */
  paragraphs: readonly Piece[]
  /** Label and value. */
  facts: readonly (readonly [string, readonly Piece[]])[]
  /** The first last day among them; null where they name none. */
  holdsUntil: BusinessDate | null
  /** What is told right behind the facts, of a handler's own words among them. */
  noteOfFacts?: string
  /** The one thing to do next; none on paper, whose reader has no login: that tells whom to call and where to come. */
  button?: { text: string; href: string }
  /** The last line: that nobody reads what is answered. */
  footer: string
  /** Of a reminder: how its receiver gets no more of them. */
  noMore?: { text: string; href: string }
  attachments?: { fileName: string; mediaType: string; content: Buffer }[]
}

/** Whom a letter is from, and how to reach them. */
export type Signature = Pick<
  Sender,
  'cityName' | 'phone' | 'phoneAbroad' | 'formUrl' | 'postalAddress'
>
