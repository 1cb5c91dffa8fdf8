import { type RefObject, useEffect, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { useLocation } from 'react-router'
import { currentOwner } from '../../drafts/current-owner.ts'
import { isRecord, parseJson } from '../../parse-json.ts'
import { createKeptStore } from '../../store.ts'
import type { Judged } from './judged.ts'

/** What is secret, or comes from the server anyway, is not written anywhere. */
const NEVER_KEPT = /password|citizenServiceNumber/i

type AnyForm = UseFormReturn<FieldValues, unknown, unknown>

interface KeptForm {
  values: FieldValues
  /** The secrets that stood in its fields, by their names. */
  lost: readonly string[]
  judged?: Judged | undefined
}

interface Kept {
  owner: string
  /** By the path of the screen, and what tells two forms of one screen apart. */
  forms: Record<string, KeptForm>
}

const kept = createKeptStore<Kept | undefined>({
  area: 'sessionStorage',
  key: 'kept-input',
  initial: undefined,
  parse: parseJson(isKept),
})

interface MountedForm {
  form: AnyForm
  element: HTMLFormElement | null
  /** What is still to be typed again since it was lost before. */
  lost: readonly string[]
}

const mounted = new Map<string, () => MountedForm>()

/**
 * When a session ends, or the page is loaded anew: what stands in the forms of this screen is kept in this tab, for the same user alone.
 *
 * @param judge what is wrong with a form, where that is to be told again
 */
export function keepInputs(
  owner: string,
  judge: (form: AnyForm) => Judged | undefined = () => undefined,
): void {
  const forms = Object.fromEntries(
    Array.from(mounted, ([key, read]) => {
      const { form, element, lost } = read()
      const values = withoutSecrets(form.getValues())
      return [key, { values, lost: secretsIn(element, lost), judged: judge(form) }]
    }),
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

/** @param name which form of the screen, where there are more than one */
export function hasKeptInput(path: string, name = ''): boolean {
  return kept.read()?.forms[keyOf(path, name)] !== undefined
}

export interface Restored {
  /** The secrets that stood there and have to be typed again, by the names of their fields. */
  lost: readonly string[]
  /** How often a form that stands again counts as sent: what is wrong with it takes no focus yet. */
  tries?: number
}

/**
 * Offers a form's values to be kept, and fills in what was kept of it.
 *
 * @param name which form of the screen; undefined where nothing of it is kept
 */
export function useKeptInput<T extends FieldValues>(
  form: UseFormReturn<T, unknown, unknown>,
  name: string | undefined,
  element: RefObject<HTMLFormElement | null>,
): Restored {
  const { pathname } = useLocation()
  const [restored, setRestored] = useState<Restored>({ lost: [] })
  const { getValues, setValue } = form
  useEffect(() => {
    if (name === undefined) return
    const key = keyOf(pathname, name)
    const { values, lost, judged } = takeKept(key)
    const known = getValues()
    for (const [field, value] of Object.entries(values)) {
      if (!(field in known)) continue
      setValue(field as Path<T>, value as PathValue<T, Path<T>>, { shouldDirty: true })
    }
    // eslint-disable-next-line react-hooks/set-state-in-effect -- a page that was drawn before knows of nothing kept
    if (lost.length > 0) setRestored({ lost })
    const any = form as unknown as AnyForm
    if (judged) {
      void import('./judge-again.ts').then(async ({ judgeAgain }) => {
        setRestored({ lost, ...(judged.isSubmitted && { tries: 1 }) })
        await judgeAgain(any, judged, lost)
      })
    }
    mounted.set(key, () => ({ form: any, element: element.current, lost }))
    return () => void mounted.delete(key)
  }, [name, pathname, form, element, getValues, setValue])
  return restored
}

function keyOf(path: string, name: string): string {
  return name ? `${path}#${name}` : path
}

function takeKept(key: string): KeptForm {
  const { owner = '' } = kept.read() ?? {}
  const now = currentOwner()
  // Another may have logged in in another tab.
  if (owner !== '' && now !== '' && now !== owner) dropInputs()
  const { [key]: form, ...others } = kept.read()?.forms ?? {}
  if (!form) return { values: {}, lost: [] }
  if (Object.keys(others).length > 0) kept.write({ owner, forms: others })
  else dropInputs()
  return form
}

/** Of the fields that stand there alone: what a form has besides was not typed in it. */
function secretsIn(element: HTMLFormElement | null, lost: readonly string[]): string[] {
  const inputs = Array.from(element?.querySelectorAll('input') ?? [])
  return inputs
    .filter(({ name, value }) => NEVER_KEPT.test(name) && (value !== '' || lost.includes(name)))
    .map(({ name }) => name)
}

function isKept(value: unknown): value is Kept {
  return (
    isRecord(value) &&
    typeof value['owner'] === 'string' &&
    isRecord(value['forms']) &&
    Object.values(value['forms']).every(
      (form) => isRecord(form) && isRecord(form['values']) && Array.isArray(form['lost']),
    )
  )
}

function withoutSecrets(values: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !NEVER_KEPT.test(name)))
}
