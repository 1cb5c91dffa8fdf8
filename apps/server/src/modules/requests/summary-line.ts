import type { DisplayValue } from '@vignettes/domain/text/display-value.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import type { Language } from '@vignettes/domain/text/language.ts'
import type { TableLine } from '../../print/draw-table.ts'

/** A line before it is known in which language it is read. */
export interface UnsaidLine {
  label: TextKey
  value: DisplayValue
  href?: string | undefined
}

/** Who sends it, or whom it is about: a heading and lines as on an envelope. */
export interface SummaryParty {
  heading: string
  lines: readonly string[]
}

/** All that a summary says as a PDF. */
export interface Summary {
  language: Language
  title: string
  sender: SummaryParty
  applicant: SummaryParty
  /** What it is not. */
  notice: string
  /** Decisions A34. */
  reference: string
  createdAt: Date
  sections: readonly { heading: string; lines: readonly TableLine[] }[]
}
