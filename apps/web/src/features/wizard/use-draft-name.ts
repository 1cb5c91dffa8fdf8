import { stepCount } from '@vignettes/domain/wizard/flows.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { DraftName } from '../../drafts/drafts.ts'
import { useDraft } from '../../drafts/use-draft.ts'

/**
 * Decisions A21: the request that the address names is the draft of its district and type when it was sent from there, and
 * else stands beside it under its own name. A draft's own request is only asked about on the last step.
 */
export function useDraftName(base: DraftName, position: number) {
  const { district, type } = base
  const asked = useSearchParams()[0].get('requestId') ?? undefined
  const draft = useDraft(base)
  const isBeside = asked !== undefined && draft.requestId !== asked
  const name = useMemo(
    (): DraftName => ({ district, type, ...(isBeside && { requestId: asked }) }),
    [district, type, isBeside, asked],
  )
  const isAsked = isBeside || position === stepCount(type)
  return { name, requestId: isAsked ? asked : undefined }
}
