import { centsFromEuros } from '@vignettes/domain/format/money.ts'
import { recapAnswers } from '@vignettes/domain/wizard/check-answers.ts'
import { chosenOffer } from '@vignettes/domain/wizard/chosen-offer.ts'
import type { WizardFacts } from '@vignettes/domain/wizard/facts.ts'
import { typesToChoose } from '@vignettes/domain/wizard/types-to-choose.ts'
import { recapLabel } from '@vignettes/domain/wizard/recap-label.ts'
import { getVignetCosts } from '@vignettes/domain/api/reference-data.ts'
import { useCall } from '../../api/queries.ts'
import { Facts } from '../../components/facts.tsx'
import { HelpAside } from '../../components/help-aside.tsx'
import { formatCents } from '../../format.ts'
import { text } from '../../text.ts'
import { Heading } from '../../ui/heading.tsx'
import { periodOf } from './period-of-offer.ts'
import { recapText } from './recap-text.ts'
import { ChosenTerms } from './term-plan.tsx'

/** Beside a step: what was answered, and what it will cost as soon as that is known. */
export function SoFar({ facts }: { facts: WizardFacts }) {
  // Chosen with a price, before its steps: what it is called is not known here yet.
  const isNamed = typesToChoose(facts) !== undefined
  const lines = recapAnswers(facts).flatMap(({ step, lines: some }) =>
    step === 'MooringType' && !isNamed ? [] : some,
  )
  if (lines.length === 0) return <HelpAside />
  return (
    <div className="portal-beside">
      <aside className="portal-aside portal-aside--extra" aria-labelledby="so-far">
        <Heading level={2} size="level-4" id="so-far">
          {text('frame.so-far.title')}
        </Heading>
        <Facts facts={lines.map((line) => [text(recapLabel(line.field)), recapText(line)])} />
        <Price facts={facts} />
      </aside>
      <HelpAside />
    </div>
  )
}

function Price({ facts }: { facts: WizardFacts }) {
  const costs = useCall(getVignetCosts, {}, { enabled: facts.type === 'transit' })
  const offer = chosenOffer(facts)
  const amount = facts.type === 'transit' ? costs.data?.vignet_costs.PASSAGE : offer?.cost
  if (amount === undefined) return null
  return (
    <>
      <p>
        {text('frame.so-far.price')}
        <br />
        <span className="portal-aside__amount">{formatCents(centsFromEuros(amount))}</span>
        {offer && ` ${periodOf(offer, facts)}`}
      </p>
      <ChosenTerms facts={facts} />
    </>
  )
}
