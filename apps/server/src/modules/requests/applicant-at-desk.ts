import type { Company } from '@vignettes/domain/account/company.ts'
import type { PersonalDetails } from '@vignettes/domain/account/personal-details.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'
import { notFound, PortalError } from '../../http/portal-error.ts'
import type { Transaction } from '../../ports/database.ts'
import type { CounterDeps } from './request-deps.ts'
import { findAccount } from './desk-repository.ts'

interface NamedApplicant {
  accountId?: string | undefined
  email?: string | undefined
  hasNoEmail?: boolean | undefined
  person?: PersonalDetails | undefined
  company?: Company | undefined
}

export interface ApplicantAtDesk {
  accountId: string
  /** Who has none never logs in, and is written to by post. */
  hasMailbox: boolean
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
  { accountId, email, hasNoEmail = false, person, company }: NamedApplicant,
): Promise<ApplicantAtDesk> {
  if (accountId !== undefined) {
    if (email !== undefined || person !== undefined || hasNoEmail)
      throw wrong('accountId', 'form.empty-on-condition')
    const known = await findAccount(database, accountId)
    if (!known) throw notFound()
    return { ...known, accountId, insert: () => Promise.resolve() }
  }
  if (!person) throw wrong('person', 'form.required-field')
  if (!email && !hasNoEmail) throw wrong('email', 'form.required-field')
  if (email && hasNoEmail) throw wrong('email', 'form.empty-on-condition')
  const account = await newAccounts.prepare({ email: email ?? null, details: person, company })
  return {
    ...{ accountId: account.id, hasMailbox: email !== undefined },
    insert: async (tx) => {
      if (!(await account.insert(tx))) throw wrong('email', 'casework.counter.email-taken')
    },
  }
}

/**
 * A mandate is given in the portal, at one's own bank: who never logs in cannot give one.
 * @throws PortalError 422
 */
export function requireMailboxFor(type: VignetteType, { hasMailbox }: ApplicantAtDesk): void {
  if (type === 'mooring' && !hasMailbox)
    throw wrong('hasNoEmail', 'casework.counter.mooring-needs-email')
}

function wrong(path: string, message: TextKey): PortalError {
  return new PortalError(422, 'refusal.invalid-input', { errors: [{ path, message }] })
}
