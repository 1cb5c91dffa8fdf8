import { useEffect } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'

const KEY = 'casework-drafts'

/** What was typed in a form of a case and not sent: it stays through a login, a conflict and a look at another case. */
export function draftOf<T extends FieldValues>(
  key: string,
  defaults: DefaultValues<T>,
): DefaultValues<T> {
  return { ...defaults, ...readAll()[key] }
}

export function dropDraft(key: string): void {
  const { [key]: dropped, ...others } = readAll()
  if (dropped) sessionStorage.setItem(KEY, JSON.stringify(others))
}

/** Writes down each change of a form. */
export function useDraft<T extends FieldValues>(
  form: UseFormReturn<T, unknown, unknown>,
  key: string,
): void {
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          sessionStorage.setItem(KEY, JSON.stringify({ ...readAll(), [key]: values })),
      }),
    [subscribe, key],
  )
}

function readAll(): Record<string, FieldValues> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, FieldValues>
  } catch {
    return {}
  }
}
