import { safeRedirect } from '@vignettes/domain/paths/safe-redirect.ts'
import { useSearchParams } from 'react-router'
import { useHasTakenOver } from '../../store.ts'

/**
 * Where who logs in or registers goes on to. Their screens are drawn before anybody asks for one: what the address says is
 * known once the browser has taken over.
 */
export function useRedirect(): string | undefined {
  const [search] = useSearchParams()
  return useHasTakenOver() ? safeRedirect(search.get('redirect')) : undefined
}
