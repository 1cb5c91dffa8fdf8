import {
  SECURITY_EVENT_KINDS,
  SECURITY_EVENTS_KEPT_DAYS,
  type SecurityEventKind,
} from '@vignettes/domain/casework/security-events.ts'
import { type BusinessDate, daysAfter } from '@vignettes/domain/rules/business-date.ts'
import { periodOf, type PeriodRules } from '../../../components/casework/period.ts'

/** What the address of the screen asks for. */
export interface Asked {
  from: BusinessDate
  until: BusinessDate
  kind: SecurityEventKind | undefined
  after: string | undefined
  /** Whether its days are no period: the usual ones are shown. */
  isBroken: boolean
}

const DAYS_SHOWN = 7

/** @param today the last of the days that are shown to who has chosen none */
export function askedOf(search: URLSearchParams, today: BusinessDate): Asked {
  const { period, isBroken } = periodOf(search, securityPeriod(today))
  const days = period ?? { from: daysAfter(today, 1 - DAYS_SHOWN), until: today }
  const kind = SECURITY_EVENT_KINDS.find((known) => known === search.get('soort'))
  return { ...days, kind, after: search.get('na') ?? undefined, isBroken }
}

/** Before it there is nothing that is still kept. */
export function securityPeriod(today: BusinessDate): PeriodRules {
  return { today, keptDays: SECURITY_EVENTS_KEPT_DAYS }
}
