import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { isRecord, parseJson } from '../../parse-json.ts'
import { createKeptStore } from '../../store.ts'

type Stage = 'account' | 'details'
type Typed = Record<string, string>
/** Of what is secret only that it was typed, by the name of its field: with what it was typed at. */
type Kept = Partial<Record<Stage | 'secrets', Typed>>

/** What is never written down; the number is still there on the way back and on, as long as the page is. */
const SECRET = /password|citizenServiceNumber/i
const IN_MEMORY = /citizenServiceNumber/
let inMemory: Kept = {}

/** What has been typed at registration, but no password: of this tab alone, until somebody is logged in. */
const kept = createKeptStore<Kept>({
  area: 'sessionStorage',
  key: 'registration',
  initial: {},
  parse: parseJson(isKept),
})

/** What had been typed at a stage. */
export function typedAt(stage: Stage): Typed {
  const written = kept.read()[stage]
  return written ? { ...written, ...inMemory[stage] } : {}
}

/**
 * The names of the secrets that were typed at a stage and are gone, because the page was loaded anew or left.
 *
 * @param values what its form begins with
 */
export function useLostAt(stage: Stage, values: FieldValues): readonly string[] {
  const [lost] = useState(() =>
    Object.entries(kept.read().secrets ?? {})
      .filter(([name, at]) => at === stage && !values[name] && !inMemory[stage]?.[name])
      .map(([name]) => name),
  )
  return lost
}

export function forgetRegistration(): void {
  inMemory = {}
  kept.forget()
}

/** Keeps what is typed, as it is typed: a phone may throw the page away at any moment. */
export function useKeptStage<T extends FieldValues>(
  stage: Stage,
  { subscribe, getValues }: UseFormReturn<T, unknown, unknown>,
): void {
  useEffect(() => {
    // What was typed before the screen answered has been told to nobody.
    const before = getValues()
    if (Object.values(before).some(Boolean)) keepTyped(stage, before)
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => keepTyped(stage, values),
    })
  }, [stage, subscribe, getValues])
}

function keepTyped(stage: Stage, values: FieldValues): void {
  inMemory = { ...inMemory, [stage]: typedOf(values, (name) => IN_MEMORY.test(name)) }
  const open = typedOf(values, (name) => !SECRET.test(name))
  const before = kept.read()
  kept.write({ ...before, [stage]: open, secrets: secretsTyped(stage, values, before.secrets) })
}

/** Seen in this page: what is empty after it was taken out by hand, and is not lost. */
const seen = new Set<string>()

function secretsTyped(stage: Stage, values: FieldValues, before: Typed = {}): Typed {
  const secrets = { ...before }
  for (const name of Object.keys(values).filter((each) => SECRET.test(each))) {
    if (values[name]) {
      seen.add(name)
      secrets[name] = stage
    } else if (seen.has(name)) delete secrets[name]
  }
  return secrets
}

function typedOf(values: FieldValues, isWanted: (name: string) => boolean): Typed {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => isWanted(name))
      .map(([name, value]) => [name, String(value ?? '')]),
  )
}

function isKept(value: unknown): value is Kept {
  return isRecord(value) && Object.values(value).every(isTyped)
}

function isTyped(value: unknown): value is Typed {
  return isRecord(value) && Object.values(value).every((typed) => typeof typed === 'string')
}
