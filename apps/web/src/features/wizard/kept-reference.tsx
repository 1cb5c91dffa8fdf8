import { getRequest } from '@vignettes/domain/api/requests.ts'
import { useCall } from '../../api/queries.ts'
import { RequestReference } from '../../components/request-reference.tsx'

/** Decisions A34: the number of a request that the server holds already; a draft that was not sent has none. */
export function KeptReference({ requestId }: { requestId: string | undefined }) {
  const call = { params: { id: requestId ?? '' } }
  const { data } = useCall(getRequest, call, { enabled: requestId !== undefined })
  return data ? <RequestReference reference={data.reference} /> : null
}
