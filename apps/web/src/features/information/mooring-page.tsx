import { districtFromRoute, isOffered } from '@vignettes/domain/vignette/districts.ts'
import { useParams } from 'react-router'
import { NotFound } from '../../components/not-found.tsx'
import { text, withTexts } from '../../text.ts'
import { NeededSometimes } from './needed-sometimes.tsx'
import { InformationPage } from './information-page.tsx'

export const clientLoader = withTexts('information', 'recap')

const STEPS = ['account', 'boat', 'spot', 'type', 'documents', 'payment'] as const
const NEEDS = ['measure', 'photo', 'bank'] as const

/** §2.4 the mooring information page of a district. */
export default function MooringPage() {
  const district = districtFromRoute(useParams().district)
  if (!district || !isOffered(district, 'mooring')) return <NotFound />
  return (
    <InformationPage
      district={district}
      type="mooring"
      title={text(`information.mooring.title.${district}`)}
      estimate={text('information.mooring.estimate')}
      price={text(`information.mooring.price.${district}`)}
      description={text(`information.mooring.description.${district}`)}
      steps={STEPS.map((step) => ({
        title: text(`information.mooring.steps.${step}.title`),
        text: text(`information.mooring.steps.${step}.text`),
      }))}
      needs={NEEDS.map((need) => ({
        title: text(`information.mooring.needs.${need}.title`),
        text: text(`information.mooring.needs.${need}.text`),
      }))}
    >
      <NeededSometimes district={district} />
    </InformationPage>
  )
}
