import type { MandateMismatch } from '@vignettes/domain/vignette/mandate-mismatches.ts'
import type { MandateStatus } from '@vignettes/domain/vignette/mandate-states.ts'
import { type ColumnType, type Generated, type JSONColumnType, sql } from 'kysely'
import type { Issuer } from '@vignettes/domain/wizard/facts.ts'
import type { ReturnUrls } from '@vignettes/domain/api/wire-values.ts'

export interface MandateTable {
  id: string
  /** Null: of nobody any more; kept because a bank may be asked what was collected by it (decision 33). */
  account_id: string | null
  /** When the last granted vignette that it paid for was over, once that is removed; only the database writes it. */
  last_used_at: Generated<Date | null>
  status: MandateStatus
  /** Decisions A27: the request that it was begun for; null when it changes the account alone. */
  request_id: string | null
  /** BIC of the bank. */
  issuer: string
  /** In how many terms is collected. */
  terms: 1 | 4
  return_urls: JSONColumnType<ReturnUrls>
  provider_mandate_id: string | null
  redirect_url: string | null
  /** Account holder, as the bank tells it. */
  holder: string | null
  iban_last_digits: string | null
  expires_at: Date
  next_check_at: Date | null
  /** Until when a process asks the provider, by the database's clock (migration 0051). */
  asking_until: Generated<Date | null>
  /** Before this moment the bank does not want to be asked, unless the account holder has just come back. */
  ask_not_before: Date | null
  returned_at: Date | null
  /** Of a pending one: its account holder is done at the bank, as the bank told. */
  is_processing: Generated<boolean>
  /** What the bank wants its customer to read. */
  bank_message: string | null
  checks: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface MandateEventTable {
  id: Generated<number>
  mandate_id: string
  kind: 'created' | 'changed' | 'ignored'
  from_status: MandateStatus | null
  to_status: MandateStatus
  source: 'request' | 'webhook' | 'provider' | 'expiry'
  /** Decisions B18: why it was ignored, as codes. */
  mismatches: JSONColumnType<MandateMismatch[] | null, string | null, never>
  /** The mandate that took its place. */
  replaced_by: string | null
  /** Sentences of before there were codes; nobody writes any more of them. */
  detail: ColumnType<string | null, never, never>
  happened_at: Date
}

/** One row: the list of banks as the provider gave it last. */
export interface MandateIssuersTable {
  id: 1
  issuers: ColumnType<Issuer[] | null, string | null, string>
  /** Before this moment nobody asks the provider again. */
  next_ask_at: Date
}

/** Of a mandate with which its account holder is done at the bank: only the bank's word is waited for. */
export const IS_BEING_CONFIRMED = sql<boolean>`(mandate.status = 'PENDING' AND mandate.is_processing)`

/** Whether, of the account of a request, another mandate than its own is waited for in that way. */
export const IS_OTHER_BEING_CONFIRMED = sql<boolean>`EXISTS (
  SELECT FROM mandate
  WHERE mandate.account_id = request.account_id
    AND mandate.request_id IS DISTINCT FROM request.id
    AND ${IS_BEING_CONFIRMED}
)`
