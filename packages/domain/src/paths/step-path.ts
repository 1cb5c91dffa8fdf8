import type { District } from '../vignette/districts.ts'
import type { VignetteType } from '../vignette/vignette-types.ts'
import type { StepKey } from '../wizard/answers.ts'
import { positionOf, stepCount } from '../wizard/flows.ts'
import { paths } from './paths.ts'

interface Wizard {
  district: District
  type: VignetteType
}

/** The address of a step by its name: its number follows from the flow (decisions A7). */
export function stepPath(
  { district, type }: Wizard,
  step: StepKey,
  query: { requestId?: string | undefined; spot?: 'marina' } = {},
): string {
  return paths.wizard(district, type, { step: positionOf(type, step), ...query })
}

/** The last step, where a request is sent, and taken up again with its id (decisions A8, A9). */
export function summaryPath({ district, type }: Wizard, requestId?: string): string {
  return paths.wizard(district, type, { step: stepCount(type), requestId })
}
