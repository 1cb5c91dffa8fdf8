import type { Company } from '@vignettes/domain/account/company.ts'
import { companyColumns } from '../../ports/tables/company.ts'
import type { AccountsDeps } from './accounts-deps.ts'

/** For whom an account's owner asks from now on; null: for themselves. What was sent keeps what it was sent for. */
export async function changeCompany(
  { database }: Pick<AccountsDeps, 'database'>,
  accountId: string,
  company: Company | null,
): Promise<void> {
  await database
    .updateTable('account')
    .set(companyColumns(company))
    .where('id', '=', accountId)
    .execute()
}
