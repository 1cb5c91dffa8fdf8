import { getUser } from '@vignettes/domain/api/account.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { useState } from 'react'
import { asFailure } from '../../api/client.ts'
import { useCall } from '../../api/queries.ts'
import { BackLink } from '../../components/back-link.tsx'
import { hasKeptInput } from '../../components/form/kept-input.ts'
import { FailedLoad } from '../../components/failed-load.tsx'
import { loadingScreen } from '../../components/loading-screen.tsx'
import { Screen } from '../../components/screen.tsx'
import { text, withTexts } from '../../text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { ApplicantForm } from './applicant-form.tsx'
import { ApplicantView } from './applicant-view.tsx'
import { useRequestToGoBackTo } from '../../components/came-from.ts'

export const clientLoader = withTexts('account')

/** §2.8, §4 account details: the applicant, read or edited. A save leads back to reading, with the user loaded anew. */
export default function AccountDetailsPage() {
  const { data, error, refetch } = useCall(getUser, {})
  // Who comes back from logging in again was editing.
  const [isEditing, setEditing] = useState(() => hasKeptInput(ownPaths.accountDetails()))
  const request = useRequestToGoBackTo()
  const [saved, setSaved] = useState<string>()
  const title = text(isEditing ? 'account.details.title-edit' : 'account.details.title')

  const back = <BackLink to={request ?? paths.vignettes()} />
  if (error && !data) {
    return (
      <Screen title={title} back={back}>
        <FailedLoad
          title={text('account.details.failed')}
          failure={asFailure(error)}
          onRetry={() => void refetch()}
        />
      </Screen>
    )
  }
  if (!data) return loadingScreen(title, back)
  const { user } = data
  return (
    <Screen title={title} back={back}>
      <div role="status">
        {saved && (
          <Alert severity="success" heading={text('account.details.saved-title')} headingLevel={2}>
            <Paragraph>{saved}</Paragraph>
          </Alert>
        )}
      </div>
      {isEditing ? (
        <ApplicantForm
          user={user}
          onSaved={async (told) => {
            await refetch()
            setSaved(told)
            setEditing(false)
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <ApplicantView
          user={user}
          request={request}
          onEdit={() => {
            setSaved(undefined)
            setEditing(true)
          }}
        />
      )}
    </Screen>
  )
}
