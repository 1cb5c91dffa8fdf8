import { callerOf } from '../../http/caller.ts'
import { beginAnother, beginRenewal } from '@vignettes/domain/api/begin-draft.ts'
import { deleteDraft, getDrafts, putDraft } from '@vignettes/domain/api/drafts.ts'
import { districtFromRoute, districtRow } from '@vignettes/domain/vignette/districts.ts'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import { limitShare } from '../../http/limit-attempts.ts'
import { notFound } from '../../http/portal-error.ts'
import { isToGo } from '../../ports/account-to-go.ts'
import { type DraftOwner, holdDrafts, renewsStopped } from '../../ports/drafts.ts'
import { beginAnotherOfBoat } from './another-of-boat.ts'
import type { Instead } from './begin-draft.ts'
import type { DraftDeps } from './draft-deps.ts'
import { keepDraft, onWire, throwAway } from './keep-draft.ts'
import { renewVignette } from './renew-vignette.ts'
import { findRequestOfKey, listDrafts } from './repository.ts'

/** Requests that are still being filled in: one's own, kept, and thrown away. */
export function draftRoutes(app: FastifyInstance, deps: DraftDeps): void {
  addRoute(app, getDrafts, async ({ account, query: { sentWith } }) => {
    const now = deps.clock.now()
    const [drafts, accountGoes, sentAs, isStopped] = await Promise.all([
      listDrafts(deps.database, account.id, now),
      isToGo(deps.database, account.id, now),
      sentWith && findRequestOfKey(deps.database, account.id, sentWith),
      sentWith && renewsStopped(deps.database, account.id, sentWith),
    ])
    return {
      drafts: drafts.map(onWire),
      ...(sentAs && { sentAs }),
      ...(isStopped && { isStopped }),
      ...(accountGoes && { accountGoes }),
    }
  })

  addRoute(app, putDraft, async ({ account, params, body, request }) => {
    const owner = ownerOf(account.id, params)
    await limitShare(deps.limits, 'draft', callerOf(request))
    return keepDraft(deps, { owner, ...body })
  })

  addRoute(app, beginRenewal, async ({ account, body, request }) => {
    await limitShare(deps.limits, 'draft', callerOf(request))
    const { objectId } = body
    return renewVignette(deps, { accountId: account.id, objectId, instead: insteadOf(body) })
  })

  addRoute(app, beginAnother, async ({ account, body, request }) => {
    await limitShare(deps.limits, 'draft', callerOf(request))
    const { objectId, district, type } = body
    const owner = { accountId: account.id, district, type }
    return beginAnotherOfBoat(deps, { owner, objectId, instead: insteadOf(body) })
  })

  addRoute(app, deleteDraft, async ({ account, params }) => {
    const owner = ownerOf(account.id, params)
    const files = await deps.database.transaction().execute(async (tx) => {
      await holdDrafts(tx, owner.accountId)
      return throwAway(tx, owner)
    })
    // What is killed before this leaves files without a row, which the sweep finds.
    for (const key of files) await deps.fileStore.delete(key)
    return { status: 'OK' } as const
  })
}

function insteadOf(named: {
  instead?: number | undefined
  insteadKey?: string | null | undefined
}): Instead {
  return { version: named.instead, idempotencyKey: named.insteadKey }
}

/** @throws PortalError 404 for what nobody can ask for */
function ownerOf(accountId: string, named: { district: string; type: string }): DraftOwner {
  const district = districtFromRoute(named.district)
  const type = district && districtRow(district).types.find((offered) => offered === named.type)
  if (!type) throw notFound()
  return { accountId, district, type }
}
