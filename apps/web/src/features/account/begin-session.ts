import { loadUser } from '../../api/load-user.ts'
import { readClaims, startSession } from '../../api/session.ts'
import { dropInputs, ownerOfInputs } from '../../components/form/kept-input.ts'

/** §4 the token is stored, then the user is loaded. What somebody else had typed in this tab goes. */
export async function beginSession(token: string): Promise<void> {
  const owner = readClaims(token)?.sub
  if (ownerOfInputs() !== owner) dropInputs()
  startSession(token)
  await loadUser()
}
