import type { PersonalDetails } from '@vignettes/domain/account/personal-details.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import { notFound, PortalError } from '../../http/portal-error.ts'
import type { Transaction } from '../../ports/database.ts'
import type { CounterDeps } from './request-deps.ts'
import { isAccount } from './desk-repository.ts'

interface NamedApplicant {
  accountId?: string | undefined
  email?: string | undefined
  person?: PersonalDetails | undefined
}

export interface ApplicantAtDesk {
  accountId: string
  /** Makes the account, where there is none yet. */
  insert: (tx: Transaction) => Promise<void>
}

/**
 * Whose request it becomes: the account that was found, or one that is made with the request. An account that a typed address
 * happens to have is never taken: its owner may be another, and who fills in the form looks them up first.
 *
 * @throws PortalError 404 for no account; 422 when it is not said who asks; by `insert` 422 when the address is an account's
 */
export async function applicantAtDesk(
  { database, newAccounts }: Pick<CounterDeps, 'database' | 'newAccounts'>,
  { accountId, email, person }: NamedApplicant,
): Promise<ApplicantAtDesk> {
  if (accountId !== undefined) {
    if (email !== undefined || person !== undefined)
      throw wrong('accountId', 'form.empty-on-condition')
    if (!(await isAccount(database, accountId))) throw notFound()
    return { accountId, insert: () => Promise.resolve() }
  }
  if (!person) throw wrong('person', 'form.required-field')
  if (!email) throw wrong('email', 'form.required-field')
  const account = await newAccounts.prepare({ email, details: person })
  return {
    accountId: account.id,
    insert: async (tx) => {
      if (!(await account.insert(tx))) throw wrong('email', 'casework.counter.email-taken')
    },
  }
}

function wrong(path: string, message: TextKey): PortalError {
  return new PortalError(422, 'refusal.invalid-input', { errors: [{ path, message }] })
}
