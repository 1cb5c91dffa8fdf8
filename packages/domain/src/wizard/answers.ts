import type { DocumentField } from '../documents/documents.ts'

/** §2.7 the eleven step kinds, in the order of their numbers. */
export const STEP_KEYS = [
  'BoatGeneralInfo',
  'DriveType',
  'BoatDocuments',
  'Delivery',
  'Payment',
  'Summary',
  'CancelledVignette',
  'BoatPurchase',
  'MooringSpot',
  'MooringType',
  'MandatePayment',
] as const

export type StepKey = (typeof STEP_KEYS)[number]

/** A chosen file as the wizard keeps it. With an id the server holds it, without one the browser does. */
export interface FileAnswer {
  name: string
  /** In bytes. */
  size: number
  id?: string | undefined
}

/** §3 wizard form data by step, as it is stored once the step's schema has accepted it. */
export interface StepAnswers {
  BoatGeneralInfo: { boatName: string; boatLength: number; boatWidth: number }
  DriveType: { driveTypeID: string }
  BoatDocuments: { [F in DocumentField]?: FileAnswer | undefined }
  Delivery: { pickUp: string; pickupLocation?: string | undefined }
  Payment: { paymentType: string; serviceCode?: string | undefined }
  Summary: { agreement: true; isOwner: true; isTruthful: true }
  CancelledVignette: { cancelledVignette: '0' | '1'; vignetteNumber?: string | undefined }
  BoatPurchase: { objectAge: 'old' | 'new' }
  MooringSpot: {
    mooringSpot: 'public' | 'private' | 'marina'
    marinaID?: string | undefined
    noMarina?: boolean | undefined
  }
  MooringType: { mooringType: string }
  MandatePayment: { term: 1 | 4; issuer?: string | undefined }
}

/** What has been answered so far: the step's name and its data. */
export type Answers = { [K in StepKey]?: StepAnswers[K] | undefined }
