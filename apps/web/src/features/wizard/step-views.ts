import { lazyPart } from '../../lazy-part.tsx'
import type { StepViews } from './step-view.ts'
import { BoatGeneralInfoView } from './steps/boat-general-info-view.tsx'

/** The first is in the wizard's own file; the others are one, fetched while the first is filled in. */
const LATER = {
  DriveType: lazyPart(async () => (await import('./steps/drive-type-view.tsx')).DriveTypeView),
  BoatDocuments: lazyPart(
    async () => (await import('./steps/boat-documents-view.tsx')).BoatDocumentsView,
  ),
  Delivery: lazyPart(async () => (await import('./steps/delivery-view.tsx')).DeliveryView),
  Payment: lazyPart(async () => (await import('./steps/payment-view.tsx')).PaymentView),
  Summary: lazyPart(async () => (await import('./steps/summary-view.tsx')).SummaryView),
  CancelledVignette: lazyPart(
    async () => (await import('./steps/cancelled-vignette-view.tsx')).CancelledVignetteView,
  ),
  BoatPurchase: lazyPart(
    async () => (await import('./steps/boat-purchase-view.tsx')).BoatPurchaseView,
  ),
  MooringSpot: lazyPart(
    async () => (await import('./steps/mooring-spot-view.tsx')).MooringSpotView,
  ),
  MooringType: lazyPart(
    async () => (await import('./steps/mooring-type-view.tsx')).MooringTypeView,
  ),
  MandatePayment: lazyPart(
    async () => (await import('./steps/mandate-payment-view.tsx')).MandatePaymentView,
  ),
}

export const LATER_STEPS = Object.values(LATER)

/** §2.7 the view of every kind of step. */
export const STEP_VIEWS: StepViews = {
  BoatGeneralInfo: BoatGeneralInfoView,
  DriveType: LATER.DriveType.Part,
  BoatDocuments: LATER.BoatDocuments.Part,
  Delivery: LATER.Delivery.Part,
  Payment: LATER.Payment.Part,
  Summary: LATER.Summary.Part,
  CancelledVignette: LATER.CancelledVignette.Part,
  BoatPurchase: LATER.BoatPurchase.Part,
  MooringSpot: LATER.MooringSpot.Part,
  MooringType: LATER.MooringType.Part,
  MandatePayment: LATER.MandatePayment.Part,
}
