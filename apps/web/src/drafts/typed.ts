import { STEP_KEYS, type StepKey } from '@vignettes/domain/wizard/answers.ts'
import { keptKeys } from '../kept-text.ts'
import { isRecord, parseJson } from '../parse-json.ts'
import { createKeptStores, type KeptStore } from '../store.ts'
import { currentOwner } from './current-owner.ts'

/** What stands in the fields of a step, by their names. */
export type TypedFields = Readonly<Record<string, string | boolean>>

/** What was typed at the steps of a draft and is no answer yet. */
interface Typed {
  owner: string
  steps: { readonly [K in StepKey]?: TypedFields | undefined }
}

const PREFIX = 'typed:'

const storeOf = createKeptStores(parseJson(isTyped))

/** Beside the draft and not in it: a letter more is nothing that other screens have to be drawn for. */
export function typedStore(draftKey: string): KeptStore<Typed | undefined> {
  return storeOf(`${PREFIX}${draftKey}`)
}

function ownSteps(draftKey: string): Typed['steps'] {
  const kept = typedStore(draftKey).read()
  return kept && kept.owner === currentOwner() ? kept.steps : {}
}

export function readTyped(draftKey: string, step: StepKey): TypedFields {
  return ownSteps(draftKey)[step] ?? {}
}

/** Whether anything was typed that is no answer yet. */
export function hasTyped(draftKey: string): boolean {
  return STEP_KEYS.some((step) => Object.keys(readTyped(draftKey, step)).length > 0)
}

/** Keeps what was typed at a step; with no fields, it is answered or as it was. */
export function writeTyped(draftKey: string, step: StepKey, fields: TypedFields = {}): void {
  const owner = currentOwner()
  const { [step]: had, ...others } = ownSteps(draftKey)
  const hasFields = Object.keys(fields).length > 0
  if (owner === '' || (!hasFields && !had)) return
  const steps = hasFields ? { ...others, [step]: fields } : others
  if (Object.keys(steps).length > 0) typedStore(draftKey).write({ owner, steps })
  else forgetTyped(draftKey)
}

export function forgetTyped(draftKey: string): void {
  typedStore(draftKey).forget()
}

export function forgetAllTyped(owner: string): void {
  for (const key of keptKeys('localStorage')) {
    if (key.startsWith(PREFIX) && storeOf(key).read()?.owner === owner) storeOf(key).forget()
  }
}

function isTyped(value: unknown): value is Typed {
  return (
    isRecord(value) &&
    typeof value['owner'] === 'string' &&
    isRecord(value['steps']) &&
    Object.values(value['steps']).every(isRecord)
  )
}
