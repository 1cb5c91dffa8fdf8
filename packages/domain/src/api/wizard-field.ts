import type { VignetteType } from '../vignette/vignette-types.ts'
import type { StepKey } from '../wizard/answers.ts'
import { fieldsOfFlow } from './request-fields.ts'

/** Under which name of the wire an error at a field of the wizard is told. */
export function wireNameOf(type: VignetteType, name: string): string {
  const fields = fieldsOfFlow(type)
  const field = fields.find((one) => one.name === name)
  const carrier = field?.followsFrom ? fields.find((one) => one.name === field.followsFrom) : field
  return carrier?.wireName ?? name
}

/** The step and field of the wizard that a field of the wire stands for; undefined for what is no field of it. */
export function wizardFieldOf(
  type: VignetteType,
  path: string,
): { step: StepKey; name: string } | undefined {
  const [wireName] = path.split('.')
  const field = fieldsOfFlow(type).find((one) => one.wireName === wireName)
  return field && { step: field.step, name: field.name }
}
