import { beginHelping } from '@vignettes/domain/api/helping.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { call } from '../../api/client.ts'
import { startHelpSession } from '../../api/session.ts'

/** Goes on in the account of who is helped, as a page of its own: nothing of one's own is left in this one. */
export async function beginHelp(id: string): Promise<void> {
  const { access_token: token } = await call(beginHelping, { params: { id } })
  startHelpSession(token)
  window.location.assign(paths.vignettes())
}
