import { DEFAULT_LANGUAGE, type Language } from '@vignettes/domain/text/language.ts'
import type { Database } from './database.ts'

/** The language in which the owner of an account is written to: the one they chose, or the default. */
export async function languageOfAccount(database: Database, accountId: string): Promise<Language> {
  const account = await database
    .selectFrom('account')
    .select('language')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return account?.language ?? DEFAULT_LANGUAGE
}
