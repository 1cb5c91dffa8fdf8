import { eurosFromCents } from '../format/money.ts'
import type { StopMoney } from '../vignette/stop.ts'
import type { StopMoneyOnWire } from './stop.ts'

/** What comes back of a stopped vignette, in euros. */
export function stopMoneyOnWire(money: StopMoney): StopMoneyOnWire {
  return {
    way: money.way,
    worth: eurosFromCents(money.worthCents),
    back: eurosFromCents(money.backCents),
    dropped: eurosFromCents(money.droppedCents),
    still: eurosFromCents(money.stillCents),
  }
}
