import { districtFromRoute, isOffered } from '@vignettes/domain/vignette/districts.ts'
import { vignetteTypeFromRoute } from '@vignettes/domain/vignette/vignette-types.ts'
import { stepAtRoute } from '@vignettes/domain/wizard/flows.ts'
import { data, useParams, type ClientLoaderFunctionArgs } from 'react-router'
import { NotFound } from '../../components/not-found.tsx'
import { textLoader } from '../../text.ts'
import { Wizard } from './wizard.tsx'

const loadTexts = textLoader('wizard', 'step', 'recap', 'summary', 'information')

interface WizardParams {
  district?: string | undefined
  type?: string | undefined
  step?: string | undefined
}

/** §2.7, decisions A1 and A7: a district, type or step that does not exist is the not-found screen. */
export async function clientLoader({ params }: Pick<ClientLoaderFunctionArgs, 'params'>) {
  if (!readRoute(params)) throw data(null, { status: 404 })
  return loadTexts()
}

export default function WizardPage() {
  const route = readRoute(useParams())
  if (!route) return <NotFound />
  const { district, type, step } = route
  return <Wizard name={{ district, type }} step={step} />
}

function readRoute(params: WizardParams) {
  const district = districtFromRoute(params.district)
  const type = vignetteTypeFromRoute(params.type)
  if (!district || !type || !isOffered(district, type)) return undefined
  const step = stepAtRoute(type, params.step)
  return step && { district, type, step }
}
