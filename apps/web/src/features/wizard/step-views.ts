import type { StepViews } from './step-view.ts'
import { BoatDocumentsView } from './steps/boat-documents-view.tsx'
import { BoatGeneralInfoView } from './steps/boat-general-info-view.tsx'
import { BoatPurchaseView } from './steps/boat-purchase-view.tsx'
import { CancelledVignetteView } from './steps/cancelled-vignette-view.tsx'
import { DeliveryView } from './steps/delivery-view.tsx'
import { DriveTypeView } from './steps/drive-type-view.tsx'
import { MandatePaymentView } from './steps/mandate-payment-view.tsx'
import { MooringSpotView } from './steps/mooring-spot-view.tsx'
import { MooringTypeView } from './steps/mooring-type-view.tsx'
import { PaymentView } from './steps/payment-view.tsx'
import { SummaryView } from './steps/summary-view.tsx'

/** §2.7 the view of every kind of step. */
export const STEP_VIEWS: StepViews = {
  BoatGeneralInfo: BoatGeneralInfoView,
  DriveType: DriveTypeView,
  BoatDocuments: BoatDocumentsView,
  Delivery: DeliveryView,
  Payment: PaymentView,
  Summary: SummaryView,
  CancelledVignette: CancelledVignetteView,
  BoatPurchase: BoatPurchaseView,
  MooringSpot: MooringSpotView,
  MooringType: MooringTypeView,
  MandatePayment: MandatePaymentView,
}
