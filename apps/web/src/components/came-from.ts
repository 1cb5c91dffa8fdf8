import { safeRedirect } from '@vignettes/domain/paths/safe-redirect.ts'
import { useLocation } from 'react-router'
import { isRecord } from '../parse-json.ts'

/** What a link to the account screen carries along, so that its reader comes back to the request that is being made. */
export interface CameFrom {
  request: string
}

/** The path of the request that led to this screen; undefined for who came from elsewhere. */
export function useRequestToGoBackTo(): string | undefined {
  const state: unknown = useLocation().state
  const request = isRecord(state) ? state['request'] : undefined
  return typeof request === 'string' ? safeRedirect(request) : undefined
}
