import type { Database } from '../../ports/database.ts'

interface Owner {
  /** Null of who has no mailbox. */
  email: string | null
  surname: string
  surnamePrefix?: string | null | undefined
  street: string
  city: string
}

/** What somebody tries first as a password who knows whose account it is. */
export function ownWordsOf({ email, surname, surnamePrefix, street, city }: Owner): string[] {
  return [surname, `${surnamePrefix ?? ''}${surname}`, street, city, email?.split('@', 1)[0] ?? '']
}

/** Those of an account. */
export async function findOwnWords(db: Database, accountId: string): Promise<string[]> {
  const owner = await db
    .selectFrom('account')
    .select(['email', 'surname', 'surname_prefix as surnamePrefix', 'street', 'city'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  return owner ? ownWordsOf(owner) : []
}
