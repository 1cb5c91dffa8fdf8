import { paths } from '@vignettes/domain/paths/paths.ts'
import {
  districtFromRoute,
  districtsOffering,
  isOffered,
} from '@vignettes/domain/vignette/districts.ts'
import { VIGNETTE_TYPES, type VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'
import { useState, type SyntheticEvent } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { isSignedIn } from '../../api/session.ts'
import { BackLink } from '../../components/back-link.tsx'
import { ChoiceInfo } from '../../components/choice-info.tsx'
import { NotFound } from '../../components/not-found.tsx'
import { HelpAside } from '../../components/help-aside.tsx'
import { Screen } from '../../components/screen.tsx'
import { text, withTexts } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { pathAfterCheckType } from './next-after-check-type.ts'
import { useOffer } from '../../api/use-offer.ts'

export const clientLoader = withTexts('check')

/** §2.3 the check-type page: mooring or transit for a boat in a marina. */
export default function CheckTypePage() {
  const [type, setType] = useState<VignetteType>()
  const params = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const district = districtFromRoute(params.district)
  // Decisions A6: what this district does not offer is asked for where it is.
  const isElsewhere = type !== undefined && district !== undefined && !isOffered(district, type)
  const offer = useOffer(isElsewhere ? districtsOffering(type)[0] : district, type)
  if (!district) return <NotFound />

  const goOn = (event: SyntheticEvent) => {
    event.preventDefault()
    const selectedType = search.get('selectedType') ?? params.selectedType
    const situation = { isSignedIn: isSignedIn() }
    if (type) void navigate(pathAfterCheckType({ district, type }, selectedType, situation))
  }

  return (
    <Screen
      title={text('check.type.title')}
      back={<BackLink to={paths.check()} />}
      aside={<HelpAside />}
    >
      <Paragraph size="large">{text(`check.type.intro.${district}`)}</Paragraph>
      <form className="portal-form" onSubmit={goOn}>
        <ChoiceList legend={text('check.type.legend')}>
          {VIGNETTE_TYPES.map((option) => (
            <Choice
              key={option}
              name="type"
              value={option}
              checked={type === option}
              onChange={() => setType(option)}
              label={text(`check.type.${option}.label`)}
              hint={text(`check.type.${option}.hint`)}
            />
          ))}
        </ChoiceList>
        <ChoiceInfo
          heading={
            type &&
            (offer?.off
              ? text('information.facts.not-on-offer')
              : text(`check.type.${type}.info-title`))
          }
          body={type && (offer?.off ?? text(`check.type.${type}.info.${district}`))}
        />
        <div className="portal-actions">
          <Button type="submit" disabled={!type || offer?.off !== undefined}>
            {text('layout.next')}
          </Button>
        </div>
      </form>
    </Screen>
  )
}
