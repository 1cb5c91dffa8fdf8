import { getRequest } from '@vignettes/domain/api/requests.ts'
import { chosenOffer } from '@vignettes/domain/wizard/chosen-offer.ts'
import type { Answers } from '@vignettes/domain/wizard/answers.ts'
import type { WizardFacts } from '@vignettes/domain/wizard/facts.ts'
import { useCall } from '../../api/queries.ts'
import type { Draft } from '../../drafts/drafts.ts'
import { whereChanged } from '../../drafts/sent-already.ts'
import { formatEuros } from '../../format.ts'
import { text } from '../../text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'

/** Of a request that was saved before: that by now it is for another year, or by no answer of its owner's for another amount. */
export function AskedBefore({ draft, facts }: { draft: Draft; facts: WizardFacts }) {
  const { requestId } = draft
  const call = { params: { id: requestId ?? '' } }
  const { data } = useCall(getRequest, call, { enabled: requestId !== undefined })
  const now = chosenOffer(facts)
  // While it is being sent the answer may be there of what stands here.
  if (!data || !now || data.year === null || data.submittedBy !== null) return null
  const isOtherYear = now.year !== data.year
  const isOther =
    isOtherYear || (now.cost !== data.cost && !whereChanged(data.data as Answers, draft))
  if (!isOther) return null
  const amounts = { from: formatEuros(data.cost), to: formatEuros(now.cost) }
  return (
    <Alert heading={text('wizard.Summary.asked-before.title')} headingLevel={2}>
      <Paragraph>
        {isOtherYear
          ? text('wizard.Summary.asked-before.year', {
              ...{ ...amounts, before: data.year, now: now.year },
            })
          : text('wizard.Summary.asked-before.cost', amounts)}
      </Paragraph>
    </Alert>
  )
}
