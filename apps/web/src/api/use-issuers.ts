import { getIssuers } from '@vignettes/domain/api/mandates.ts'
import type { Issuer } from '@vignettes/domain/wizard/facts.ts'
import { useCall } from './queries.ts'

/** The banks that a mandate can be given at; undefined while they are not loaded. */
export function useIssuers({
  enabled = true,
  isWithin = false,
}: { enabled?: boolean; isWithin?: boolean } = {}) {
  const { data, isPending, refetch } = useCall(getIssuers, {}, { enabled, isWithin })
  // Decisions B3: an object whose values form the list.
  const issuers: readonly Issuer[] | undefined = data && Object.values(data)
  return { issuers, isPending: enabled && isPending, askAgain: () => void refetch() }
}
