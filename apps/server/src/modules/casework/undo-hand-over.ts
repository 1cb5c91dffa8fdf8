import type { undoHandOver as endpoint } from '@vignettes/domain/api/casework-hand-over.ts'
import type { ReplyOf, RequestOf } from '@vignettes/domain/api/endpoint.ts'
import { DECISIONS } from '@vignettes/domain/casework/decisions.ts'
import { HAND_OVER_KINDS } from '@vignettes/domain/casework/queue.ts'
import { rowNames } from '@vignettes/domain/rules/table.ts'
import type { Language } from '@vignettes/domain/text/language.ts'
import { mayVignetteBecome } from '@vignettes/domain/vignette/vignette-states.ts'
import { notFound, PortalError } from '../../http/portal-error.ts'
import type { Transaction } from '../../ports/database.ts'
import { letterKeyOf } from '../../ports/letter-ids.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { orTold } from './or-told.ts'
import { UNDO_WITHIN_MS } from './undo-within.ts'

const HAND_OVERS = rowNames(HAND_OVER_KINDS).map((kind) => HAND_OVER_KINDS[kind])

/**
 * Takes back of each that it is sent or laid out, in a transaction of its own: it is granted again and waits to be handed over,
 * and its owner gets no letter. Only who said so can, for a few seconds, and only while the letter has not gone.
 */
export async function undoHandOver(
  deps: CaseworkDeps,
  { ids }: RequestOf<typeof endpoint>['body'],
  { staffId, language }: { staffId: string; language: Language },
): Promise<ReplyOf<typeof endpoint>> {
  const reply: ReplyOf<typeof endpoint> = { undone: [], notUndone: [] }
  for (const id of new Set(ids)) {
    await orTold(reply.notUndone, { id, language }, async () => {
      await deps.database.transaction().execute((tx) => undoOne(deps, tx, { id, staffId }))
      reply.undone.push(id)
    })
  }
  return reply
}

async function undoOne(
  { vignettes, outbox, clock }: CaseworkDeps,
  tx: Transaction,
  { id: vignetteId, staffId }: { id: string; staffId: string },
): Promise<void> {
  const vignette = await vignettes.lock(tx, { vignetteId })
  if (!vignette) throw notFound()
  const last = await findLastHandOver(tx, vignetteId)
  const isHandedOver = HAND_OVERS.some(
    (decision) => last?.kind === decision && vignette.status === DECISIONS[decision],
  )
  if (last && isHandedOver && last.staffId !== staffId) {
    throw new PortalError(409, 'casework.hand-over.undo-other', {
      params: { name: last.name ?? '' },
    })
  }
  // However busy the portal is, and its letter waits.
  const isLate = last && clock.now().getTime() - last.at.getTime() > UNDO_WITHIN_MS
  const mayReturn = mayVignetteBecome(vignette.status, DECISIONS.grant)
  if (
    !last ||
    !isHandedOver ||
    !mayReturn ||
    isLate ||
    !(await outbox.withdraw(tx, letterKeyOf(String(last.id))))
  ) {
    throw new PortalError(409, 'casework.hand-over.undo-late')
  }
  await vignettes.changeStatus(tx, vignette, { to: DECISIONS.grant, reason: 'hand-over-undone' })
  await recordStaffEvent(tx, { staffId, vignetteId, kind: 'hand-over-undone', now: clock.now() })
}

/** Who said last that a vignette is sent or laid out; what was written or looked at since does not matter. */
function findLastHandOver(tx: Transaction, vignetteId: string) {
  return tx
    .selectFrom('desk_event')
    .leftJoin('staff', 'staff.id', 'desk_event.staff_id')
    .select(['desk_event.id', 'kind', 'staff_id as staffId', 'staff.name'])
    .select('desk_event.happened_at as at')
    .where('vignette_id', '=', vignetteId)
    .where('kind', 'in', HAND_OVERS)
    .orderBy('desk_event.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
