import { useEffect } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { useLocation } from 'react-router'

const KEY = 'kept-input'
/** What is secret, or comes from the server anyway, is not written anywhere. */
const NEVER_KEPT = /password|citizenServiceNumber/i

interface Kept {
  owner: string
  /** By the path of the screen. */
  forms: Record<string, FieldValues>
}

const mounted = new Map<string, () => FieldValues>()

/** When a session ends: what stands in the forms of this screen is kept in this tab, for the same user alone. */
export function keepInputs(owner: string): void {
  const forms = Object.fromEntries(
    Array.from(mounted, ([path, valuesOf]) => [path, withoutSecrets(valuesOf())]),
  )
  if (Object.keys(forms).length > 0) {
    sessionStorage.setItem(KEY, JSON.stringify({ owner, forms } satisfies Kept))
  }
}

export function dropInputs(): void {
  sessionStorage.removeItem(KEY)
}

/** Whose input is kept; undefined when there is none. */
export function ownerOfInputs(): string | undefined {
  return readKept()?.owner
}

export function hasKeptInput(path: string): boolean {
  return readKept()?.forms[path] !== undefined
}

/** Offers a form's values to be kept, and fills in what was kept of it. */
export function useKeptInput<T extends FieldValues>(
  form: UseFormReturn<T, unknown, unknown>,
  isKept: boolean,
): void {
  const { pathname } = useLocation()
  const { getValues, setValue } = form
  useEffect(() => {
    if (!isKept) return
    for (const [name, value] of Object.entries(takeKept(pathname))) {
      setValue(name as Path<T>, value as PathValue<T, Path<T>>, { shouldDirty: true })
    }
    mounted.set(pathname, getValues)
    return () => void mounted.delete(pathname)
  }, [isKept, pathname, getValues, setValue])
}

function takeKept(path: string): FieldValues {
  const kept = readKept()
  const values = kept?.forms[path]
  if (!kept || !values) return {}
  dropInputs()
  return values
}

function readKept(): Kept | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null) ?? undefined
  } catch {
    return undefined
  }
}

function withoutSecrets(values: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !NEVER_KEPT.test(name)))
}
