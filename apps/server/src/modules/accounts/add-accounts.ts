import type { FastifyInstance } from 'fastify'
import { addGuard } from '../../http/guard.ts'
import type { AccountEmails } from '../../ports/account-emails.ts'
import type { AccountLinks } from '../../ports/account-links.ts'
import type { NewAccounts } from '../../ports/new-accounts.ts'
import type { BeginHelperSession } from '../../ports/session-of-helper.ts'
import { accountEmails } from './account-emails.ts'
import { beginHelperSession } from './begin-session.ts'
import { createTokenReader, type SecretKey, signingKeys } from './access-token.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { type BsnVault, createBsnVault, type EncryptionKey } from './bsn-vault.ts'
import { accountLinks } from './link-tokens.ts'
import { newAccounts } from './new-account.ts'
import { createPasswords, type PasswordCost, type Passwords } from './passwords.ts'
import { rotateBsnKeys } from './rotate-bsn-keys.ts'
import { accountRoutes } from './routes.ts'
import { createSessions } from './sessions.ts'

type Given = Omit<AccountsDeps, 'tokenKeys' | 'readToken' | 'bsnVault' | 'passwords'> & {
  tokenKeys: readonly SecretKey[]
  bsnKeys: readonly EncryptionKey[]
  passwordCost?: PasswordCost | undefined
  isDemo: boolean
}

/** What others have of the accounts. */
export interface Accounts {
  bsnVault: BsnVault
  passwords: Passwords
  links: AccountLinks
  newAccounts: NewAccounts
  emails: AccountEmails
  beginHelperSession: BeginHelperSession
}

/** Accounts: the guard of every call that asks for a token, registration, login, details, links. */
export async function addAccounts(app: FastifyInstance, given: Given): Promise<Accounts> {
  const passwords = await createPasswords({ cost: given.passwordCost, isDemo: given.isDemo })
  const bsnVault = createBsnVault(given.bsnKeys)
  const tokenKeys = signingKeys(given.tokenKeys)
  const readToken = createTokenReader(tokenKeys)
  const deps = { ...given, tokenKeys, readToken, bsnVault, passwords }
  addGuard(app, createSessions(deps))
  accountRoutes(app, deps)
  rotateBsnKeys(app, given.database, bsnVault)
  return {
    ...{ bsnVault, passwords, links: accountLinks(deps) },
    ...{ newAccounts: newAccounts(deps), emails: accountEmails(deps) },
    beginHelperSession: (session, device) => beginHelperSession(deps, session, device),
  }
}
