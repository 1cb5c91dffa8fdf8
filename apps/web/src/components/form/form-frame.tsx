import { type ReactNode, type SyntheticEvent, useRef } from 'react'
import { FormProvider, type FieldValues } from 'react-hook-form'
import { text } from '../../text.ts'
import { clearPageError } from '../page-error.ts'
import { ErrorSummary } from './error-summary.tsx'
import { useFieldIds } from './field-ids.ts'
import { useKeptInput } from './kept-input.ts'
import { LostNotice } from './lost-notice.tsx'
import type { PortalForm } from './use-portal-form.ts'

interface FormFrameProps<Input extends FieldValues, Output> {
  form: PortalForm<Input, Output>
  onSubmit: (values: Output) => void | Promise<void>
  /** Where the rules of the form find something wrong: tells what else is wrong, by what its rules do not know. */
  onWrong?: (() => void) | undefined
  /** Whether its input comes back after the session has ended, or in another language. */
  isKept?: boolean
  /** Tells it from the other forms of its screen. */
  name?: string
  /** What has to be typed again, where the form knows more of it than what its fields had. */
  lost?: string | undefined
  children: ReactNode
}

/** A form with its error summary. The browser's own messages are off: ours are in plain Dutch and stay in sight. */
export function FormFrame<Input extends FieldValues, Output>(props: FormFrameProps<Input, Output>) {
  const { form, onSubmit, onWrong, isKept = true, name = '', children } = props
  const ids = useFieldIds()
  const element = useRef<HTMLFormElement>(null)
  const { lost, tries } = useKeptInput(form, isKept ? name : undefined, element)
  const submit = (event: SyntheticEvent) => {
    clearPageError()
    // A second press while the first is under way would send twice.
    if (form.formState.isSubmitting) return event.preventDefault()
    void form.handleSubmit((values) => onSubmit(values as Output), onWrong)(event)
  }
  return (
    <FormProvider {...form}>
      {/* Never by the browser itself, which would write what is typed into the address. */}
      <form
        ref={element}
        className="portal-form"
        data-ids={ids || undefined}
        method="post"
        noValidate
        onSubmit={submit}
      >
        <ErrorSummary quietTries={tries} />
        {isKept && <LostNotice words={'lost' in props ? props.lost : wordsOf(lost)} />}
        {children}
      </form>
    </FormProvider>
  )
}

/** Of a form that was filled in before the page was loaded anew. One that is typed twice is one. */
function wordsOf(lost: readonly string[]): string | undefined {
  if (lost.length === 0) return undefined
  const passwords = lost.filter((name) => !name.endsWith('Confirmation'))
  return text(passwords.length > 1 ? 'form.password.again-more' : 'form.password.again')
}
