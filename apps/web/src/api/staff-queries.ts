import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Endpoint, ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import type { CallInput } from './client.ts'
import { staffCall, caseworkFile } from './staff-client.ts'
import { queryClient } from './queries.ts'

interface StaffCallOptions {
  enabled?: boolean
  /** Shows the last answer until that of another question is there. */
  keepsShown?: boolean
}

/** The answer of a reading call of the desk. It is asked anew with each screen, and never by itself after that. */
export function useStaffCall<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: StaffCallOptions = {},
): UseQueryResult<ReplyOf<E>> {
  return useQuery(
    {
      queryKey: ['casework', endpoint.path, input.query ?? input.body ?? null],
      queryFn: ({ signal }) => staffCall(endpoint, { ...input, signal }),
      staleTime: 0,
      refetchOnWindowFocus: false,
      enabled: options.enabled ?? true,
      ...(options.keepsShown && { placeholderData: keepPreviousData }),
    },
    queryClient,
  )
}

/** What a staff member has seen goes with the staff member. */
export function forgetCaseworkAnswers(): void {
  queryClient.removeQueries({ queryKey: ['casework'] })
}

/** A file of the desk, kept for who comes back to it. */
export function useCaseworkFile<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): UseQueryResult<Blob> {
  return useQuery(
    {
      queryKey: ['casework', endpoint.path, input.query ?? null],
      queryFn: ({ signal }) => caseworkFile(endpoint, { ...input, signal }),
      staleTime: Infinity,
    },
    queryClient,
  )
}
