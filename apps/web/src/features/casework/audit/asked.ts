import { MAX_PERIOD_DAYS } from '@vignettes/domain/api/casework-counts.ts'
import { AUDIT_SUBJECTS, type AuditSubject } from '@vignettes/domain/casework/audit.ts'
import { type BusinessDate, daysAfter } from '@vignettes/domain/rules/business-date.ts'
import { periodOf, type PeriodRules } from '../../../components/casework/period.ts'

/** What the address of the screen asks for. */
export interface AuditAsked {
  from: BusinessDate
  until: BusinessDate
  subject: AuditSubject | undefined
  /** The id of a staff member. */
  person: string | undefined
  after: string | undefined
  /** Whether its days are no period: the usual ones are shown. */
  isBroken: boolean
}

const DAYS_SHOWN = 7

/** @param today the last of the days that are shown to who has chosen none */
export function askedOf(search: URLSearchParams, today: BusinessDate): AuditAsked {
  const { period, isBroken } = periodOf(search, auditPeriod(today))
  const days = period ?? { from: daysAfter(today, 1 - DAYS_SHOWN), until: today }
  const subject = AUDIT_SUBJECTS.find((known) => known === search.get('wat'))
  const person = search.get('wie') || undefined
  return { ...days, subject, person, after: search.get('na') ?? undefined, isBroken }
}

/** What can be asked for at once. */
export function auditPeriod(today: BusinessDate): PeriodRules {
  return { today, maxDays: MAX_PERIOD_DAYS }
}
