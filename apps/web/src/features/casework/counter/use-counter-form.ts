import { getCounterOffers } from '@vignettes/domain/api/casework-counter.ts'
import { mooringTypeFromWire } from '@vignettes/domain/api/facts.ts'
import type { WizardFacts } from '@vignettes/domain/wizard/facts.ts'
import { useEffect, useState } from 'react'
import { useStaffCall } from '../../../api/staff-queries.ts'
import { type PortalForm, usePortalForm } from '../../../components/form/use-portal-form.ts'
import { counterSchema, EMPTY, type FilledIn } from './counter-values.ts'
import {
  type Counter,
  type CounterValues,
  costOf,
  factsOf,
  offerBody,
  productOf,
} from './product.ts'

/** Stands where nothing is asked. */
const NO_BOAT = {
  objectLength: 1,
  objectWidth: 1,
  objectAge: 'old',
  objectLocation: 'public',
} as const

/** The form, and what its rules know while it is filled in: what the boat is offered is asked as soon as it can be. */
export function useCounterForm(
  counter: Counter,
  accountId: string | undefined,
): { form: PortalForm<CounterValues, FilledIn>; facts: WizardFacts | undefined } {
  const [values, setValues] = useState(EMPTY)
  const product = productOf(values)
  const body = product && offerBody(factsOf(counter, product, values))
  const asked = { ...(body ?? { ...NO_BOAT, driveTypeID: '' }), ...(accountId && { accountId }) }
  const offers = useStaffCall(getCounterOffers, { body: asked }, { enabled: body !== undefined })
  const types = body && offers.data?.types.map(mooringTypeFromWire)
  const facts = product && factsOf(counter, product, values, types)
  const form = usePortalForm(
    counterSchema({
      facts,
      cost: facts && costOf(counter, facts),
      isKnown: accountId !== undefined,
    }),
    EMPTY,
  )
  useEffect(() => {
    const { unsubscribe } = form.watch((written) => setValues({ ...written }))
    return unsubscribe
  }, [form])
  return { form, facts }
}
