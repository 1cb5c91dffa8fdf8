import { lazyPart } from '../../lazy-part.tsx'
import type { StepViews } from './step-view.ts'
import { BoatGeneralInfoView } from './steps/boat-general-info-view.tsx'

const laterViews = () => import('./later-views.ts')

/** The first is in the wizard's own file; the others are one, fetched while the first is filled in. */
const LATER = {
  DriveType: lazyPart(async () => (await laterViews()).DriveTypeView),
  BoatDocuments: lazyPart(async () => (await laterViews()).BoatDocumentsView),
  Delivery: lazyPart(async () => (await laterViews()).DeliveryView),
  Payment: lazyPart(async () => (await laterViews()).PaymentView),
  Summary: lazyPart(async () => (await laterViews()).SummaryView),
  CancelledVignette: lazyPart(async () => (await laterViews()).CancelledVignetteView),
  BoatPurchase: lazyPart(async () => (await laterViews()).BoatPurchaseView),
  MooringSpot: lazyPart(async () => (await laterViews()).MooringSpotView),
  MooringType: lazyPart(async () => (await laterViews()).MooringTypeView),
  MandatePayment: lazyPart(async () => (await laterViews()).MandatePaymentView),
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
