import { uuidSchema } from '@vignettes/domain/api/wire-values.ts'
import { maskedEmail } from '@vignettes/domain/format/masked-email.ts'
import { referenceOf } from '@vignettes/domain/vignette/reference.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../ports/database.ts'
import { propertyOf } from '../../ports/property-of.ts'

/** By what ids a job's payload leads to a request, and by what to who has no request. */
const TO_REQUEST = {
  requestId: sql`SELECT id, reference_year AS year, reference_sequence AS sequence FROM request`,
  attemptId: sql`SELECT payment_attempt.id, reference_year AS year, reference_sequence AS sequence
    FROM payment_attempt JOIN payment ON payment.id = payment_id JOIN request ON request.id = request_id`,
  refundId: sql`SELECT refund.id, reference_year AS year, reference_sequence AS sequence
    FROM refund JOIN payment ON payment.id = payment_id JOIN request ON request.id = request_id`,
}
const TO_EMAIL = {
  accountId: sql`SELECT id, email FROM account WHERE email IS NOT NULL`,
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
  const requests = await follow<{ year: number; sequence: number }>(db, jobs, TO_REQUEST)
  for (const { job, ...reference } of requests) about.set(job, referenceOf(reference))
  const people = await follow<{ email: string }>(db, jobs, TO_EMAIL)
  for (const { job, email } of people) about.set(job, maskedEmail(email))
  return about
}

/** What the ids in the payloads of jobs lead to, of each job. */
async function follow<Found>(
  db: Database,
  jobs: readonly { id: string; payload: unknown }[],
  ways: Record<string, RawBuilder<unknown>>,
): Promise<(Found & { job: string })[]> {
  const found: (Found & { job: string })[] = []
  for (const [key, way] of Object.entries(ways)) {
    const byId = idsOf(jobs, key)
    if (byId.size === 0) continue
    const { rows } = await sql<Found & { id: string }>`
      SELECT led.* FROM (${way}) AS led WHERE led.id = ANY(${[...byId.keys()]}::uuid[])`.execute(db)
    for (const row of rows) for (const job of byId.get(row.id) ?? []) found.push({ ...row, job })
  }
  return found
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
