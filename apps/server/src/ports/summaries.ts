import type { StepKey } from '@vignettes/domain/wizard/answers.ts'
import type { Language } from '@vignettes/domain/text/language.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'

export interface SummaryOwner {
  requestId: string
  accountId: string
  /** Only if it is of this type. */
  type?: VignetteType
}

/** Answers that belong together, as they are shown. */
export interface SummarySection {
  /** Of the wizard; absent of what it did not ask. */
  step?: StepKey
  heading: string
  lines: readonly { label: string; value: string }[]
}

export interface SummaryFile {
  pdf: Buffer
  /** Of the request (decisions A34): the file is named after it. */
  reference: string
}

/** The summary of a request as its owner keeps it. */
export interface Summaries {
  /** As PDF; undefined when there is no such request, or it is not this account's. */
  pdfOf(owner: SummaryOwner, language: Language): Promise<SummaryFile | undefined>
  /** In words, section by section; undefined as above. */
  sectionsOf(owner: SummaryOwner, language: Language): Promise<SummarySection[] | undefined>
}
