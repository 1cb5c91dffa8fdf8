import type { DisplayValue } from '@vignettes/domain/text/display-value.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import type { Language } from '@vignettes/domain/text/language.ts'

/** What a summary says of one thing. */
export interface SummaryLine {
  label: string
  value: string
  href?: string
}

/** A line before it is known in which language it is read. */
export interface UnsaidLine {
  label: TextKey
  value: DisplayValue
  href?: string | undefined
}

/** All that a summary says, on a screen of the desk or as a PDF. */
export interface Summary {
  language: Language
  title: string
  requestId: string
  createdAt: Date
  sections: readonly { heading: string; lines: readonly SummaryLine[] }[]
}
