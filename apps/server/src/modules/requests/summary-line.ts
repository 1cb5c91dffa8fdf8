/** What a summary says of one thing. */
export interface SummaryLine {
  label: string
  value: string
  href?: string
}

/** All that a summary says, on a screen of the desk or as a PDF. */
export interface Summary {
  title: string
  requestId: string
  createdAt: Date
  sections: readonly { heading: string; lines: readonly SummaryLine[] }[]
}
