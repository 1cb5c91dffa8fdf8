import type { StoredRequest } from '@vignettes/domain/api/requests.ts'
import { centsFromEuros, isNothingToPay } from '@vignettes/domain/format/money.ts'
import type { Answers } from '@vignettes/domain/wizard/answers.ts'
import { useHelpedName } from '../../../api/use-helped-name.ts'
import { text } from '../../../text.ts'
import { Heading } from '../../../ui/heading.tsx'

type Arrival = 'pick-up' | 'post' | 'post-collected'

/** What comes next for this request: nothing of other kinds. */
export function NextSteps({ request: { type, data, cost } }: { request: StoredRequest }) {
  const name = useHelpedName()
  const { Delivery: delivery } = data as Answers
  const isPickedUp = type === 'transit' && delivery?.pickupLocation
  // Only a mooring vignette is collected for, and only what costs something.
  const isCollected = type === 'mooring' && !isNothingToPay(centsFromEuros(cost))
  const arrives: Arrival = isPickedUp ? 'pick-up' : isCollected ? 'post-collected' : 'post'
  const steps = ['mail', `judge-${type}`, arrives] as const
  return (
    <section className="portal-section" aria-labelledby="next">
      <Heading level={2} id="next">
        {text('payment.thank-you.next')}
      </Heading>
      <ol className="portal-steps portal-steps--ordered">
        {steps.map((step) => (
          <li key={step}>
            <strong>
              {text(
                name === undefined
                  ? `payment.thank-you.step.${step}.title`
                  : `payment.helped.step.${step}.title`,
              )}
            </strong>
            <span>
              {name === undefined
                ? text(`payment.thank-you.step.${step}.text`)
                : text(`payment.helped.step.${step}.text`, { name })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
