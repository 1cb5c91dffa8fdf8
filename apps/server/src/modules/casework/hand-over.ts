import type { handOver } from '@vignettes/domain/api/casework-hand-over.ts'
import type { ReplyOf, RequestOf } from '@vignettes/domain/api/endpoint.ts'
import { DECISIONS } from '@vignettes/domain/casework/decisions.ts'
import { HAND_OVER_KINDS } from '@vignettes/domain/casework/queue.ts'
import type { Language } from '@vignettes/domain/text/language.ts'
import { PortalError } from '../../http/portal-error.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { decideIn } from './decide.ts'
import { orTold } from './or-told.ts'
import { UNDO_WITHIN_MS } from './undo-within.ts'

/**
 * Says of each that it is sent or laid out, in a transaction of its own: with its event, and its letter
 * a little later, as one by one. What is
 * so already counts as done and is told apart, and nothing is written or mailed again.
 */
export async function handOverEach(
  deps: CaseworkDeps,
  { kind, vignettes }: RequestOf<typeof handOver>['body'],
  { staffId, language }: { staffId: string; language: Language },
): Promise<ReplyOf<typeof handOver>> {
  const reply: ReplyOf<typeof handOver> = { handedOver: [], before: [], notHandedOver: [] }
  for (const [id, number] of new Map(vignettes.map((one) => [one.id, one.number]))) {
    await orTold(reply.notHandedOver, { id, language }, async () => {
      const wasBefore = await handOverOne(deps, { id, number, kind, staffId })
      reply.handedOver.push(id)
      if (wasBefore) reply.before.push(id)
    })
  }
  return reply
}

interface ToHandOver {
  id: string
  /** The number that was seen: that sticker is what was put in the envelope. */
  number: string
  kind: keyof typeof HAND_OVER_KINDS
  staffId: string
}

/** @returns whether it was so already */
async function handOverOne(
  deps: CaseworkDeps,
  { id, number, kind, staffId }: ToHandOver,
): Promise<boolean> {
  const decision = HAND_OVER_KINDS[kind]
  return deps.database.transaction().execute(async (tx) => {
    const vignette = await deps.vignettes.lock(tx, { vignetteId: id })
    const isBefore = vignette?.status === DECISIONS[decision]
    if (vignette && !isBefore && vignette.status !== DECISIONS.grant)
      throw new PortalError(409, 'casework.hand-over.not-now')
    if (vignette?.number && vignette.number !== number)
      throw new PortalError(409, 'casework.hand-over.other-number', {
        params: { number: vignette.number },
      })
    if (isBefore) return true
    const letterAfter = new Date(deps.clock.now().getTime() + UNDO_WITHIN_MS)
    await decideIn(deps, tx, { id, decision, documents: [], remark: '', letterAfter }, staffId)
    return false
  })
}
