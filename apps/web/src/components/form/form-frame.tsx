import type { ReactNode, SyntheticEvent } from 'react'
import { FormProvider, type FieldValues } from 'react-hook-form'
import { clearPageError } from '../page-error.ts'
import { ErrorSummary } from './error-summary.tsx'
import { useKeptInput } from './kept-input.ts'
import type { PortalForm } from './use-portal-form.ts'

interface FormFrameProps<Input extends FieldValues, Output> {
  form: PortalForm<Input, Output>
  onSubmit: (values: Output) => void | Promise<void>
  /** Whether its input comes back after the session has ended. */
  isKept?: boolean
  children: ReactNode
}

/** A form with its error summary. The browser's own messages are off: ours are in plain Dutch and stay in sight. */
export function FormFrame<Input extends FieldValues, Output>(props: FormFrameProps<Input, Output>) {
  const { form, onSubmit, isKept = true, children } = props
  useKeptInput(form, isKept)
  const submit = (event: SyntheticEvent) => {
    clearPageError()
    // A second press while the first is under way would send twice.
    if (form.formState.isSubmitting) return event.preventDefault()
    void form.handleSubmit((values) => onSubmit(values as Output))(event)
  }
  return (
    <FormProvider {...form}>
      {/* Never by the browser itself, which would write what is typed into the address. */}
      <form className="portal-form" method="post" noValidate onSubmit={submit}>
        <ErrorSummary />
        {children}
      </form>
    </FormProvider>
  )
}
