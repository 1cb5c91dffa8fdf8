import { plainVignetteNumber } from '@vignettes/domain/rules/vignette-number.ts'
import type { District } from '@vignettes/domain/vignette/districts.ts'
import { readDraft, writeDraft } from './drafts.ts'

/**
 * Fills in the number of a stopped vignette in the request for another boat; whatever else its draft has, stays.
 *
 * @returns the number of another vignette that the draft has already, and keeps: a request takes one
 */
export function takeCreditAlong(district: District, vignetteNumber: string): string | undefined {
  const name = { district, type: 'mooring' } as const
  const draft = readDraft(name)
  const filledIn = draft.answers.CancelledVignette
  const before = filledIn?.cancelledVignette === '1' ? filledIn.vignetteNumber?.trim() : undefined
  if (before && plainVignetteNumber(before) !== plainVignetteNumber(vignetteNumber)) return before
  const CancelledVignette = { cancelledVignette: '1', vignetteNumber } as const
  writeDraft(name, { ...draft, answers: { ...draft.answers, CancelledVignette } })
  return undefined
}
