import type { Case } from '@vignettes/domain/api/casework-case.ts'
import { mismatchOnWire, type MismatchOnWire } from '@vignettes/domain/api/payment-mismatch.ts'
import type { Database } from '../../ports/database.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'
import { translate } from '../../text.ts'
import { listStaffEvents, listPaymentEvents, listVignetteEvents } from './history-repository.ts'

interface Event {
  at: Date
  who: string | null
  what: string
  note: string | null
  mismatches?: MismatchOnWire[]
}

/** Every event of a case, newest first: of the vignette, of its payment, and what staff members did. */
export async function historyOf(
  { database, reference }: { database: Database; reference: ReferenceData },
  { vignetteId, requestId }: { vignetteId: string; requestId: string },
): Promise<Case['history']> {
  const changes = await listVignetteEvents(database, vignetteId)
  const payments = await listPaymentEvents(database, requestId)
  const staffEvents = await listStaffEvents(database, vignetteId)
  const events: Event[] = [
    ...changes.map(({ at, toStatus }) => {
      const status = reference.vignetteStatusName(toStatus) ?? translate('casework.status-waiting')
      return entry(at, translate('casework.history.status', { status }))
    }),
    ...payments.map(({ at, kind, toStatus, detail, mismatches }) =>
      kind === 'review'
        ? {
            ...entry(at, translate('casework.history.payment-review'), detail),
            mismatches: (mismatches ?? []).map(mismatchOnWire),
          }
        : entry(at, translate(`casework.payment-status.${toStatus}`)),
    ),
    ...staffEvents.map(({ at, who, kind, note }) => ({
      at,
      who,
      what: translate(`casework.event.${kind}`),
      note,
    })),
  ]
  return events
    .map((event, order) => ({ event, order }))
    .sort((a, b) => b.event.at.getTime() - a.event.at.getTime() || b.order - a.order)
    .map(({ event }) => ({ ...event, at: event.at.toISOString() }))
}

function entry(at: Date, what: string, note: string | null = null): Event {
  return { at, who: null, what, note }
}
