import { type BusinessDate, daysAfter } from '@vignettes/domain/rules/business-date.ts'
import { DAY_MS } from '@vignettes/domain/rules/duration.ts'
import { formatDate } from '../../format.ts'
import { text } from '../../text.ts'

/** Calendar days, both included. */
export interface Period {
  from: BusinessDate
  until: BusinessDate
}

/** What a screen can show. */
export interface PeriodRules {
  today: BusinessDate
  /** How many days at most; absent: any. */
  maxDays?: number
  /** For how many days what it shows is kept; absent: for good. */
  keptDays?: number
}

/** Which of the two fields is wrong, and what is said there. */
export interface PeriodFault {
  field: keyof Period
  message: string
}

const DAY = /^\d{4}-\d\d-\d\d$/
/** Before it there is nothing to show, and the server asks for no earlier day. */
const EARLIEST = '2000-01-01'

/** What is wrong with two days as they were typed, the first of it; undefined for a period. */
export function periodFault({ from, until }: Period, rules: PeriodRules): PeriodFault | undefined {
  const { maxDays = Infinity } = rules
  const fault = faultOfDay('from', from, rules) ?? faultOfDay('until', until, rules)
  if (fault) return fault
  if (until < from) {
    return { field: 'until', message: text('casework.period.ends-before-it-begins') }
  }
  const days = (instantOf(until) - instantOf(from)) / DAY_MS + 1
  if (days > maxDays) {
    return { field: 'until', message: text('casework.period.too-long', { days: maxDays }) }
  }
  return undefined
}

function faultOfDay(field: keyof Period, day: string, { today, keptDays }: PeriodRules) {
  if (!isDay(day)) return { field, message: text(`casework.period.${field}-missing`) }
  if (day > today) return { field, message: text('casework.period.in-the-future') }
  const earliest = keptDays ? daysAfter(today, -keptDays) : EARLIEST
  if (day >= earliest) return undefined
  const message = keptDays
    ? text('casework.period.not-kept', { days: keptDays, date: formatDate(earliest) })
    : text('casework.period.too-early')
  return { field, message }
}

/**
 * The period of an address.
 * @returns nothing where it carries none or a broken one, and which of the two
 */
export function periodOf(
  search: URLSearchParams,
  rules: PeriodRules,
): { period: Period | undefined; isBroken: boolean } {
  const [from, until] = [search.get('van') ?? '', search.get('tot') ?? '']
  if (from === '' && until === '') return { period: undefined, isBroken: false }
  const isBroken = periodFault({ from, until }, rules) !== undefined
  return { period: isBroken ? undefined : { from, until }, isBroken }
}

/** Whether a calendar has it. */
function isDay(day: string): boolean {
  const instant = instantOf(day)
  return DAY.test(day) && !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(day)
}

export function instantOf(date: BusinessDate): number {
  return new Date(`${date}T00:00:00Z`).getTime()
}
