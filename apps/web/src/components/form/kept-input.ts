import { useEffect } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { useLocation } from 'react-router'
import { isRecord, parseJson } from '../../parse-json.ts'
import { createKeptStore } from '../../store.ts'

/** What is secret, or comes from the server anyway, is not written anywhere. */
const NEVER_KEPT = /password|citizenServiceNumber/i

interface Kept {
  owner: string
  /** By the path of the screen. */
  forms: Record<string, FieldValues>
}

const kept = createKeptStore<Kept | undefined>({
  area: 'sessionStorage',
  key: 'kept-input',
  initial: undefined,
  parse: parseJson(isKept),
})

const mounted = new Map<string, () => FieldValues>()

/** When a session ends: what stands in the forms of this screen is kept in this tab, for the same user alone. */
export function keepInputs(owner: string): void {
  const forms = Object.fromEntries(
    Array.from(mounted, ([path, valuesOf]) => [path, withoutSecrets(valuesOf())]),
  )
  if (Object.keys(forms).length > 0) kept.write({ owner, forms })
}

export function dropInputs(): void {
  kept.forget()
}

/** Whose input is kept; undefined when there is none. */
export function ownerOfInputs(): string | undefined {
  return kept.read()?.owner
}

export function hasKeptInput(path: string): boolean {
  return kept.read()?.forms[path] !== undefined
}

/** Offers a form's values to be kept, and fills in what was kept of it. */
export function useKeptInput<T extends FieldValues>(
  form: UseFormReturn<T, unknown, unknown>,
  comesBack: boolean,
): void {
  const { pathname } = useLocation()
  const { getValues, setValue } = form
  useEffect(() => {
    if (!comesBack) return
    for (const [name, value] of Object.entries(takeKept(pathname))) {
      setValue(name as Path<T>, value as PathValue<T, Path<T>>, { shouldDirty: true })
    }
    mounted.set(pathname, getValues)
    return () => void mounted.delete(pathname)
  }, [comesBack, pathname, getValues, setValue])
}

function takeKept(path: string): FieldValues {
  const values = kept.read()?.forms[path]
  if (!values) return {}
  dropInputs()
  return values
}

function isKept(value: unknown): value is Kept {
  return isRecord(value) && typeof value['owner'] === 'string' && isRecord(value['forms'])
}

function withoutSecrets(values: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !NEVER_KEPT.test(name)))
}
