import { Failure } from '../../api/failure.ts'
import { loadUser } from '../../api/load-user.ts'
import { startSession } from '../../api/session.ts'
import { readClaims } from '../../api/token-end.ts'
import { dropInputs, ownerOfInputs } from '../../components/form/kept-input.ts'
import { forgetRegistration } from './kept-registration.ts'

/**
 * §4 the token is stored, then the user is loaded. What somebody else had typed or read in this tab goes.
 *
 * @param token of the answer, which may have none: §8 then is a failure without a message
 * @param isOnTheSpot whether the same person logs in again above a screen, which keeps its answers
 */
export async function beginSession(token: string | undefined, isOnTheSpot = false): Promise<void> {
  const claims = token ? readClaims(token) : undefined
  if (!token || !claims) throw new Failure('', 0)
  if (ownerOfInputs() !== claims.sub) dropInputs()
  forgetRegistration()
  // Where a session ends by itself they stay for its screens. What is not loaded yet has kept none: nothing waits for it.
  if (!isOnTheSpot) {
    void import('../../api/queries.ts').then(
      ({ forgetOwnAnswers }) => forgetOwnAnswers(),
      () => undefined,
    )
  }
  startSession(token)
  await loadUser()
}
