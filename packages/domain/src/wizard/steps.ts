import type { StepKey } from './answers.ts'
import type { Step } from './step.ts'
import { boatDocuments } from './steps/boat-documents.ts'
import { boatGeneralInfo } from './steps/boat-general-info.ts'
import { boatPurchase } from './steps/boat-purchase.ts'
import { cancelledVignette } from './steps/cancelled-vignette.ts'
import { delivery } from './steps/delivery.ts'
import { driveType } from './steps/drive-type.ts'
import { mandatePayment } from './steps/mandate-payment.ts'
import { mooringSpot } from './steps/mooring-spot.ts'
import { mooringType } from './steps/mooring-type.ts'
import { payment } from './steps/payment.ts'
import { summary } from './steps/summary.ts'

/** §2.7 every kind of step; a kind without one does not compile. */
export const STEPS: { [K in StepKey]: Step<K> } = {
  BoatGeneralInfo: boatGeneralInfo,
  DriveType: driveType,
  BoatDocuments: boatDocuments,
  Delivery: delivery,
  Payment: payment,
  Summary: summary,
  CancelledVignette: cancelledVignette,
  BoatPurchase: boatPurchase,
  MooringSpot: mooringSpot,
  MooringType: mooringType,
  MandatePayment: mandatePayment,
}

/** The step of a kind. */
export function stepOf<K extends StepKey>(key: K): Step<K> {
  return STEPS[key]
}
