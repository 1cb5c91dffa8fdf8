import {
  endStaffMember,
  inviteStaffMember,
  listStaffMembers,
} from '@vignettes/domain/api/desk-staff.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { useState } from 'react'
import { asFailure } from '../../../api/client.ts'
import { deskCall } from '../../../api/desk-client.ts'
import { useDeskCall } from '../../../api/desk-queries.ts'
import { FailedLoad } from '../../../components/failed-load.tsx'
import { LoadingScreen } from '../../../components/loading-screen.tsx'
import { clearPageError, showPageError } from '../../../components/page-error.ts'
import { Screen } from '../../../components/screen.tsx'
import { text } from '../../../text.ts'
import { Heading } from '../../../ui/heading.tsx'
import '../../../styles/desk-office.css'
import { StaffMemberRow } from './staff-member-row.tsx'
import { EndDialog } from './end-dialog.tsx'
import { InviteForm } from './invite-form.tsx'

export type ListedStaffMember = ReplyOf<typeof listStaffMembers>['staff'][number]

/** Who works at the desk, those who left included; a new staff member is invited, and one who leaves is ended. */
export default function StaffPage() {
  const { data, error, refetch } = useDeskCall(listStaffMembers, {})
  const [said, setSaid] = useState('')
  const [leaving, setLeaving] = useState<ListedStaffMember>()

  const title = text('desk.staff.title')
  if (!data && !error) return <LoadingScreen title={title} />

  /** Does something to a staff member, says it, and shows how the list stands then. */
  const act = async (call: () => Promise<unknown>, done: string) => {
    clearPageError()
    setSaid('')
    try {
      await call()
      setSaid(done)
    } catch (error) {
      showPageError(asFailure(error))
    }
    await refetch()
  }
  const invited = async () => {
    setSaid(text('desk.staff.invited-done'))
    await refetch()
  }
  const again = ({ email, name, role }: ListedStaffMember) =>
    act(
      () => deskCall(inviteStaffMember, { body: { email, name, role } }),
      text('desk.staff.again-done', { name }),
    )
  const end = ({ id, name }: ListedStaffMember) => {
    setLeaving(undefined)
    return act(
      () => deskCall(endStaffMember, { body: { id } }),
      text('desk.staff.ended-done', { name }),
    )
  }

  return (
    <Screen title={title}>
      <div className="desk-wide desk-staff">
        <section aria-labelledby="who">
          <Heading level={2} id="who">
            {text('desk.staff.list')}
          </Heading>
          <p className="desk-plain desk-said" role="status">
            {said}
          </p>
          {error && (
            <FailedLoad
              title={text('desk.staff.failed')}
              failure={asFailure(error)}
              onRetry={() => void refetch()}
            />
          )}
          {!error && data && (
            <ul className="desk-hits">
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
