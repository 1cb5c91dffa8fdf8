import { MOORING_WIRE_NAMES } from '@vignettes/domain/api/mooring-payload.ts'
import { TRANSIT_WIRE_NAMES } from '@vignettes/domain/api/transit-payload.ts'
import type { VignetteType } from '@vignettes/domain/vignette/districts.ts'
import type { StepKey } from '@vignettes/domain/wizard/answers.ts'

/** The bank goes to mandate/create under its own name. */
const WIRE_NAMES = {
  transit: TRANSIT_WIRE_NAMES,
  mooring: { ...MOORING_WIRE_NAMES, issuer: 'issuer' },
} as const satisfies Record<VignetteType, Record<string, string>>

type WizardField = { [T in VignetteType]: keyof (typeof WIRE_NAMES)[T] }[VignetteType]

const STEP_OF_FIELD: Record<WizardField, StepKey> = {
  boatName: 'BoatGeneralInfo',
  boatLength: 'BoatGeneralInfo',
  boatWidth: 'BoatGeneralInfo',
  driveTypeID: 'DriveType',
  boatPhoto: 'BoatDocuments',
  purchaseProof: 'BoatDocuments',
  anchorBanExemption: 'BoatDocuments',
  navyBill: 'BoatDocuments',
  boatLeasehold: 'BoatDocuments',
  pickUp: 'Delivery',
  pickupLocation: 'Delivery',
  paymentType: 'Payment',
  serviceCode: 'Payment',
  cancelledVignette: 'CancelledVignette',
  vignetteNumber: 'CancelledVignette',
  objectAge: 'BoatPurchase',
  mooringSpot: 'MooringSpot',
  marinaID: 'MooringSpot',
  noMarina: 'MooringSpot',
  mooringType: 'MooringType',
  term: 'MandatePayment',
  issuer: 'MandatePayment',
}

/** The step and field of the wizard that a field of the wire stands for. */
export function fieldOfWire(
  type: VignetteType,
  path: string,
): { step: StepKey; name: string } | undefined {
  const [wireName] = path.split('.')
  // The last of two that share a name on the wire is the one with the value: the number of a cancelled vignette.
  const entry = Object.entries(WIRE_NAMES[type]).findLast(([, onWire]) => onWire === wireName)
  const name = entry?.[0] as WizardField | undefined
  return name && { step: STEP_OF_FIELD[name], name }
}
