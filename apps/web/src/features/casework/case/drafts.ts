import { useEffect, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { type PortalForm, usePortalForm } from '../../../components/form/use-portal-form.ts'
import { isRecord, parseJson } from '../../../parse-json.ts'
import { createKeptStore } from '../../../store.ts'

const drafts = createKeptStore<Record<string, FieldValues>>({
  area: 'sessionStorage',
  key: 'casework-drafts',
  initial: {},
  parse: parseJson(areDrafts),
})

/** What was typed in a form of a case and not sent: it stays through a login, a conflict and a look at another case. */
export function draftOf<T extends FieldValues>(
  key: string,
  defaults: DefaultValues<T>,
): DefaultValues<T> {
  return { ...defaults, ...drafts.read()[key] }
}

export function dropDraft(key: string): void {
  const { [key]: dropped, ...others } = drafts.read()
  if (dropped) drafts.write(others)
}

/** Writes down what a form begins with, that is opened next; of nothing there is no draft. */
export function keepDraft(key: string, values: FieldValues): void {
  if (Object.keys(values).length === 0) dropDraft(key)
  else drafts.write({ ...drafts.read(), [key]: values })
}

/**
 * Writes down each change of a form.
 *
 * @param pick what of its values is kept
 */
export function useDraft<T extends FieldValues>(
  { subscribe }: UseFormReturn<T, unknown, unknown>,
  key: string,
  pick: (values: FieldValues) => FieldValues,
): void {
  useEffect(() => {
    // A form tells of more than its values: what was thrown away does not come back because it has been sent.
    let last = ''
    return subscribe({
      formState: { values: true },
      callback({ values }) {
        const typed = JSON.stringify(values)
        if (typed !== last) keepDraft(key, pick(values))
        last = typed
      },
    })
  }, [subscribe, key, pick])
}

interface DraftForm<Input extends FieldValues, Output> {
  form: PortalForm<Input, Output>
  /** Throws away what was typed, which was sent or is not wanted any more, and then does something. */
  end: (then?: () => void) => void
}

/**
 * A form of the desk, of which what was typed stays until it is sent or cancelled, for who typed it. What was not changed begins as
 * it is stored by then.
 */
export function useDraftForm<Input extends FieldValues, Output>(
  key: string,
  schema: z.ZodMiniType<Output, Input>,
  beginning: DefaultValues<Input>,
): DraftForm<Input, Output> {
  const [first] = useState(beginning)
  const [pick] = useState(() => (values: FieldValues) => changedFrom(first, values))
  const form = usePortalForm(schema, draftOf(key, first))
  useDraft(form, key, pick)
  const end = (then?: () => void) => {
    form.reset(first)
    dropDraft(key)
    then?.()
  }
  return { form, end }
}

/** What was filled in, or taken out. A question that nobody has answered is null to a form, and empty to us. */
export function changedFrom(beginning: FieldValues, values: FieldValues): FieldValues {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => (value ?? '') !== (beginning[name] ?? '')),
  )
}

function areDrafts(value: unknown): value is Record<string, FieldValues> {
  return isRecord(value) && Object.values(value).every(isRecord)
}
