import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { MemoryRouter } from 'react-router'
import type * as z from 'zod/mini'
import { FormFrame } from '../components/form/form-frame.tsx'
import { SubmitButton } from '../components/form/submit-button.tsx'
import { usePortalForm } from '../components/form/use-portal-form.ts'

interface TestFormProps<Input extends FieldValues, Output> {
  schema: z.ZodMiniType<Output, Input>
  values: DefaultValues<Input>
  onSubmit?: (values: Output) => void | Promise<void>
  children: ReactNode
}

/** Fields in a form of the portal, with its error summary and a button. */
function TestForm<Input extends FieldValues, Output>(props: TestFormProps<Input, Output>) {
  const { schema, values, onSubmit = () => {}, children } = props
  return (
    <FormFrame form={usePortalForm(schema, values)} onSubmit={onSubmit} isKept={false}>
      {children}
      <SubmitButton>Volgende</SubmitButton>
    </FormFrame>
  )
}

export function renderForm<Input extends FieldValues, Output>(
  props: TestFormProps<Input, Output>,
): void {
  render(
    <MemoryRouter>
      <TestForm {...props} />
    </MemoryRouter>,
  )
}
