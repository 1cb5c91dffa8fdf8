import type { VignetteStatus } from './vignette-states.ts'
import type { VignetteType } from './vignette-types.ts'

/** What is known of the money when a request is refused or a vignette withdrawn. */
export type MoneyAtEnd = 'nothing-collected' | 'paid' | 'going-back'

/**
 * Decisions B19: whether somebody has to say what becomes of money that comes, or is there: the request was refused or withdrawn, or ended
 * without a vignette.
 */
export function asksAboutMoney({
  status,
  number,
}: {
  status: VignetteStatus
  number: string | null
}): boolean {
  return status === 'REFUSED' || status === 'WITHDRAWN' || (status === 'EXPIRED' && number === null)
}

/**
 * A mandate is collected once a vignette is granted, so that nothing was and nothing will be where none ever was. What was
 * collected of one that was granted the portal does not know: of that nothing is said.
 *
 * @param ended as it stood at the decision; one whose grant was undone was granted all the same
 */
export function moneyAtEnd(ended: {
  type: VignetteType
  wasGranted: boolean
  isPaid: boolean
  /** Whether all or some of it goes back already, or went. */
  isGoingBack: boolean
}): MoneyAtEnd | undefined {
  if (ended.type === 'mooring') return !ended.wasGranted ? 'nothing-collected' : undefined
  if (!ended.isPaid) return undefined
  return ended.isGoingBack ? 'going-back' : 'paid'
}
