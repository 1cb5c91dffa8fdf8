import type { District } from '@vignettes/domain/vignette/districts.ts'
import { readDraft, writeDraft } from '../../drafts/drafts.ts'

/** Fills in the number of a stopped vignette in the request for another boat; whatever else its draft has, stays. */
export function takeCreditAlong(district: District, vignetteNumber: string): void {
  const name = { district, type: 'mooring' } as const
  const draft = readDraft(name)
  const CancelledVignette = { cancelledVignette: '1', vignetteNumber } as const
  writeDraft(name, { ...draft, answers: { ...draft.answers, CancelledVignette } })
}
