import { useMutation } from '@tanstack/react-query'
import type { Endpoint, ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { showFailure } from '../components/form/show-failure.ts'
import { clearPageError, showPageError } from '../components/page-error.ts'
import { asFailure, type CallInput } from './client.ts'
import { queryClient } from './queries.ts'
import { staffCall } from './staff-client.ts'

interface StaffMutationOptions<E extends Endpoint, Values extends FieldValues> {
  /** The reading calls whose answers it changes: those on the screen are asked again before it counts as done. */
  invalidates?: readonly Endpoint[]
  /** The form that is sent, which shows the errors that name its fields. */
  form?: UseFormReturn<Values, unknown, unknown>
  /** The field of the form that a path of the wire means, where the two differ. */
  nameOf?: (path: string) => string
  /** The screen itself shows that somebody else was first. */
  showsConflict?: boolean
  onDone?: (reply: ReplyOf<E>) => void
}

interface StaffMutation<E extends Endpoint> {
  /** Does it, and answers when the screen shows how things stand then; nothing when it failed, which is shown. */
  send: (input: CallInput<E>) => Promise<ReplyOf<E> | undefined>
  isUnderWay: boolean
  /** What the server says of who was first, until it is sent again or reset. */
  conflict: string | undefined
  reset: () => void
}

const CONFLICT = 409

/** A call by which a staff member changes something. */
export function useStaffMutation<E extends Endpoint, Values extends FieldValues = FieldValues>(
  endpoint: E,
  options: StaffMutationOptions<E, Values> = {},
): StaffMutation<E> {
  const { invalidates = [], form, nameOf, showsConflict = false, onDone } = options
  const { mutateAsync, isPending, error, reset } = useMutation(
    {
      mutationFn: (input: CallInput<E>) => staffCall(endpoint, input),
      // An answer may hold what is shown once and kept nowhere.
      gcTime: 0,
      onMutate: () => clearPageError(),
      onSuccess: (reply) => onDone?.(reply),
      onError(thrown) {
        const failure = asFailure(thrown)
        if (showsConflict && failure.status === CONFLICT) return
        if (form) showFailure(form, failure, nameOf)
        else showPageError(failure)
      },
      // What is refused without a form is often refused because the screen is behind.
      onSettled: (_, thrown) => (thrown && form ? undefined : askAgain(invalidates)),
    },
    queryClient,
  )
  const failure = error && asFailure(error)
  return {
    send: (input) => mutateAsync(input).catch(() => undefined),
    isUnderWay: isPending,
    conflict: showsConflict && failure?.status === CONFLICT ? failure.message : undefined,
    reset,
  }
}

async function askAgain(endpoints: readonly Endpoint[]): Promise<void> {
  await Promise.all(
    endpoints.map(({ path }) => queryClient.invalidateQueries({ queryKey: ['casework', path] })),
  )
}
