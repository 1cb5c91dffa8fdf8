import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { showPageError } from '../page-error.ts'

/** What a failed call tells, whichever layer it came through. */
interface FailureLike {
  message: string
  status: number
  requestId?: string | undefined
  fieldErrors?: readonly { path: string; message: string }[]
}

/**
 * Decisions B1: a failure that names fields of this form is shown at them, any other as the page's alert; never both.
 */
export function showFailure<T extends FieldValues>(
  form: UseFormReturn<T, unknown, unknown>,
  failure: FailureLike,
  nameOf: (path: string) => string = (path) => path,
): void {
  const known = (failure.fieldErrors ?? [])
    .map(({ path, message }) => ({ name: nameOf(path), message }))
    .filter(({ name }) => name in form.getValues())
  for (const { name, message } of known) {
    form.setError(name as Path<T>, { type: 'server', message })
  }
  if (known.length === 0) {
    showPageError(failure)
  }
}
