import {
  calculateBodyFromAnswers,
  type CalculateBody,
} from '@vignettes/domain/api/calculate-body.ts'
import { mooringTypeFromWire } from '@vignettes/domain/api/facts.ts'
import { calculate } from '@vignettes/domain/api/mooring.ts'
import type { Answers } from '@vignettes/domain/wizard/answers.ts'
import type { MooringTypeOffer } from '@vignettes/domain/wizard/facts.ts'
import { useState } from 'react'
import { ask, isUnreached, refresh, useCall } from '../../api/queries.ts'
import { useMapped } from '../../api/use-mapped.ts'
import type { DraftName } from '../../drafts/drafts.ts'

/**
 * The vignette types that the boat is offered, once everything is answered that they depend on.
 *
 * @returns with it whether they are waited for, and whether there is no line to ask by
 */
export function useOffers({ district, type }: DraftName, answers: Answers) {
  const body = type === 'mooring' ? calculateBodyFromAnswers(district, answers) : undefined
  const call = useCall(calculate, { body: body as CalculateBody }, { enabled: body !== undefined })
  const asked = body && JSON.stringify(body)
  // Who went on without them does not lose the step that stands when there is a line again.
  const [wentOn, setWentOn] = useState<string>()
  const isUnknown = asked !== undefined && !call.data
  if (isUnknown && isUnreached(call) && wentOn !== asked) setWentOn(asked)
  const isCut = isUnknown && wentOn === asked
  return {
    offers: useMapped(call.data, mooringTypeFromWire),
    isPending: isUnknown && call.isPending && !isCut,
    isCut,
  }
}

/**
 * Asks anew. No second observer of the call: one that is mounted because the first has failed would ask again by itself,
 * without end.
 */
export async function refreshOffers({ district }: DraftName, answers: Answers): Promise<void> {
  const body = calculateBodyFromAnswers(district, answers)
  if (body) await refresh(calculate, { body })
}

/** The same for answers that are about to be stored; undefined when it is not known. */
export async function loadOffers(
  { district, type }: DraftName,
  answers: Answers,
): Promise<readonly MooringTypeOffer[] | undefined> {
  const body = type === 'mooring' ? calculateBodyFromAnswers(district, answers) : undefined
  if (!body) return undefined
  const offers = await ask(calculate, { body }).catch(() => undefined)
  return offers?.map(mooringTypeFromWire)
}
