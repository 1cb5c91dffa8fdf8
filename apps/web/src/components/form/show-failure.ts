import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { text } from '../../text.ts'
import { showPageError } from '../page-error.ts'
import { controlOf } from './control-of.ts'

/** What a failed call tells, whichever layer it came through. */
interface FailureLike {
  message: string
  status: number
  requestId?: string | undefined
  fieldErrors?: readonly { path: string; message: string }[]
  takesFocus?: boolean | undefined
}

/**
 * Decisions B1: a failure that names fields of this form is shown at them, any other as the page's alert; never both. A field that
 * another answer hides can show nothing: what is said of it is told with the rest.
 */
export function showFailure<T extends FieldValues>(
  form: UseFormReturn<T, unknown, unknown>,
  failure: FailureLike,
  nameOf: (path: string) => string = (path) => path,
): void {
  const names = Object.keys(form.getValues())
  // While something is looked at once more the whole form is away, and comes back.
  const isAway = names.every((name) => !controlOf(name))
  const known = (failure.fieldErrors ?? [])
    .map(({ path, message }) => ({ name: nameOf(path), message }))
    .filter(({ name }) => names.includes(name) && (isAway || controlOf(name)))
  for (const { name, message } of known) {
    form.setError(name as Path<T>, { type: 'server', message })
  }
  if (known.length > 0) return
  showWithWhy(failure)
}

/** A failure with what it says of fields, where no field can say it. */
export function showWithWhy({ message, fieldErrors = [], ...rest }: FailureLike): void {
  const why = new Set(fieldErrors.map((error) => error.message))
  const unsaid = [...why].filter((words) => !message.includes(words))
  showOnPage({ ...rest, message: [message, ...unsaid].join(' ') })
}

/** A failure that no field is to blame for. Who has no connection wonders whether it has to be typed again. */
export function showOnPage({ message, status, requestId, takesFocus }: FailureLike): void {
  const isOffline = message === text('error.offline')
  const words = isOffline ? `${message} ${text('form.still-there')}` : message
  showPageError({ message: words, status, requestId, takesFocus })
}
