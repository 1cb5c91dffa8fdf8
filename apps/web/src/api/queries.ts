import type { Endpoint, ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import {
  onlineManager,
  QueryCache,
  QueryClient,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query'
import { text } from '../text.ts'
import { asFailure, call, callForFile, type CallInput } from './client.ts'
import { Failure, isUnknown } from './failure.ts'
import { logFailure } from './log-failure.ts'

export const queryClient = new QueryClient({
  // §8 a read call logs its error. What cannot be loaded is shown as that, not as an empty list.
  queryCache: new QueryCache({ onError: (error) => logFailure(error.message) }),
  defaultOptions: {
    queries: {
      // What the server has judged does not change by asking again.
      retry: (count, error) => count < 2 && (!(error instanceof Failure) || error.status >= 500),
    },
    // What somebody asks for is done now or not at all: never later by itself, when there is a line again.
    mutations: { networkMode: 'always' },
  },
})

// The screens name it themselves: a page around them that gave it would bring it to those that ask nothing.
if (!import.meta.env.SSR) queryClient.mount()

interface CallOptions<E extends Endpoint> {
  enabled?: boolean
  /**
   * Whether the screen around it asks the same, and draws this part once that has failed too: one that asked again by itself then
   * would take the screen back to waiting, without end.
   */
  isWithin?: boolean
  /** How long after an answer to ask again, in milliseconds; false to leave it at that. */
  askAgainMs?: (reply: ReplyOf<E> | undefined, answers: number) => number | false
}

/** Under which the answer of a call is kept. */
function queryKeyOf<E extends Endpoint>(endpoint: E, input: CallInput<E>): unknown[] {
  return [endpoint.path, input.params ?? null, input.query ?? null, input.body ?? null]
}

/**
 * At logout the user's own answers go. What anybody may ask stays: a screen may be waiting for it right now. The screen
 * that is being left keeps its question, emptied: without one it would ask again, and without a token.
 */
export function forgetOwnAnswers(): void {
  const cache = queryClient.getQueryCache()
  for (const query of cache.findAll({ predicate: ({ meta }) => meta?.isOwn === true })) {
    void query.cancel({ silent: true })
    if (query.isActive()) query.reset()
    else cache.remove(query)
  }
}

function metaOf({ auth }: Endpoint) {
  return { isOwn: auth === 'required' }
}

/** After logging in again: what failed for want of a session is asked again. */
export function askFailedAgain(): Promise<void> {
  return queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error',
  })
}

const ASKED_STALE_MS = 60_000

/**
 * The answer of a reading call, for who cannot wait for a screen, nor for a line; the screens that follow find it kept.
 *
 * @throws Failure where there is none
 */
export async function ask<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<ReplyOf<E>> {
  const queryKey = queryKeyOf(endpoint, input)
  if (!onlineManager.isOnline()) {
    const kept = queryClient.getQueryData<ReplyOf<E>>(queryKey)
    if (kept === undefined) throw new Failure(text('error.offline'), 0)
    return kept
  }
  return queryClient.fetchQuery({
    queryKey,
    queryFn: ({ signal }) => call(endpoint, { ...input, signal }),
    meta: metaOf(endpoint),
    staleTime: ASKED_STALE_MS,
  })
}

/** Asks a reading call anew, for the screens that already wait for its answer. */
export function refresh<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<void> {
  return queryClient.refetchQueries({ queryKey: queryKeyOf(endpoint, input), exact: true })
}

const LIST_STALE_MS = 5 * 60_000

/** The answer of a reading call. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions<E> = {},
): UseQueryResult<ReplyOf<E>> {
  return useQuery(
    {
      queryKey: queryKeyOf(endpoint, input),
      queryFn: ({ signal }) => call(endpoint, { ...input, signal }),
      meta: metaOf(endpoint),
      // Lists seldom change; how somebody's own request stands may change at any moment.
      staleTime: endpoint.auth === 'required' ? 0 : LIST_STALE_MS,
      enabled: options.enabled ?? true,
      retryOnMount: options.isWithin !== true,
      // Who looks elsewhere meanwhile still wants to find the outcome on coming back.
      refetchIntervalInBackground: true,
      refetchInterval: ({ state }) =>
        options.askAgainMs?.(state.data, state.dataUpdateCount + state.errorUpdateCount) ?? false,
    },
    queryClient,
  )
}

/** Whether nobody could be asked, for want of a line. */
export function isUnreached({ fetchStatus, error }: { fetchStatus: string; error: Error | null }) {
  return fetchStatus === 'paused' || (error instanceof Failure && error.status === 0)
}

/** Why a call has no answer to show: there is no such thing, it failed, or the answer is still to come. */
export function whyUnanswered({ error, refetch }: { error: Error | null; refetch: () => unknown }) {
  return {
    isUnknown: isUnknown(error),
    failure: error ? asFailure(error) : undefined,
    onRetry: () => void refetch(),
  }
}

/** A file of one's own; under its id it never changes. */
export function useFile<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): UseQueryResult<Blob> {
  return useQuery(
    {
      queryKey: queryKeyOf(endpoint, input),
      queryFn: ({ signal }) => callForFile(endpoint, { ...input, signal }),
      meta: metaOf(endpoint),
      staleTime: Infinity,
    },
    queryClient,
  )
}
