import type { StepKey } from '@vignettes/domain/wizard/answers.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import { useNavigationType } from 'react-router'
import type * as z from 'zod/mini'
import { usePortalForm, type PortalForm } from '../../components/form/use-portal-form.ts'
import { isSame } from '../../drafts/is-same.ts'
import { noteOthers } from '../../drafts/told-of-step.ts'
import { draftKey, draftStore, readDraft, type DraftName } from '../../drafts/drafts.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { useStore } from '../../store.ts'
import { readTyped, writeTyped, type TypedFields } from '../../drafts/typed.ts'

/** Files are kept as they are chosen; what is confirmed is confirmed anew. */
const NOT_KEPT: readonly StepKey[] = ['BoatDocuments', 'Summary']

const WITH_ALL_INPUT = {
  keepValues: true,
  keepDefaultValues: true,
  keepDirty: true,
  keepFieldsRef: true,
}

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
  const [begun] = useState(() => (isGivenUp ? answered : withTyped(answered, readTyped(key, step))))
  const answer = useDraft(name).answers[step]
  const form = usePortalForm(schema, begun)
  const { subscribe } = form
  useNothingWrongAnew(form, name)
  const savedRef = useAnsweredElsewhere(form, { name, step }, { fields: answered, answer })

  useEffect(() => {
    if (NOT_KEPT.includes(step)) return
    if (isGivenUp) writeTyped(key, step)
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => writeTyped(key, step, changed(savedRef.current.fields, values)),
    })
  }, [subscribe, savedRef, isGivenUp, key, step])
  return form
}

/** What was wrong with a draft that was thrown away elsewhere is told no more once it is begun anew: nobody has gone on from here in that. */
function useNothingWrongAnew<Input extends FieldValues, Output>(
  { reset }: PortalForm<Input, Output>,
  name: DraftName,
): void {
  const idempotencyKey = useStore(draftStore(name))?.idempotencyKey
  const before = useRef(idempotencyKey)
  useEffect(() => {
    if (idempotencyKey === undefined || idempotencyKey === before.current) return
    if (before.current !== undefined) reset(undefined, WITH_ALL_INPUT)
    before.current = idempotencyKey
  }, [idempotencyKey, reset])
}

/** What the fields began with, and the answer that it was made of. */
interface Saved {
  fields: FieldValues
  answer: unknown
}

/**
 * Another tab or device answers the step that stands here: what was not touched takes the newer answer, or the next press would write
 * the older one over it. What was typed here stays, and is told beside the other.
 */
function useAnsweredElsewhere<Input extends FieldValues, Output>(
  { getValues, setValue, formState: { isSubmitting } }: PortalForm<Input, Output>,
  { name, step }: AtStep,
  now: Saved,
): RefObject<Saved> {
  const savedRef = useRef(now)
  useEffect(() => {
    const before = savedRef.current
    if (isSame(before.answer, now.answer)) return
    savedRef.current = now
    // It is this form itself that answers; and where the answer is gone elsewhere, what stands here is all there is.
    if (isSubmitting || now.answer === undefined) return
    const [otherwise, same]: [string[], string[]] = [[], []]
    for (const field of new Set([...Object.keys(before.fields), ...Object.keys(now.fields)])) {
      const [path, next] = [field as Path<Input>, now.fields[field]]
      const here: unknown = getValues(path)
      // A file is an answer as soon as it is chosen.
      const isTyped = step !== 'BoatDocuments' && !isSame(here, before.fields[field])
      if (!isTyped) setValue(path, next)
      else if (isSame(here, next)) same.push(field)
      // Who answered another field of the step has answered this one no otherwise.
      else if (!isSame(next, before.fields[field])) otherwise.push(field)
    }
    noteOthers(draftKey(name), step, { otherwise, same }, now.answer)
  })
  return savedRef
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
