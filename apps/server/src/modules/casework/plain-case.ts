import { documentFields, documentRow } from '@vignettes/domain/documents/documents.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../ports/database.ts'

const PHOTOS = documentFields()
  .map(documentRow)
  .filter(({ sort }) => sort === 'photo')
  .map(({ wireName }) => wireName)

/**
 * Whether a glance is enough for a case, of each line: it waits for a decision, and what is left to judge of it are photos. A
 * paper is read in its own case, also one that was photographed.
 */
export const NEEDS_A_GLANCE: RawBuilder<boolean> = sql<boolean>`(vignette.status = 'IN_REVIEW'
  AND NOT EXISTS (
    SELECT FROM document
    WHERE document.request_id = request.id AND document.status <> 'replaced'
      AND (document.status = 'rejected' OR document.file_removed_at IS NOT NULL
        OR document.status = 'pending'
          AND (document.media_type NOT LIKE 'image/%' OR document.type NOT IN (${sql.join(PHOTOS)})))
  )
  AND NOT EXISTS (
    SELECT FROM payment WHERE payment.request_id = request.id AND payment.in_review
  )
  -- Money that goes back, or went, is no matter of a glance.
  AND NOT EXISTS (
    SELECT FROM refund JOIN payment ON payment.id = refund.payment_id WHERE payment.request_id = request.id
  ))`

/** For so long the numbers that somebody was shown are shown to nobody else. */
const SHOWN_MS = 10 * 60 * 1000

/** The next numbers in stock, not taken: what a look at many grants goes by. Who looks again gives up those of before. */
export async function showNumbers(
  db: Database,
  { count, staffId, now }: { count: number; staffId: string; now: Date },
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await tx
      .updateTable('number_stock')
      .set({ shown_to: null, shown_until: null })
      .where('shown_to', '=', staffId)
      .execute()
    const rows = await tx
      .with('next', (query) =>
        query
          .selectFrom('number_stock')
          .select('number')
          .where('taken_at', 'is', null)
          .where(sql<boolean>`coalesce(shown_until <= ${now}, true)`)
          .orderBy('number')
          .limit(count)
          .forUpdate()
          .skipLocked(),
      )
      .updateTable('number_stock')
      .from('next')
      .set({ shown_to: staffId, shown_until: new Date(now.getTime() + SHOWN_MS) })
      .whereRef('number_stock.number', '=', 'next.number')
      .returning('number_stock.number')
      .execute()
    return rows.map(({ number }) => number).toSorted()
  })
}
