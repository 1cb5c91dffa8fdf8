import { zodResolver } from '@hookform/resolvers/zod'
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import type * as z from 'zod/mini'

export type PortalForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>

/**
 * A form whose rules are a schema of the domain. §5: errors show on change; after a failed submit the error
 * summary gets the focus, so that no control may take it.
 */
export function usePortalForm<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  defaultValues: DefaultValues<Input>,
): PortalForm<Input, Output> {
  return useForm<Input, unknown, Output>({
    resolver: zodResolver(schema) as unknown as Resolver<Input, unknown, Output>,
    defaultValues,
    mode: 'onChange',
    shouldFocusError: false,
  })
}
