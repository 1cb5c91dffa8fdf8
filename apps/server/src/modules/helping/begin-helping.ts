import type { Device } from '@vignettes/domain/account/devices.ts'
import { uuidSchema } from '@vignettes/domain/api/wire-values.ts'
import { notFound, PortalError } from '../../http/portal-error.ts'
import type { HelpingDeps } from './helping-deps.ts'
import { findHelp } from './repository.ts'

/**
 * @param token of the helper's own session
 * @returns a token for the account of who is helped
 * @throws PortalError 404 for another's help, one that has ended, and of who cannot log in themselves now; 409 of a helper whose
 *   own account goes
 */
export async function beginHelping(
  { database, beginHelperSession }: HelpingDeps,
  id: string,
  { helperAccountId, token, device }: { helperAccountId: string; token: string; device: Device },
): Promise<string> {
  if (!uuidSchema.safeParse(id).success) throw notFound()
  const help = await findHelp(database, { id, helperAccountId })
  if (!help) throw new PortalError(404, 'refusal.not-to-help')
  const { accountId, sessionVersion, ownVersion, ownEraseAfter } = help
  if (ownEraseAfter) throw new PortalError(409, 'refusal.helper-goes')
  return beginHelperSession(
    {
      ...{ accountId, sessionVersion },
      helper: { id, sessionVersion: ownVersion, token },
    },
    device,
  )
}
