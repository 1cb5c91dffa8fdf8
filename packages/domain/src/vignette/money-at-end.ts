import type { PaymentStatus } from './payment-states.ts'
import type { VignetteType } from './vignette-types.ts'

/** What is known of the money when a request is refused or a vignette withdrawn. */
export type MoneyAtEnd = 'nothing-collected' | 'paid'

/**
 * A mandate is collected once a vignette is granted, so that nothing was and nothing will be where none ever was. What was
 * collected of one that was granted the portal does not know: of that nothing is said.
 *
 * @param ended its number is null while it was never granted
 */
export function moneyAtEnd(ended: {
  type: VignetteType
  number: string | null
  paymentStatus: PaymentStatus | null
}): MoneyAtEnd | undefined {
  if (ended.type === 'mooring') return ended.number === null ? 'nothing-collected' : undefined
  return ended.paymentStatus === 'PAID' ? 'paid' : undefined
}
