import type { CreditIn } from '@vignettes/domain/api/stop.ts'
import { type ReferenceNumber, referenceOf } from '@vignettes/domain/vignette/reference.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from './database.ts'
import { HAS_TAKEN, IS_WAITING } from './tables/credit.ts'
import { REFERENCE } from './tables/request.ts'

export interface CreditUse extends ReferenceNumber {
  /** It was saved with the credit, and takes it once its mandate is confirmed. */
  isWaiting: boolean
}

/** The request that has the credit of a vignette, or waits with it; undefined where none does. */
export function findCreditUse(
  db: Database | Transaction,
  vignetteId: string,
): Promise<CreditUse | undefined> {
  return db
    .selectFrom('request')
    .innerJoin('vignette as had', 'had.request_id', 'request.id')
    .select(REFERENCE)
    .select(IS_WAITING.as('isWaiting'))
    .where('request.credited_vignette_id', '=', vignetteId)
    .where(sql<boolean>`(${HAS_TAKEN} OR ${IS_WAITING})`)
    .orderBy(IS_WAITING)
    .orderBy('request.saved_at')
    .limit(1)
    .executeTakeFirst()
}

export function creditInOnWire(use: CreditUse | undefined): CreditIn | null {
  return use ? { reference: referenceOf(use), isWaiting: use.isWaiting } : null
}
