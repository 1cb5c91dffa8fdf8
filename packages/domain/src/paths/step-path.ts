import type { District } from '../vignette/districts.ts'
import type { VignetteType } from '../vignette/vignette-types.ts'
import type { StepKey } from '../wizard/answers.ts'
import { positionOf, stepCount } from '../wizard/flows.ts'
import { paths } from './paths.ts'

interface Wizard {
  district: District
  type: VignetteType
  /** Decisions A21: of a request that is opened beside the draft; every address of it says so. */
  requestId?: string | undefined
}

/** The address of a step by its name: its number follows from the flow (decisions A7). */
export function stepPath(
  { district, type, requestId }: Wizard,
  step: StepKey,
  query: { spot?: 'marina' } = {},
): string {
  return paths.wizard(district, type, { step: positionOf(type, step), requestId, ...query })
}

/** The address of a step by its position. */
export function positionPath({ district, type, requestId }: Wizard, step: number): string {
  return paths.wizard(district, type, { step, requestId })
}

/** The last step, where a request is sent, and taken up again with its id (decisions A8, A9). */
export function summaryPath(
  { district, type, ...request }: Wizard,
  requestId: string | undefined = request.requestId,
): string {
  return paths.wizard(district, type, { step: stepCount(type), requestId })
}
