import type { Decided } from '@vignettes/domain/api/casework-lead.ts'
import { LOCALES, perLanguage } from '@vignettes/domain/text/language.ts'
import { readerLanguage } from '../../../reader-language.ts'
import { text } from '../../../text.ts'

const decimals = perLanguage(
  (language) => new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 1 }),
)
const percents = perLanguage(
  (language) => new Intl.NumberFormat(LOCALES[language], { style: 'percent' }),
)

/** A number with one decimal; a word where there is none. */
export function shownNumber(value: number | null): string {
  return value === null ? text('casework.counts.none') : decimals(readerLanguage()).format(value)
}

/** A share as a percentage; a word where there is none. */
export function shownShare(share: number | null): string {
  return share === null ? text('casework.counts.none') : percents(readerLanguage()).format(share)
}

/** How much there is; beyond what is counted it says so. */
export function shownCount({ count, isMore }: { count: number; isMore: boolean }): string {
  return isMore ? text('casework.queue.more-than', { count }) : String(count)
}

const DECIDED_ROWS = [
  'granted',
  'refused',
  'askedAgain',
  'withdrawn',
  'inTime',
  'waited50',
  'waited90',
  'took50',
  'took90',
] as const

type DecidedRow = (typeof DECIDED_ROWS)[number]

/** What is told of what was decided, row by row. */
export function decidedRows(decided: Decided | null): readonly [DecidedRow, string][] {
  return DECIDED_ROWS.map((row) => [row, decided ? shownOf(row, decided) : '0'])
}

function shownOf(row: DecidedRow, { waited, took, ...decided }: Decided): string {
  switch (row) {
    case 'inTime':
      return shownShare(decided.inTime)
    case 'waited50':
      return shownNumber(waited.p50)
    case 'waited90':
      return shownNumber(waited.p90)
    case 'took50':
      return shownNumber(took.p50)
    case 'took90':
      return shownNumber(took.p90)
    case 'granted':
    case 'refused':
    case 'askedAgain':
    case 'withdrawn':
      return String(decided[row])
  }
}
