import { getBackupCodes } from '@vignettes/domain/api/staff-backup-codes.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { useState } from 'react'
import { asFailure } from '../../../api/client.ts'
import { useKeepBackupCodes } from '../../../api/keep-backup-codes.ts'
import { useStaffCall } from '../../../api/staff-queries.ts'
import { useStaffSession } from '../../../api/staff-session.ts'
import { PAGE_SETTINGS } from '../../../brand/page-settings.ts'
import { BackupCodes } from '../../../components/casework/backup-codes.tsx'
import { FailedLoad } from '../../../components/failed-load.tsx'
import { loadingScreen } from '../../../components/loading-screen.tsx'
import { Screen } from '../../../components/screen.tsx'
import { text } from '../../../text.ts'
import { Heading } from '../../../ui/heading.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import '../../../styles/casework-rooms.css'
import { ChangePassword } from './change-password.tsx'
import { RenewForm } from './renew-form.tsx'
import { WhereSignedIn } from './where-signed-in.tsx'

/** How somebody comes in, and where they are logged in. With the city's directory that says the first. */
export default function AccessPage() {
  return PAGE_SETTINGS.staffDirectory ? (
    <Screen title={text('casework.access.title')}>
      <Paragraph>{text('casework.directory.kept-there')}</Paragraph>
      <WhereSignedIn />
    </Screen>
  ) : (
    <OwnAccess />
  )
}

/** The own password; how many backup codes somebody has left, and other ones, which are shown once. */
function OwnAccess() {
  const { data, error, refetch } = useStaffCall(getBackupCodes, {})
  const email = useStaffSession()?.staffMember.email ?? ''
  const keep = useKeepBackupCodes()
  const [codes, setCodes] = useState<readonly string[]>()
  // Who comes back from the codes begins at the title.
  const [timesMade, setTimesMade] = useState(0)
  const title = text('casework.access.title')
  const place = String(timesMade)
  if (!data && !error) return loadingScreen(title)
  if (codes) {
    return (
      <Screen title={title} place={place}>
        <BackupCodes
          codes={codes}
          email={email}
          onKeep={keep}
          onKept={() => {
            setCodes(undefined)
            setTimesMade(timesMade + 1)
          }}
        />
      </Screen>
    )
  }
  return (
    <Screen title={title} place={place}>
      <ChangePassword />
      <Heading level={2}>{text('casework.access.codes-title')}</Heading>
      <Paragraph>{text('casework.access.lead')}</Paragraph>
      {error ? (
        <FailedLoad
          title={text('casework.access.failed')}
          failure={asFailure(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        data && <Paragraph>{leftOf(data)}</Paragraph>
      )}
      <section aria-labelledby="renew">
        <Heading level={2} id="renew">
          {text('casework.access.renew')}
        </Heading>
        <Paragraph>{text('casework.access.renew-lead')}</Paragraph>
        <RenewForm onMade={setCodes} />
      </section>
      <WhereSignedIn />
    </Screen>
  )
}

function leftOf({ left: count, wereMade, areKept }: ReplyOf<typeof getBackupCodes>): string {
  if (!wereMade) return text('casework.access.none-made')
  if (!areKept) return text('casework.access.not-kept')
  if (count === 0) return text('casework.access.none-left')
  return count === 1 ? text('casework.access.one-left') : text('casework.access.left', { count })
}
