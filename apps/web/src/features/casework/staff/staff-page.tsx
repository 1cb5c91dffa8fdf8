import {
  endStaffMember,
  inviteStaffMember,
  letStaffMemberIn,
  listStaffMembers,
} from '@vignettes/domain/api/staff-administration.ts'
import { useState } from 'react'
import { asFailure } from '../../../api/client.ts'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { useStaffCall } from '../../../api/staff-queries.ts'
import { PAGE_SETTINGS } from '../../../brand/page-settings.ts'
import { Announcement } from '../../../components/casework/announcement.tsx'
import { FailedLoad } from '../../../components/failed-load.tsx'
import { loadingScreen } from '../../../components/loading-screen.tsx'
import { Screen } from '../../../components/screen.tsx'
import { text } from '../../../text.ts'
import { Heading } from '../../../ui/heading.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import '../../../styles/casework-rooms.css'
import type { ListedStaffMember } from './listed-staff-member.ts'
import { StaffMemberRow } from './staff-member-row.tsx'
import { EndDialog } from './end-dialog.tsx'
import { InviteForm } from './invite-form.tsx'
import { RenewDialog } from './renew-dialog.tsx'
import { RolesDialog } from './roles-dialog.tsx'

/** Who works at the desk, those who left included; a new staff member is invited, and one who leaves is ended. */
export default function StaffPage() {
  const { data, error, refetch } = useStaffCall(listStaffMembers, {})
  const [announcement, announce] = useState('')
  const [leaving, setLeaving] = useState<ListedStaffMember>()
  const [inOtherRoles, setInOtherRoles] = useState<ListedStaffMember>()
  const [renewed, setRenewed] = useState<ListedStaffMember>()

  const invite = useStaffMutation(inviteStaffMember, { invalidates: [listStaffMembers] })
  const leave = useStaffMutation(endStaffMember, { invalidates: [listStaffMembers] })

  const enter = useStaffMutation(letStaffMemberIn, { invalidates: [listStaffMembers] })

  const title = text('casework.staff.title')
  if (!data && !error) return loadingScreen(title)

  const again = async ({ email, name, roles }: ListedStaffMember) => {
    announce('')
    const done = await invite.send({ body: { email, name, roles } })
    if (done) announce(text('casework.staff.again-done', { name }))
  }
  const letIn = async ({ id, name, state }: ListedStaffMember) => {
    announce('')
    const done = await enter.send({ body: { id } })
    const way = state === 'active' ? 'let-in-done' : 'let-in-link-done'
    if (done) announce(text(`casework.staff.${way}`, { name }))
  }
  const end = async ({ id, name }: ListedStaffMember) => {
    announce('')
    const done = await leave.send({ body: { id } })
    if (!done) return
    setLeaving(undefined)
    announce(text('casework.staff.ended-done', { name }))
  }

  return (
    <Screen title={title}>
      <div className="casework-wide casework-staff">
        <section aria-labelledby="who">
          <Heading level={2} id="who">
            {text('casework.staff.list')}
          </Heading>
          <Announcement takesFocus>{announcement}</Announcement>
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
                  onLetIn={() => void letIn(staffMember)}
                  onChangeRoles={() => setInOtherRoles(staffMember)}
                  onRenew={() => setRenewed(staffMember)}
                />
              ))}
            </ul>
          )}
        </section>
        {PAGE_SETTINGS.staffDirectory ? (
          <Paragraph>{text('casework.directory.kept-there')}</Paragraph>
        ) : (
          <InviteForm
            onBegin={() => announce('')}
            onInvited={({ name, isNew }) =>
              announce(
                isNew
                  ? text('casework.staff.invited-done')
                  : text('casework.staff.again-done', { name }),
              )
            }
          />
        )}
        {inOtherRoles && (
          <RolesDialog
            staffMember={inOtherRoles}
            onBegin={() => announce('')}
            onChanged={() => {
              setInOtherRoles(undefined)
              announce(text('casework.staff.roles-done', { name: inOtherRoles.name }))
            }}
            onClose={() => setInOtherRoles(undefined)}
          />
        )}
        {renewed && (
          <RenewDialog
            staffMember={renewed}
            onBegin={() => announce('')}
            onRenewed={() => {
              setRenewed(undefined)
              announce(text('casework.staff.renew-done', { name: renewed.name }))
            }}
            onClose={() => setRenewed(undefined)}
          />
        )}
        {leaving && (
          <EndDialog
            staffMember={leaving}
            onEnd={() => end(leaving)}
            onClose={() => setLeaving(undefined)}
          />
        )}
      </div>
    </Screen>
  )
}
