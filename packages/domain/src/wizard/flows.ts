import type { VignetteType } from '../vignette/vignette-types.ts'
import type { StepKey } from './answers.ts'

/** §2.7 step order. Weesp has only mooring, in the same order as Amsterdam. */
export const FLOWS = {
  transit: ['BoatGeneralInfo', 'DriveType', 'BoatDocuments', 'Delivery', 'Payment', 'Summary'],
  mooring: [
    'BoatGeneralInfo',
    'DriveType',
    'CancelledVignette',
    'BoatPurchase',
    'MooringSpot',
    'MooringType',
    'BoatDocuments',
    'MandatePayment',
    'Summary',
  ],
} as const satisfies Record<VignetteType, readonly StepKey[]>

/** The step kinds that a type's flow holds. */
export type FlowStepKey<T extends VignetteType> = (typeof FLOWS)[T][number]

/** How many steps a flow has: the Y of 'Stap X van Y'. */
export function stepCount(type: VignetteType): number {
  return FLOWS[type].length
}

/**
 * Decisions A7: the step at the position that a route names, 1 when it names none.
 *
 * @returns undefined for anything that is no position of the flow
 */
export function stepAtRoute(
  type: VignetteType,
  step: string | undefined,
): { position: number; key: StepKey } | undefined {
  if (step !== undefined && !/^[1-9]\d*$/.test(step)) return undefined
  const position = step === undefined ? 1 : Number(step)
  const key = FLOWS[type][position - 1]
  return key && { position, key }
}

/** The position of a step kind in a flow, from 1; 0 when the flow does not have it. */
export function positionOf(type: VignetteType, key: StepKey): number {
  const keys: readonly StepKey[] = FLOWS[type]
  return keys.indexOf(key) + 1
}
