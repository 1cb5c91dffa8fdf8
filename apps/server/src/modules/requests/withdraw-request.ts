import { mayOwnerWithdraw } from '@vignettes/domain/vignette/vignette-states.ts'
import { notFound, PortalError } from '../../http/portal-error.ts'
import { mail } from '../../ports/jobs.ts'
import { findVignetteOfRequest } from './repository.ts'
import type { RequestDeps } from './request-deps.ts'

/**
 * Its owner takes a request back (decisions A27). Asked again, it is done already.
 *
 * @throws PortalError 404, 409 when it was granted, refused, or has to do with money
 */
export async function withdrawRequest(
  deps: Pick<RequestDeps, 'database' | 'outbox' | 'vignettes'>,
  owner: { accountId: string; requestId: string },
): Promise<void> {
  const { requestId, accountId } = owner
  await deps.database.transaction().execute(async (tx) => {
    const found = await findVignetteOfRequest(tx, owner)
    const vignette =
      found && (await deps.vignettes.lock(tx, { vignetteId: found.vignetteId, accountId }))
    if (!vignette) throw notFound()
    if (vignette.status === 'WITHDRAWN') return
    if (!mayOwnerWithdraw({ type: found.type, status: vignette.status })) {
      throw new PortalError(409, 'refusal.not-to-withdraw')
    }
    await deps.vignettes.changeStatus(tx, vignette, {
      to: 'WITHDRAWN',
      reason: 'withdrawn-by-owner',
    })
    const key = `request-withdrawn:${requestId}`
    await deps.outbox.enqueue(tx, mail('request-withdrawn', { requestId }, { key }))
  })
}
