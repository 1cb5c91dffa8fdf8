import { useEffect } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
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

/** Writes down what a form begins with, that is opened next. */
export function keepDraft(key: string, values: FieldValues): void {
  drafts.write({ ...drafts.read(), [key]: values })
}

/** Writes down each change of a form; of none where there is no key. */
export function useDraft<T extends FieldValues>(
  form: UseFormReturn<T, unknown, unknown>,
  key: string | undefined,
): void {
  const { subscribe } = form
  useEffect(() => {
    if (key === undefined) return undefined
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => keepDraft(key, values),
    })
  }, [subscribe, key])
}

function areDrafts(value: unknown): value is Record<string, FieldValues> {
  return isRecord(value) && Object.values(value).every(isRecord)
}
