import { limitAttempts } from '../../http/limit-attempts.ts'
import { PortalError } from '../../http/portal-error.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { isEmailTaken } from './repository.ts'

/** §7 `register/user`: the one answer that is a 400, because the browser tells it by its status (B1). */
export async function checkEmail(
  { database, limits, clock }: AccountsDeps,
  email: string,
  address: string,
): Promise<void> {
  await limitAttempts(limits, 'check-email-by-address', address)
  if (await isEmailTaken(database, email, { now: clock.now() })) {
    throw new PortalError(400, 'error.api.register-existing-user')
  }
}
