import { beginHelping } from '@vignettes/domain/api/helping.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { call } from '../../api/client.ts'
import { loadUser } from '../../api/load-user.ts'
import { endSession } from '../../api/end-session.ts'
import { startHelpSession } from '../../api/help-session.ts'
import { readSession } from '../../api/session.ts'

/** Goes on in the account of who is helped, as a page of its own: nothing of one's own is left in this one. */
export async function beginHelp(id: string): Promise<void> {
  const { pathname } = window.location
  const { access_token: token } = await call(beginHelping, { params: { id } })
  // With which address they log in has to be known when this session ends.
  if (!readSession()?.email) await loadUser()
  // Who has left the screen meanwhile begins nothing on another.
  if (window.location.pathname !== pathname) return endSession(token)
  startHelpSession(token)
  window.location.assign(paths.vignettes())
}
