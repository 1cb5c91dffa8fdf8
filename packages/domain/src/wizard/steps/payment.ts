import * as z from 'zod/mini'
import { PAID_AT_COUNTER } from '../../casework/counter-request.ts'
import { EMPTY_ON_CONDITION, REQUIRED, withError } from '../../rules/required.ts'
import type { PaymentType, WizardFacts } from '../facts.ts'
import type { Step } from '../step.ts'
import { knownChoice } from './known-choice.ts'

/** §5 the payment type with an id, when the list is loaded and holds it. */
export function paymentTypeOf(facts: WizardFacts, id: string | undefined): PaymentType | undefined {
  return facts.paymentTypes?.find((type) => type.id === id)
}

/** §2.7 step 5: the payment type, and a card when the type has a list of cards. */
export const payment: Step<'Payment'> = {
  key: 'Payment',
  schema: (facts) =>
    z
      .object({
        paymentType: knownChoice(
          facts.paymentTypes?.map((type) => type.id),
          'form.paymentType.error',
        ),
        // §5 an empty value becomes no value.
        serviceCode: z.pipe(
          z.nullish(z.string()),
          z.transform((code) => code || undefined),
        ),
      })
      .check(
        z.superRefine((answer, context) => {
          const type = paymentTypeOf(facts, answer.paymentType)
          const message = type && serviceCodeError(type, answer.serviceCode)
          if (message) context.addIssue({ code: 'custom', path: ['serviceCode'], message })
        }),
      ),
  recap: (answer, facts) => {
    const type = paymentTypeOf(facts, answer.paymentType)
    const card = type?.cards?.find((known) => known.code === answer.serviceCode)
    return [
      {
        field: 'paymentType',
        value:
          answer.paymentType === PAID_AT_COUNTER
            ? { key: 'recap.value.at-counter' }
            : { text: type?.name ?? answer.paymentType },
      },
      ...(answer.serviceCode
        ? [
            {
              field: 'serviceCode' as const,
              value: { text: card?.name ?? answer.serviceCode },
            },
          ]
        : []),
    ]
  },
}

function serviceCodeError(type: PaymentType, serviceCode: string | undefined) {
  const cards = type.cards ?? []
  if (cards.length === 0) return serviceCode && EMPTY_ON_CONDITION
  if (!serviceCode) return REQUIRED
  const isKnown = cards.some((card) => card.code === serviceCode)
  return isKnown ? undefined : withError('form.serviceCode.error').error
}
