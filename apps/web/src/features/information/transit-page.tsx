import { districtFromRoute } from '@vignettes/domain/vignette/districts.ts'
import { useParams } from 'react-router'
import { NotFound } from '../../components/not-found.tsx'
import { text } from '../../text.ts'
import { InformationPage } from './information-page.tsx'

const STEPS = ['account', 'boat', 'delivery', 'documents', 'payment'] as const
const NEEDS = ['measure', 'photo'] as const

/** §2.4 the transit information page; transit exists in Amsterdam only. */
export default function TransitPage() {
  if (districtFromRoute(useParams().district) !== 'AMSTERDAM') return <NotFound />
  return (
    <InformationPage
      district="AMSTERDAM"
      type="transit"
      title={text('information.transit.title')}
      estimate={text('information.transit.estimate')}
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
