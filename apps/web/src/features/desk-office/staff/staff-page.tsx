import { endColleague, inviteColleague, listColleagues } from '@vignettes/domain/api/desk-staff.ts'
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
import { ColleagueRow } from './colleague-row.tsx'
import { EndDialog } from './end-dialog.tsx'
import { InviteForm } from './invite-form.tsx'

export type ListedColleague = ReplyOf<typeof listColleagues>['colleagues'][number]

/** Who works at the desk, those who left included; a new colleague is invited, and one who leaves is ended. */
export default function StaffPage() {
  const { data, error, refetch } = useDeskCall(listColleagues, {})
  const [said, setSaid] = useState('')
  const [leaving, setLeaving] = useState<ListedColleague>()

  const title = text('desk.staff.title')
  if (!data && !error) return <LoadingScreen title={title} />

  /** Does something to a colleague, says it, and shows how the list stands then. */
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
  const again = ({ email, name, role }: ListedColleague) =>
    act(
      () => deskCall(inviteColleague, { body: { email, name, role } }),
      text('desk.staff.again-done', { name }),
    )
  const end = ({ id, name }: ListedColleague) => {
    setLeaving(undefined)
    return act(
      () => deskCall(endColleague, { body: { id } }),
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
              {data.colleagues.map((colleague) => (
                <ColleagueRow
                  key={colleague.id}
                  colleague={colleague}
                  onEnd={() => setLeaving(colleague)}
                  onAgain={() => void again(colleague)}
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
