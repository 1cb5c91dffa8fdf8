import type { Company } from '@vignettes/domain/account/company.ts'
import { sql } from 'kysely'

/** The company that an account's owner asks for now, as a query selects it. */
export const COMPANY_OF_ACCOUNT = [
  'account.company_name as companyName',
  'account.company_kvk_number as companyKvkNumber',
] as const

/** The one that a request was sent for. */
export const COMPANY_OF_REQUEST = [
  'request.company_name as companyName',
  'request.company_kvk_number as companyKvkNumber',
] as const

/** Null of who asks for themselves. */
export function companyOf({
  companyName: name,
  companyKvkNumber: kvkNumber,
}: {
  companyName: string | null
  companyKvkNumber: string | null
}): Company | null {
  return name === null || kvkNumber === null ? null : { name, kvkNumber }
}

/** Of an account or a request, to write. */
export function companyColumns(company: Company | null) {
  return {
    company_name: company?.name ?? null,
    company_kvk_number: company?.kvkNumber ?? null,
  }
}

/** Of a request that is sent: for whom its account asks at this moment. A change of that afterwards is of what is sent then. `told`: at the desk, of this request. */
export function companyColumnsOf(accountId: string, told?: Company) {
  if (told) return companyColumns(told)
  const ofAccount = (column: 'company_name' | 'company_kvk_number') =>
    sql<string | null>`(SELECT ${sql.ref(column)} FROM account WHERE id = ${accountId})`
  return {
    company_name: ofAccount('company_name'),
    company_kvk_number: ofAccount('company_kvk_number'),
  }
}
