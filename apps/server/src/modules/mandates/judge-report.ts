import type { MandateMismatch } from '@vignettes/domain/vignette/mandate-mismatches.ts'
import { mayMandateBecome, type MandateStatus } from '@vignettes/domain/vignette/mandate-states.ts'
import { nextCheckAt } from '../../ports/check-times.ts'
import type { MandateReport } from '../../ports/mandate-provider.ts'
import type { Mandate, MandateChange } from './repository.ts'

/** How things stand before a report is applied. */
export interface MandateState {
  mandate: Pick<Mandate, 'id' | 'status' | 'provider_mandate_id' | 'checks' | 'expires_at'>
  /** Whether what the report calls the mandate is already the name of another. */
  isOthers: boolean
  now: Date
}

export interface Verdict {
  kind: 'unchanged' | 'changed' | 'ignored'
  /** What was reported, and with `changed` what the mandate becomes. */
  to: MandateStatus
  /** What its row becomes. */
  row: MandateChange
  /** Why it is about something else. */
  mismatches?: MandateMismatch[]
}

/**
 * What a report means for a mandate (decisions B7): twice, late and out of order give the same as once and in order. It
 * relies on nothing but the table of transitions.
 */
export function judgeReport(state: MandateState, report: MandateReport | 'EXPIRED'): Verdict {
  // What we say ourselves names nothing that could differ.
  const told = typeof report === 'string' ? undefined : report
  const to = told?.status ?? 'EXPIRED'
  const { mandate } = state
  const mismatches = told ? mismatchesOf(state, told) : []
  if (mismatches.length > 0) {
    return { kind: 'ignored', to, row: whatStays(state, told), mismatches }
  }
  if (to === mandate.status) {
    const row = { ...whatStays(state, told), ...idOf(told), ...processingOf(told) }
    return { kind: 'unchanged', to, row }
  }
  if (!mayMandateBecome(mandate.status, to)) {
    return { kind: 'ignored', to, row: whatStays(state, told) }
  }
  const settled = { next_check_at: null, bank_message: told?.bankMessage ?? null }
  return { kind: 'changed', to, row: { status: to, ...settled, ...idOf(told), ...accountOf(told) } }
}

/** Reference and id must be those of our order, or it is about something else. */
function mismatchesOf({ mandate, isOthers }: MandateState, told: MandateReport): MandateMismatch[] {
  const found: MandateMismatch[] = []
  const { reference, providerMandateId: received } = told
  if (reference !== undefined && reference !== mandate.id) {
    found.push({ code: 'reference', expected: mandate.id, received: reference })
  }
  const expected = mandate.provider_mandate_id
  if (expected === null ? isOthers : expected !== received) {
    found.push({ code: 'mandate-id', expected, received })
  }
  return found
}

/**
 * A mandate that stays as it is is looked at again for as long as the bank has not decided, and not before the bank may be
 * asked.
 */
function whatStays({ mandate, now }: MandateState, told: MandateReport | undefined): MandateChange {
  if (mandate.status !== 'PENDING') return { next_check_at: null }
  const notBefore = told?.mayAskAgainAt
  return {
    next_check_at: notBefore ?? nextCheckAt(mandate, now),
    ask_not_before: notBefore ?? null,
  }
}

// The provider's message may come before its answer to the order was stored.
const idOf = (told: MandateReport | undefined): MandateChange =>
  told ? { provider_mandate_id: told.providerMandateId } : {}

// Who is done at the bank stays so, whatever an older message says.
const processingOf = (told: MandateReport | undefined): MandateChange =>
  told?.isProcessing ? { is_processing: true } : {}

const accountOf = (told: MandateReport | undefined): MandateChange =>
  told?.status === 'CONFIRMED'
    ? { holder: told.holder ?? null, iban_last_digits: told.ibanLastDigits ?? null }
    : {}
