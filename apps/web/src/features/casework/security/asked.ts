import {
  SECURITY_EVENT_KINDS,
  type SecurityEventKind,
} from '@vignettes/domain/casework/security-events.ts'
import { DAY_MS } from '@vignettes/domain/rules/duration.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'

/** What the address of the screen asks for. */
export interface Asked {
  from: BusinessDate
  until: BusinessDate
  kind: SecurityEventKind | undefined
  after: string | undefined
}

const DAY = /^\d{4}-\d\d-\d\d$/
const DAYS_SHOWN = 7

/** @param today the last of the days that are shown to who has chosen none */
export function askedOf(search: URLSearchParams, today: BusinessDate): Asked {
  const [from, until] = [search.get('van') ?? '', search.get('tot') ?? '']
  const days = isPeriod(from, until) ? { from, until } : { from: daysBefore(today), until: today }
  const kind = SECURITY_EVENT_KINDS.find((known) => known === search.get('soort'))
  return { ...days, kind, after: search.get('na') ?? undefined }
}

/** Whether it has a beginning, and an end that is not before it. */
export function isPeriod(from: string, until: string): boolean {
  return DAY.test(from) && DAY.test(until) && from <= until
}

function daysBefore(today: BusinessDate): BusinessDate {
  const first = new Date(`${today}T00:00:00Z`).getTime() - (DAYS_SHOWN - 1) * DAY_MS
  return new Date(first).toISOString().slice(0, 10)
}
