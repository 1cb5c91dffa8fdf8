import type { replaceSticker as endpoint } from '@vignettes/domain/api/casework-corrections.ts'
import type { ReplyOf, RequestOf } from '@vignettes/domain/api/endpoint.ts'
import { correctionsFor } from '@vignettes/domain/casework/corrections.ts'
import { notFound, PortalError } from '../../http/portal-error.ts'
import { mail } from '../../ports/jobs.ts'
import { letterKeyOf } from '../../ports/letter-ids.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { requireNotInOtherHands } from './claim.ts'
import { numberFor } from './grant.ts'
import { requireUnchanged } from './unchanged.ts'

/**
 * Gives a granted vignette another number and has it handed over once more: the number, the history and the letter, in one
 * transaction. What it holds for stays as it is.
 *
 * @throws PortalError 404; 409 when somebody was first or has it in hand, or when it has no sticker; 422 for a number
 */
export async function replaceSticker(
  { database, clock, vignettes, outbox }: CaseworkDeps,
  { id: vignetteId, version, reason, number: typed, remark }: RequestOf<typeof endpoint>['body'],
  staffId: string,
): Promise<ReplyOf<typeof endpoint>> {
  return database.transaction().execute(async (tx) => {
    const vignette = await vignettes.lock(tx, { vignetteId })
    if (!vignette) throw notFound()
    await requireUnchanged(tx, { id: vignetteId, version }, staffId)
    await requireNotInOtherHands(tx, vignetteId, staffId)
    if (!correctionsFor(vignette).includes('sticker-replaced')) {
      throw new PortalError(409, 'casework.sticker.not-now')
    }
    const now = clock.now()
    const number = await numberFor(tx, { number: typed || undefined }, now)
    const from = await vignettes.replaceNumber(tx, vignette, { number, reason })
    if (from === undefined) {
      const errors = [{ path: 'number', message: 'casework.decide.number-taken' } as const]
      throw new PortalError(422, 'refusal.invalid-input', { errors })
    }
    // One that was not handed over yet still waits for that.
    if (vignette.status !== 'APPROVED') {
      await vignettes.changeStatus(tx, vignette, { to: 'APPROVED', reason: 'sticker-replaced' })
    }
    const detail = { replaced: { reason, from, to: number } }
    const event = { staffId, vignetteId, note: remark, detail, now }
    const staffEventId = await recordStaffEvent(tx, { ...event, kind: 'sticker-replaced' })
    const ids = { requestId: vignette.requestId, staffEventId }
    await outbox.enqueue(tx, mail('sticker-replaced', ids, { key: letterKeyOf(staffEventId) }))
    return { status: 'OK', number }
  })
}
