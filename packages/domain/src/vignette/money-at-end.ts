import type { PaymentStatus } from './payment-states.ts'
import type { VignetteType } from './vignette-types.ts'

/** What is known of the money when a request is refused or a vignette withdrawn. */
export type MoneyAtEnd = 'nothing-collected' | 'paid'

/**
 * A mandate is collected once a vignette is granted, so that nothing was and nothing will be where none ever was. What was
 * collected of one that was granted the portal does not know: of that nothing is said.
 *
 * @param ended one whose grant was undone was granted all the same
 */
export function moneyAtEnd(ended: {
  type: VignetteType
  wasGranted: boolean
  paymentStatus: PaymentStatus | null
}): MoneyAtEnd | undefined {
  if (ended.type === 'mooring') return !ended.wasGranted ? 'nothing-collected' : undefined
  return ended.paymentStatus === 'PAID' ? 'paid' : undefined
}
