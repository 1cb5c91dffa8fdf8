import { getRequest } from '@vignettes/domain/api/requests.ts'
import { chosenOffer } from '@vignettes/domain/wizard/chosen-offer.ts'
import type { WizardFacts } from '@vignettes/domain/wizard/facts.ts'
import { useCall } from '../../api/queries.ts'
import { formatEuros } from '../../format.ts'
import { text } from '../../text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'

interface CreditComesBackProps {
  requestId: string | undefined
  facts: WizardFacts
}

/** Before the yes (decisions/0035): of a request that had a credit, and is saved again after its last day. */
export function CreditComesBack({ requestId, facts }: CreditComesBackProps) {
  const call = { params: { id: requestId ?? '' } }
  const { data } = useCall(getRequest, call, { enabled: requestId !== undefined })
  const offer = chosenOffer(facts)
  if (!data?.creditBack || !offer) return null
  const { worth, back, dropped } = data.creditBack
  const saved = data.data.CancelledVignette?.vignetteNumber
  // With the same number it keeps what is still taken off.
  if (offer.credit > 0 && saved === facts.answers.CancelledVignette?.vignetteNumber) return null
  const only = back === 0 ? 'dropped' : 'back'
  return (
    <Alert heading={text('summary.credit')} headingLevel={2}>
      <Paragraph>
        {text(`wizard.Summary.credit-${back > 0 && dropped > 0 ? 'both' : only}`, {
          ...{ amount: formatEuros(worth), back: formatEuros(back), dropped: formatEuros(dropped) },
        })}
      </Paragraph>
    </Alert>
  )
}
