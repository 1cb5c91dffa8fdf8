import { useMutation } from '@tanstack/react-query'
import type { Endpoint, ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { showFailure, showWithWhy } from '../components/form/show-failure.ts'
import { clearPageError } from '../components/page-error.ts'
import { asFailure, type CallInput } from './client.ts'
import { text } from '../text.ts'
import { Failure } from './failure.ts'
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
  /** The same, where it is told once and not kept. */
  onConflict?: (words: string) => void
  onDone?: (reply: ReplyOf<E>) => void
}

export interface StaffMutation<E extends Endpoint> {
  /**
   * Does it, and answers when the screen shows how things stand then; nothing when it failed, which is shown, or when the screen ended it
   * by its signal, of which nothing is said.
   */
  send: (input: CallInput<E>) => Promise<ReplyOf<E> | undefined>
  isUnderWay: boolean
  /** What the server says of who was first, until it is sent again or reset. */
  conflict: string | undefined
  reset: () => void
}

const CONFLICT = 409
const INVALID = 422

/** A call by which a staff member changes something. */
export function useStaffMutation<E extends Endpoint, Values extends FieldValues = FieldValues>(
  endpoint: E,
  options: StaffMutationOptions<E, Values> = {},
): StaffMutation<E> {
  const { invalidates = [], form, nameOf, showsConflict = false, onConflict, onDone } = options
  const tell = ({ message, status, requestId, fieldErrors }: Failure) => {
    // What is refused would be refused again: why comes before the next press. What failed can be tried again at once.
    const takesFocus = status === CONFLICT || status === INVALID
    const told = { message, status, requestId, fieldErrors, takesFocus }
    if (form) showFailure(form, told, nameOf)
    else showWithWhy(told)
  }
  // Of a conflict that the screen shows, the screen asks anew when its reader says so.
  const isBehind = (thrown: Error) => !showsConflict && asFailure(thrown).status === CONFLICT
  const { mutateAsync, isPending, error, reset } = useMutation(
    {
      mutationFn: (input: CallInput<E>) => staffCall(endpoint, input),
      // An answer may hold what is shown once and kept nowhere.
      gcTime: 0,
      onMutate: () => clearPageError(),
      onSuccess: (reply, { signal }) => (signal?.aborted ? undefined : onDone?.(reply)),
      onError(thrown, { signal }) {
        const isLate =
          signal?.reason instanceof DOMException && signal.reason.name === 'TimeoutError'
        if (signal?.aborted && !isLate) return
        const failure = isLate ? new Failure(text('casework.no-answer'), 0) : asFailure(thrown)
        if (showsConflict && failure.status === CONFLICT) return
        if (onConflict && failure.status === CONFLICT) return onConflict(failure.message)
        tell(failure)
      },
      // What is refused without a form, or for another's change, is often refused because the screen is behind.
      onSettled: (_, thrown) =>
        thrown && form && !isBehind(thrown) ? undefined : askAgain(invalidates),
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
