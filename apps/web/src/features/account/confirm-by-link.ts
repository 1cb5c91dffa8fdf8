import { confirmEmail } from '@vignettes/domain/api/account.ts'
import { call } from '../../api/client.ts'
import { loadUser } from '../../api/load-user.ts'
import { isSignedIn } from '../../api/session.ts'

/** Confirms an e-mail address, or a change of it (decisions B16, B17). @returns the address that is in force */
export async function confirmByLink(token: string): Promise<string> {
  const { email } = await call(confirmEmail, { body: { token } })
  // The header shows the address that is in force.
  if (isSignedIn()) await loadUser()
  return email
}
