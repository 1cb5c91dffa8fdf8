import { login } from '@vignettes/domain/api/account.ts'
import type { startCaseworkPortal } from './casework-portal.ts'
import { TEST_PASSWORD } from './registration.ts'

const DAY = 24 * 60 * 60

/** Moves the clock by days, has done what is due, and logs in the applicant and a handler anew: their sessions have ended by then. */
export async function goDaysLater(
  portal: Awaited<ReturnType<typeof startCaseworkPortal>>,
  days: number,
): Promise<void> {
  portal.clock.advanceSeconds(days * DAY)
  await portal.app.background.runDue()
  const payload = { email: portal.someone.email, password: TEST_PASSWORD }
  const answer = await portal.app.inject({ method: 'POST', url: login.path, payload })
  const { access_token: token } = answer.json<{ access_token: string }>()
  Object.assign(portal.someone.headers, { authorization: `Bearer ${token}` })
  const { headers } = await portal.at('B. Later')
  Object.assign(portal.handler.headers, headers)
}
