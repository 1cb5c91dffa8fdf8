import { endSession, listSessions } from '@vignettes/domain/api/account.ts'
import { asFailure, call } from '../../api/client.ts'
import { useCall } from '../../api/queries.ts'
import { OwnSessions } from '../../components/own-sessions.tsx'
import { clearPageError, showPageError } from '../../components/page-error.ts'
import { text } from '../../text.ts'

/** Where the applicant is logged in. */
export function WhereSignedIn() {
  const { data, error, refetch } = useCall(listSessions, {})
  const end = async (id: string) => {
    clearPageError()
    try {
      await call(endSession, { body: { id } })
      await refetch()
      return true
    } catch (failure) {
      showPageError(asFailure(failure))
      // What is refused is often refused because the screen is behind.
      await refetch()
      return false
    }
  }
  return (
    <OwnSessions
      lead={text('account.sessions.lead')}
      sessions={data?.sessions}
      failure={error ? asFailure(error) : undefined}
      onRetry={() => void refetch()}
      onEnd={end}
    />
  )
}
