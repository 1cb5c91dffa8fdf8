import { getRequest } from '@vignettes/domain/api/requests.ts'
import { useSearchParams } from 'react-router'
import { useCall } from '../../api/queries.ts'
import { RequestReference } from '../../components/request-reference.tsx'

/** Decisions A34: the number of a request that the server holds already; a draft has none. */
export function KeptReference() {
  const requestId = useSearchParams()[0].get('requestId')
  const call = { params: { id: requestId ?? '' } }
  const { data } = useCall(getRequest, call, { enabled: requestId !== null })
  return data ? <RequestReference reference={data.reference} /> : null
}
