import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { clearDraft, type DraftName } from '../../drafts/drafts.ts'
import { useDraft } from '../../drafts/use-draft.ts'

/**
 * Decisions A21: who begins anew begins with nothing. What was sent from here before is the server's, and is taken up again
 * from the overview; filled in once more it would become another boat's.
 *
 * @param isBeginning whether this is the first step, reached from outside the wizard
 * @returns whether what was sent is still being put away
 */
export function useFreshStart(name: DraftName, isBeginning: boolean): boolean {
  const { district, type } = name
  const isNamed = useSearchParams()[0].has('requestId')
  const isSent = useDraft(name).requestId !== undefined
  // What another tab sends while this one stands here is not old.
  const [wasSent] = useState(isSent)
  const isOld = isBeginning && !isNamed && isSent && wasSent
  useEffect(() => {
    if (isOld) void clearDraft({ district, type })
  }, [isOld, district, type])
  return isOld
}
