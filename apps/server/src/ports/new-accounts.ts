import type { Company } from '@vignettes/domain/account/company.ts'
import type { PersonalDetails } from '@vignettes/domain/account/personal-details.ts'
import type { Transaction } from './database.ts'

export interface PersonToAdd {
  /** Null of who has none: nobody ever logs in to their account, and letters go by post. */
  email: string | null
  details: PersonalDetails
  /** The company or association that they ask for. */
  company?: Company | undefined
}

/** Accounts for who did not register: nobody logs in to one before a new password was asked for over its mailbox. */
export interface NewAccounts {
  /**
   * Makes one ready, which takes a while.
   * @throws PortalError 422 for a country that is not on the list
   */
  prepare(person: PersonToAdd): Promise<PreparedAccount>
}

export interface PreparedAccount {
  id: string
  /** In a transaction. @returns false when the e-mail is another's, also by a call at the same moment */
  insert(tx: Transaction): Promise<boolean>
}
