import { getRequest } from '@vignettes/domain/api/requests.ts'
import { returnStatusFromRoute, type ReturnStatus } from '@vignettes/domain/paths/return-status.ts'
import { districtFromRoute, isOffered } from '@vignettes/domain/vignette/districts.ts'
import { vignetteTypeFromRoute } from '@vignettes/domain/vignette/vignette-types.ts'
import { useEffect } from 'react'
import { summaryPath } from '@vignettes/domain/paths/step-path.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { notFinished } from '../not-finished.ts'
import { data, useNavigate, useParams, type ClientLoaderFunctionArgs } from 'react-router'
import { useCall, whyUnanswered } from '../../../api/queries.ts'
import { NotFound } from '../../../components/not-found.tsx'
import { showPageErrorAfterNavigation } from '../../../components/page-error.ts'
import { LeadOn, Unanswered } from '../../../components/unanswered.tsx'
import { text, textLoader } from '../../../text.ts'
import { MandateReturn } from './mandate-return.tsx'
import { pathAfterReturn } from './path-after-return.ts'

const loadTexts = textLoader('payment', 'summary')

export async function clientLoader({ params }: Pick<ClientLoaderFunctionArgs, 'params'>) {
  if (!readRoute(params)) throw data(null, { status: 404 })
  return loadTexts()
}

/** Decisions A13, A14: the way back from the payment provider, or from the bank. */
export default function ReturnPage() {
  const route = readRoute(useParams())
  if (!route) return <NotFound />
  const { name, status, requestId } = route
  if (name.type === 'mooring') {
    return <MandateReturn name={name} status={status} requestId={requestId} />
  }
  if (!requestId) return <LeadOn to={paths.vignettes()} title={text('payment.checking')} />
  return <Return status={status} requestId={requestId} />
}

interface ReturnProps {
  status: ReturnStatus
  requestId: string
}

/** Asks the server how the payment stands, and goes on from there. */
function Return({ status, requestId }: ReturnProps) {
  const navigate = useNavigate()
  const query = useCall(getRequest, { params: { id: requestId } })
  const request = query.data
  useEffect(() => {
    if (!request) return
    const path = pathAfterReturn(status, request)
    if (path === summaryPath(request, requestId)) showPageErrorAfterNavigation(notFinished(request))
    void navigate(path, { replace: true })
  }, [request, status, requestId, navigate])
  return (
    <Unanswered
      title={text('payment.checking')}
      failedTitle={text('payment.unknown')}
      {...whyUnanswered(query)}
    />
  )
}

function readRoute(params: ClientLoaderFunctionArgs['params']) {
  const district = districtFromRoute(params.district)
  const type = vignetteTypeFromRoute(params.type)
  const status = returnStatusFromRoute(params.status)
  if (!district || !type || !status || !isOffered(district, type)) return undefined
  return { name: { district, type }, status, requestId: params.requestId }
}
