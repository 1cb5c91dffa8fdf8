import type { CaseDecision } from '@vignettes/domain/api/casework-case.ts'
import { PortalError } from '../../http/portal-error.ts'
import type { Transaction } from '../../ports/database.ts'
import type { LockedVignette } from '../../ports/vignettes.ts'
import { findCase, takeNumber, takeTypedNumber } from './case-repository.ts'
import type { CaseworkDeps } from './casework-deps.ts'

interface GrantOf {
  decision: Omit<CaseDecision, 'version'>
  vignette: LockedVignette
  now: Date
}

/**
 * Gives a vignette its number, category and validity; what the handler left out stays as the request has it.
 *
 * @returns the number
 * @throws PortalError 422 when the number is another's, or none is in stock
 */
export async function grant(
  deps: CaseworkDeps,
  tx: Transaction,
  { decision, vignette, now }: GrantOf,
): Promise<string> {
  const openCase = await findCase(tx, decision.id)
  const validFrom = decision.validFrom ?? openCase?.validFrom
  const validUntil = decision.validUntil ?? openCase?.validUntil
  if (!openCase || !validFrom || !validUntil) throw wrong('validUntil', 'form.required-field')
  if (validFrom > validUntil) throw wrong('validUntil', 'casework.decide.validity-wrong')

  const number = decision.number
    ? await takeTypedNumber(tx, decision.number, now)
    : await takeNumber(tx, now)
  if (number === undefined) throw wrong('number', 'casework.decide.no-stock')
  const category = decision.category ?? openCase.category
  const isAssigned = await deps.vignettes.assign(tx, vignette, {
    number,
    category,
    validFrom,
    validUntil,
  })
  if (!isAssigned) throw wrong('number', 'casework.decide.number-taken')
  return number
}

function wrong(
  path: string,
  message:
    'form.required-field' | `casework.decide.${'validity-wrong' | 'no-stock' | 'number-taken'}`,
): PortalError {
  return new PortalError(422, 'refusal.invalid-input', { errors: [{ path, message }] })
}
