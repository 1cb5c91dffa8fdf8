import { districtFromRoute, isOffered } from '@vignettes/domain/vignette/districts.ts'
import { useParams } from 'react-router'
import { NotFound } from '../../components/not-found.tsx'
import { text, withTexts } from '../../text.ts'
import { InformationPage } from './information-page.tsx'

export const clientLoader = withTexts('information', 'recap')

const STEPS = ['account', 'boat', 'delivery', 'documents', 'payment'] as const
const NEEDS = ['measure', 'photo'] as const

/** §2.4 the transit information page, where transit is offered. */
export default function TransitPage() {
  const district = districtFromRoute(useParams().district)
  if (!district || !isOffered(district, 'transit')) return <NotFound />
  return (
    <InformationPage
      district={district}
      type="transit"
      title={text('information.transit.title')}
      estimate={text('information.transit.estimate')}
      price={text('information.transit.price')}
      description={text('information.transit.description')}
      steps={STEPS.map((step) => ({
        title: text(`information.transit.steps.${step}.title`),
        text: text(`information.transit.steps.${step}.text`),
      }))}
      needs={NEEDS.map((need) => ({
        title: text(`information.transit.needs.${need}.title`),
        text: text(`information.transit.needs.${need}.text`),
      }))}
    />
  )
}
