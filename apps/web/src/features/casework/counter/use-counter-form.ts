import { getCounterOffers } from '@vignettes/domain/api/casework-counter.ts'
import { mooringTypeFromWire } from '@vignettes/domain/api/facts.ts'
import type { WizardFacts } from '@vignettes/domain/wizard/facts.ts'
import { useEffect, useState } from 'react'
import { useStaffCall } from '../../../api/staff-queries.ts'
import { type PortalForm, usePortalForm } from '../../../components/form/use-portal-form.ts'
import { useDraft } from '../case/drafts.ts'
import { beginningOf, draftKeyOf, handDraft, isBegun, keptOf } from './counter-draft.ts'
import { counterSchema, type FilledIn } from './counter-values.ts'
import {
  type Counter,
  type CounterValues,
  costOf,
  factsOf,
  offerBody,
  offeredProducts,
  productOf,
} from './product.ts'
import { type TakenEmail, useTakenEmail } from './use-taken-email.ts'

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
  { accountId, isWithoutEmail }: { accountId: string | undefined; isWithoutEmail: boolean },
): {
  form: PortalForm<CounterValues, FilledIn>
  facts: WizardFacts | undefined
  taken: TakenEmail | undefined
  /** Whether something stands in it that was typed before. */
  goesOn: boolean
} {
  const [beginning] = useState(() => beginningOf(accountId))
  const [values, setValues] = useState(beginning)
  const taken = useTakenEmail(values)
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
      isOffered: offeredProducts(counter).some(([value]) => value === values['product']),
      isKnown: accountId !== undefined,
      isWithoutEmail,
      taken,
    }),
    beginning,
  )
  useDraft(form, draftKeyOf(accountId), keptOf)
  // What is asked for was judged before it was known here.
  const chosen = values['product']
  useEffect(() => {
    if (chosen) void form.trigger('product')
  }, [form, chosen])
  const { email, accountId: owner } = taken ?? {}
  useEffect(() => {
    if (email !== undefined) void form.trigger('email')
  }, [form, email])
  useEffect(() => {
    if (owner) handDraft(owner, values)
  }, [owner, values])
  useEffect(() => {
    const { unsubscribe } = form.watch((written) => setValues({ ...written }))
    return unsubscribe
  }, [form])
  return { form, facts, taken, goesOn: isBegun(beginning) }
}
