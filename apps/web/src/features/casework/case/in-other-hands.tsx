import type { Case } from '@vignettes/domain/api/casework-case.ts'
import type { ReactNode } from 'react'
import { useStaffSession } from '../../../api/staff-session.ts'

/** Whether a colleague has a case in hand: then it can be read here, and not be decided. */
export function useIsInOtherHands({ claimedBy }: Pick<Case, 'claimedBy'>): boolean {
  const me = useStaffSession()?.staffMember.id
  return claimedBy !== null && claimedBy.id !== me
}

interface WorkOnCaseProps {
  openCase: Pick<Case, 'claimedBy'>
  children: ReactNode
}

/** What only who has the case may do. What was typed there stays, and goes on once the case is taken over. */
export function WorkOnCase({ openCase, children }: WorkOnCaseProps) {
  return (
    <fieldset className="casework-work" disabled={useIsInOtherHands(openCase)}>
      {children}
    </fieldset>
  )
}
