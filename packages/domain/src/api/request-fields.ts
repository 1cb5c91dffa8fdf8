import * as z from 'zod/mini'
import type { VignetteType } from '../vignette/vignette-types.ts'
import type { StepKey } from '../wizard/answers.ts'
import { type FlowStepKey, FLOWS } from '../wizard/flows.ts'
import {
  type FieldKind,
  fieldsOfStep,
  type STEP_FIELDS,
  type StepField,
} from '../wizard/step-fields.ts'
import { type FileOnWire, fileSchema, idOnWireSchema } from './wire-values.ts'

/** The rows of every step of a flow. */
type FlowField<T extends VignetteType> = {
  [K in FlowStepKey<T>]: (typeof STEP_FIELDS)[K][keyof (typeof STEP_FIELDS)[K]]
}[FlowStepKey<T>]

/** Those that the call which saves a request carries. */
type SavedField<T extends VignetteType, Field = FlowField<T>> = Field extends { sentWith: string }
  ? never
  : Field extends { types: readonly (infer Type)[] }
    ? T extends Type
      ? Field
      : never
    : Field

type Named<Field> = Extract<Field, { wireName: string; kind: FieldKind }>
type Optional<Field> = Extract<Named<Field>, { isOptional: true }>
type Required<Field> = Exclude<Named<Field>, { isOptional: true }>

interface ValueOfKind {
  text: string
  code: string
  id: string | number
  number: number
  flag: boolean
  file: FileOnWire
}

/** §3 what a request of a type carries, under the wire's names: computed from the fields of the flow's steps. */
export type RequestFields<T extends VignetteType> = {
  [F in Required<SavedField<T>> as F['wireName']]: ValueOfKind[F['kind']]
} & {
  [F in Optional<SavedField<T>> as F['wireName']]?: ValueOfKind[F['kind']] | null | undefined
}

// What a field may hold is for the wizard's steps to say; here it is told from what nobody can have meant.
const SCHEMA_OF_KIND: Record<FieldKind, z.ZodMiniType> = {
  text: z.string().check(z.maxLength(1000)),
  code: z.string().check(z.maxLength(100)),
  id: idOnWireSchema,
  number: z.number(),
  flag: z.boolean(),
  file: fileSchema,
}

/** A field of a flow: its step, its name in the wizard, and how it travels. */
export interface TravellingField extends StepField {
  step: StepKey
  name: string
}

/** Every field of a flow's steps that requests of its type have, in the order of the flow. */
export function fieldsOfFlow(type: VignetteType): TravellingField[] {
  const keys: readonly StepKey[] = FLOWS[type]
  return keys
    .flatMap((step) =>
      Object.entries(fieldsOfStep(step)).map(([name, field]) => ({ step, name, ...field })),
    )
    .filter(({ types }) => !types || types.includes(type))
}

/**
 * The schema of what saves a request: the fields of its flow, and what the call has beside them.
 *
 * @param rest what no step asks for, under the wire's names
 */
export function payloadSchemaOf<T extends VignetteType, Rest extends z.core.$ZodShape>(
  type: T,
  rest: Rest,
): z.ZodMiniType<
  RequestFields<T> & z.output<z.ZodMiniObject<Rest>>,
  RequestFields<T> & z.input<z.ZodMiniObject<Rest>>
>
export function payloadSchemaOf(type: VignetteType, rest: z.core.$ZodShape): z.ZodMiniType {
  const fields = fieldsOfFlow(type).flatMap(({ wireName, kind, isOptional, sentWith }) => {
    if (!wireName || sentWith) return []
    return [[wireName, isOptional ? z.nullish(SCHEMA_OF_KIND[kind]) : SCHEMA_OF_KIND[kind]]]
  })
  return z.object({ ...Object.fromEntries(fields), ...rest })
}
