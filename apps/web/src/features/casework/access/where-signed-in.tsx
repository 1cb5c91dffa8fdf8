import { endStaffSession, listStaffSessions } from '@vignettes/domain/api/staff-own-sessions.ts'
import { asFailure } from '../../../api/client.ts'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { useStaffCall } from '../../../api/staff-queries.ts'
import { OwnSessions } from '../../../components/own-sessions.tsx'
import { text } from '../../../text.ts'

/** Where the staff member is logged in. */
export function WhereSignedIn() {
  const { data, error, refetch } = useStaffCall(listStaffSessions, {})
  const { send } = useStaffMutation(endStaffSession, { invalidates: [listStaffSessions] })
  return (
    <OwnSessions
      lead={text('casework.access.unknown-session')}
      sessions={data?.sessions}
      failure={error ? asFailure(error) : undefined}
      onRetry={() => void refetch()}
      onEnd={async (id) => (await send({ body: { id } })) !== undefined}
    />
  )
}
