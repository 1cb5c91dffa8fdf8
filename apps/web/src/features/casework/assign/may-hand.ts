import type { CaseLine } from '@vignettes/domain/api/casework-queue.ts'
import { LEAD_ROLES } from '@vignettes/domain/casework/staff.ts'
import { useHasRole, useStaffSession } from '../../../api/staff-session.ts'

/** Whether who works in this tab may hand a case to a colleague: their own, and for a lead any that waits. */
export function useMayHand(): (line: Pick<CaseLine, 'claimedBy' | 'kind'>) => boolean {
  const me = useStaffSession()?.staffMember.id
  const leads = useHasRole(LEAD_ROLES)
  return ({ claimedBy, kind }) => kind !== null && (leads || claimedBy?.id === me)
}
