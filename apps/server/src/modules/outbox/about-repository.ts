import { uuidSchema } from '@vignettes/domain/api/wire-values.ts'
import { maskedEmail } from '@vignettes/domain/format/masked-email.ts'
import { referenceOf } from '@vignettes/domain/vignette/reference.ts'
import { sql } from 'kysely'
import type { Database } from '../../ports/database.ts'
import { propertyOf } from '../../ports/property-of.ts'

/** By what ids a job's payload leads to a request, and by what to who has no request, and which e-mail address that is. */
const TO_REQUEST = {
  requestId: sql`SELECT id, id AS request_id FROM request`,
  attemptId: sql`SELECT payment_attempt.id, request_id FROM payment_attempt
    JOIN payment ON payment.id = payment_id`,
  refundId: sql`SELECT refund.id, request_id FROM refund JOIN payment ON payment.id = payment_id`,
}
const TO_EMAIL = {
  accountId: sql`SELECT id, email FROM account`,
  changeId: sql`SELECT email_change.id, email FROM email_change JOIN account ON account.id = account_id`,
  resetId: sql`SELECT password_reset.id, email FROM password_reset JOIN account ON account.id = account_id`,
  staffId: sql`SELECT id, email FROM staff`,
}

/**
 * What jobs are about, for who has to find it: the reference of a request, or with what an e-mail address begins.
 * @returns by the job's id; without those of which it is not known any more
 */
export async function findAbout(
  db: Database,
  jobs: readonly { id: string; payload: unknown }[],
): Promise<Map<string, string>> {
  const about = new Map<string, string>()
  for (const [key, ids] of Object.entries(TO_REQUEST)) {
    const byId = idsOf(jobs, key)
    if (byId.size === 0) continue
    const { rows } = await sql<{ id: string; year: number; sequence: number }>`
      SELECT led.id, reference_year AS year, reference_sequence AS sequence
      FROM (${ids}) AS led JOIN request ON request.id = led.request_id
      WHERE led.id = ANY(${[...byId.keys()]}::uuid[])`.execute(db)
    for (const { id, ...reference } of rows)
      for (const job of byId.get(id) ?? []) about.set(job, referenceOf(reference))
  }
  for (const [key, ids] of Object.entries(TO_EMAIL)) {
    const byId = idsOf(jobs, key)
    if (byId.size === 0) continue
    const { rows } = await sql<{ id: string; email: string }>`
      SELECT led.id, led.email FROM (${ids}) AS led
      WHERE led.id = ANY(${[...byId.keys()]}::uuid[])`.execute(db)
    for (const { id, email } of rows)
      for (const job of byId.get(id) ?? []) about.set(job, maskedEmail(email))
  }
  return about
}

/** The jobs that have an id under this name, by that id. */
function idsOf(jobs: readonly { id: string; payload: unknown }[], key: string) {
  const byId = new Map<string, string[]>()
  for (const { id: job, payload } of jobs) {
    const { data: id } = uuidSchema.safeParse(propertyOf(payload, key))
    if (id !== undefined) byId.set(id, [...(byId.get(id) ?? []), job])
  }
  return byId
}
