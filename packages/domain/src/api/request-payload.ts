import * as z from 'zod/mini'
import type { DocumentField } from '../documents/documents.ts'
import { documentFields, documentRow } from '../documents/documents.ts'
import type { VignetteType } from '../vignette/vignette-types.ts'
import type { Answers, FileAnswer, StepKey } from '../wizard/answers.ts'
import { type FlowStepKey, FLOWS } from '../wizard/flows.ts'
import { fieldsOfFlow, type RequestFields, payloadSchemaOf } from './request-fields.ts'
import { companySeenSchema } from './company.ts'
import { type FileOnWire, returnUrlsSchema, uuidSchema } from './wire-values.ts'

const DOCUMENT_STEP = 'BoatDocuments' satisfies StepKey

/** §3 transit wizard payload. What it may hold is checked by the wizard's steps, field by field. */
export const transitPayloadSchema = payloadSchemaOf('transit', {
  returnUrls: returnUrlsSchema,
  requestId: z.nullish(uuidSchema),
  companySeen: companySeenSchema,
})

/** §3 mooring request payload; the bank goes to mandate/create. */
export const mooringPayloadSchema = payloadSchemaOf('mooring', {
  requestId: z.nullish(uuidSchema),
  companySeen: companySeenSchema,
})

export type TransitPayload = z.output<typeof transitPayloadSchema>
export type MooringPayload = z.output<typeof mooringPayloadSchema>

/** Documents by the wizard's field. */
export type ByDocument<Value> = { [F in DocumentField]?: Value }

/** The documents of a payload, as they came. */
export function documentsOfPayload<T extends VignetteType>(
  type: T,
  payload: RequestFields<T>,
): ByDocument<FileOnWire | null | undefined>
export function documentsOfPayload(type: VignetteType, payload: Record<string, unknown>): object {
  return Object.fromEntries(
    documentFields(type).map((field) => [field, payload[documentRow(field).wireName]]),
  )
}

/**
 * A payload's answers in the wizard's own form, not yet checked.
 *
 * @param documents as the caller has already read them
 */
export function answersFromPayload<T extends VignetteType>(
  type: T,
  payload: RequestFields<T>,
  documents: ByDocument<FileAnswer>,
): { [step: string]: Record<string, unknown> }
export function answersFromPayload(
  type: VignetteType,
  payload: Record<string, unknown>,
  documents: ByDocument<FileAnswer>,
): { [step: string]: Record<string, unknown> } {
  const fields = fieldsOfFlow(type)
  const onWire = (name: string | undefined, step: StepKey) =>
    payload[fields.find((field) => field.name === name && field.step === step)?.wireName ?? '']
  const answers: { [step: string]: Record<string, unknown> } = {}
  for (const { step, name, followsFrom, sentWith } of fields) {
    if (step === 'Summary' || sentWith) continue
    const value = followsFrom ? (onWire(followsFrom, step) ? '1' : '0') : onWire(name, step)
    // An empty text on the wire is no answer.
    answers[step] = { ...answers[step], [name]: value === '' ? undefined : value }
  }
  return { ...answers, [DOCUMENT_STEP]: documents }
}

/** The answers of a finished wizard. */
export type CompleteAnswers<T extends VignetteType> = {
  [K in Exclude<FlowStepKey<T>, 'Summary'>]: NonNullable<Answers[K]>
}

/** Whether every step of a flow has an answer, its summary aside. */
export function isComplete<T extends VignetteType>(
  type: T,
  answers: Answers,
): answers is Answers & CompleteAnswers<T> {
  const keys: readonly StepKey[] = FLOWS[type]
  return keys.every((key) => key === 'Summary' || answers[key] !== undefined)
}

/**
 * What saves the request of a finished wizard.
 *
 * @param documents each as its reference when the server holds it, otherwise its name and base64 data
 * @param rest what no step asks for, under the wire's names
 */
export function payloadFromAnswers<T extends VignetteType, Rest extends object>(
  type: T,
  answers: CompleteAnswers<T>,
  documents: ByDocument<FileOnWire>,
  rest: Rest,
): RequestFields<T> & Rest
export function payloadFromAnswers(
  type: VignetteType,
  answers: Partial<Record<StepKey, Record<string, unknown>>>,
  documents: Record<string, unknown>,
  rest: object,
): object {
  const fields = fieldsOfFlow(type).flatMap(({ step, name, wireName, sentWith }) => {
    if (!wireName || sentWith) return []
    const value = step === DOCUMENT_STEP ? documents[name] : answers[step]?.[name]
    return [[wireName, value] as const]
  })
  return { ...Object.fromEntries(fields), ...rest }
}
