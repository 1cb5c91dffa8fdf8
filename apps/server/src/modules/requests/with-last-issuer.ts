import type { Answers } from '@vignettes/domain/wizard/answers.ts'
import type { Database } from '../../ports/database.ts'

/**
 * Decisions A9, A14: the answers of a mooring request with the bank at which its owner tried last, so that trying again
 * after logging in asks for nothing anew; not for who has a mandate. The bank is kept with the mandate, not with the request.
 */
export async function withLastIssuer(
  database: Database,
  accountId: string,
  answers: Answers,
): Promise<Answers> {
  const { MandatePayment } = answers
  if (!MandatePayment) return answers
  const issuer = await findLastIssuer(database, accountId)
  return { ...answers, MandatePayment: { ...MandatePayment, issuer } }
}

/** The bank at which an account last began a mandate, however that ended. */
async function findLastIssuer(db: Database, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('mandate')
    .select('issuer')
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.issuer
}
