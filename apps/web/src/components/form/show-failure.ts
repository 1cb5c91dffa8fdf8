import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { text } from '../../text.ts'
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
  if (known.length > 0) return
  showOnPage(failure)
}

/** A failure that no field is to blame for. Who has no connection wonders whether it has to be typed again. */
export function showOnPage({ message, status, requestId }: FailureLike): void {
  const isOffline = message === text('error.offline')
  const words = isOffline ? `${message} ${text('form.still-there')}` : message
  showPageError({ message: words, status, requestId })
}
