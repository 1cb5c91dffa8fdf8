import type { StepKey } from '@vignettes/domain/wizard/answers.ts'
import { useEffect, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { useNavigationType } from 'react-router'
import type * as z from 'zod/mini'
import { usePortalForm, type PortalForm } from '../../components/form/use-portal-form.ts'
import { draftKey, readDraft, type DraftName } from '../../drafts/drafts.ts'
import { readTyped, writeTyped, type TypedFields } from '../../drafts/typed.ts'

/** Files are kept as they are chosen; what is confirmed is confirmed anew. */
const NOT_KEPT: readonly StepKey[] = ['BoatDocuments', 'Summary']

interface AtStep {
  name: DraftName
  step: StepKey
}

/**
 * A form that begins with what was typed at its step and not answered yet, so that a reload loses nothing. Who is led to a
 * step that was answered finds that answer: what stood there instead was given up.
 */
export function useTypedForm<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  answered: DefaultValues<Input>,
  { name, step }: AtStep,
): PortalForm<Input, Output> {
  const key = draftKey(name)
  const isLed = useNavigationType() !== 'POP'
  const [isGivenUp] = useState(() => isLed && readDraft(name).answers[step] !== undefined)
  const [saved] = useState(answered)
  const [begun] = useState(() => (isGivenUp ? saved : withTyped(saved, readTyped(key, step))))
  const form = usePortalForm(schema, begun)
  const { subscribe } = form

  useEffect(() => {
    if (NOT_KEPT.includes(step)) return
    if (isGivenUp) writeTyped(key, step)
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => writeTyped(key, step, changed(saved, values)),
    })
  }, [subscribe, saved, isGivenUp, key, step])
  return form
}

/** Only what the form has, and of its kind: what is kept may be older than the form. */
function withTyped<Input extends FieldValues>(
  saved: DefaultValues<Input>,
  typed: TypedFields,
): DefaultValues<Input> {
  const known = Object.entries(saved).map(([name, value]: [string, unknown]) => [
    name,
    typeof typed[name] === typeof value ? typed[name] : value,
  ])
  return { ...saved, ...Object.fromEntries(known) }
}

function changed(saved: FieldValues, values: FieldValues): TypedFields {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        (typeof value === 'string' || typeof value === 'boolean') && value !== saved[name],
    ),
  )
}
