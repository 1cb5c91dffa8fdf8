import { getRequest } from '@vignettes/domain/api/requests.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { returnStatusFromRoute, type ReturnStatus } from '@vignettes/domain/paths/return-status.ts'
import { districtFromRoute, isOffered } from '@vignettes/domain/vignette/districts.ts'
import { vignetteTypeFromRoute } from '@vignettes/domain/vignette/vignette-types.ts'
import { useEffect } from 'react'
import { data, Navigate, useNavigate, useParams, type ClientLoaderFunctionArgs } from 'react-router'
import { useCall } from '../../../api/queries.ts'
import { LoadingScreen } from '../../../components/loading-screen.tsx'
import { NotFound } from '../../../components/not-found.tsx'
import { showPageErrorAfterNavigation } from '../../../components/page-error.ts'
import { text, withTexts } from '../../../text.ts'
import type { DraftName } from '../drafts.ts'
import { MandateReturn } from './mandate-return.tsx'
import { pathAfterReturn } from './path-after-return.ts'

const loadTexts = withTexts('payment')

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
  if (!requestId) return <Navigate replace to={ownPaths.payment(status)} />
  return <Return name={name} status={status} requestId={requestId} />
}

interface ReturnProps {
  name: DraftName
  status: ReturnStatus
  requestId: string
}

/** Asks the server how the payment stands, and goes on from there. */
function Return({ name, status, requestId }: ReturnProps) {
  const navigate = useNavigate()
  const { data: request, isError } = useCall(getRequest, { params: { id: requestId } })
  useEffect(() => {
    if (!request && !isError) return
    // Without an answer nothing is settled: what follows asks again.
    const paymentStatus = request?.paymentStatus ?? 'OPEN'
    const way = pathAfterReturn(name, status, { requestId, paymentStatus })
    if (way.saysPaymentFailed) {
      showPageErrorAfterNavigation({ message: text('error.paymentFailed') })
    }
    void navigate(way.path, { replace: true })
  }, [request, isError, name, status, requestId, navigate])
  return <LoadingScreen title={text('payment.checking')} />
}

function readRoute(params: ClientLoaderFunctionArgs['params']) {
  const district = districtFromRoute(params.district)
  const type = vignetteTypeFromRoute(params.type)
  const status = returnStatusFromRoute(params.status)
  if (!district || !type || !status || !isOffered(district, type)) return undefined
  return { name: { district, type }, status, requestId: params.requestId }
}
