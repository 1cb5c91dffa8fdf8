import { endStaffMember, inviteStaffMember, listStaffMembers } from '@vignettes/domain/api/staff.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { useState } from 'react'
import { asFailure } from '../../../api/client.ts'
import { staffCall } from '../../../api/staff-client.ts'
import { useStaffCall } from '../../../api/staff-queries.ts'
import { FailedLoad } from '../../../components/failed-load.tsx'
import { LoadingScreen } from '../../../components/loading-screen.tsx'
import { clearPageError, showPageError } from '../../../components/page-error.ts'
import { Screen } from '../../../components/screen.tsx'
import { text } from '../../../text.ts'
import { Heading } from '../../../ui/heading.tsx'
import '../../../styles/casework-rooms.css'
import { StaffMemberRow } from './staff-member-row.tsx'
import { EndDialog } from './end-dialog.tsx'
import { InviteForm } from './invite-form.tsx'

export type ListedStaffMember = ReplyOf<typeof listStaffMembers>['staff'][number]

/** Who works at the desk, those who left included; a new staff member is invited, and one who leaves is ended. */
export default function StaffPage() {
  const { data, error, refetch } = useStaffCall(listStaffMembers, {})
  const [announcement, announce] = useState('')
  const [leaving, setLeaving] = useState<ListedStaffMember>()

  const title = text('casework.staff.title')
  if (!data && !error) return <LoadingScreen title={title} />

  /** Does something to a staff member, says it, and shows how the list stands then. */
  const act = async (call: () => Promise<unknown>, done: string) => {
    clearPageError()
    announce('')
    try {
      await call()
      announce(done)
    } catch (error) {
      showPageError(asFailure(error))
    }
    await refetch()
  }
  const invited = async () => {
    announce(text('casework.staff.invited-done'))
    await refetch()
  }
  const again = ({ email, name, role }: ListedStaffMember) =>
    act(
      () => staffCall(inviteStaffMember, { body: { email, name, role } }),
      text('casework.staff.again-done', { name }),
    )
  const end = ({ id, name }: ListedStaffMember) => {
    setLeaving(undefined)
    return act(
      () => staffCall(endStaffMember, { body: { id } }),
      text('casework.staff.ended-done', { name }),
    )
  }

  return (
    <Screen title={title}>
      <div className="casework-wide casework-staff">
        <section aria-labelledby="who">
          <Heading level={2} id="who">
            {text('casework.staff.list')}
          </Heading>
          <p className="casework-plain casework-status" role="status">
            {announcement}
          </p>
          {error && (
            <FailedLoad
              title={text('casework.staff.failed')}
              failure={asFailure(error)}
              onRetry={() => void refetch()}
            />
          )}
          {!error && data && (
            <ul className="casework-hits">
              {data.staff.map((staffMember) => (
                <StaffMemberRow
                  key={staffMember.id}
                  staffMember={staffMember}
                  onEnd={() => setLeaving(staffMember)}
                  onAgain={() => void again(staffMember)}
                />
              ))}
            </ul>
          )}
        </section>
        <InviteForm onInvited={() => void invited()} />
        {leaving && (
          <EndDialog
            name={leaving.name}
            onEnd={() => void end(leaving)}
            onClose={() => setLeaving(undefined)}
          />
        )}
      </div>
    </Screen>
  )
}
