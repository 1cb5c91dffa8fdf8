import { getPickupLocations } from '@vignettes/domain/api/reference-data.ts'
import { showsTransitPickupNotice } from '@vignettes/domain/rules/season.ts'
import type { WizardFacts } from '@vignettes/domain/wizard/facts.ts'
import { useFormContext } from 'react-hook-form'
import { useCall } from '../../api/queries.ts'
import { EmptyList } from '../../components/empty-list.tsx'
import { ChoiceField } from '../../components/form/choice-field.tsx'
import { useWatchedText } from '../../components/form/use-watched-text.ts'
import { text } from '../../text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { PickupMap } from './pickup-map.tsx'

/** §2.7 the pickup points on a map, and below it the same in a list, which works without the map. */
export function PickupPoints({ facts }: { facts: WizardFacts }) {
  const { refetch } = useCall(getPickupLocations, {}, { isWithin: true })
  const { setValue } = useFormContext()
  const chosenId = useWatchedText('pickupLocation')
  const points = facts.pickupLocations ?? []
  if (points.length === 0) {
    return (
      <EmptyList
        message={text('wizard.Delivery.no-points')}
        isKnown={facts.pickupLocations !== undefined}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <>
      {showsTransitPickupNotice(facts.today) && (
        <Alert severity="warning" heading={text('wizard.Delivery.notice-title')} headingLevel={2}>
          <Paragraph>{text('wizard.Delivery.notice')}</Paragraph>
        </Alert>
      )}
      <div className="portal-pickup">
        <ChoiceField
          name="pickupLocation"
          legend={text('wizard.Delivery.points-legend')}
          options={points.map(({ id, name, address, postcode, city }, index) => ({
            value: id,
            label: `${index + 1}. ${name}`,
            hint: `${address}, ${postcode} ${city}`,
          }))}
        />
        <div className="portal-pickup__map">
          <p className="portal-map__hint">{text('wizard.Delivery.two-fingers')}</p>
          <PickupMap
            points={points}
            chosenId={chosenId}
            onChoose={(id) => setValue('pickupLocation', id, { shouldValidate: true })}
          />
        </div>
      </div>
    </>
  )
}
