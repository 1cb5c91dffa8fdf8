import { getUser } from '@vignettes/domain/api/account.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { startTransition, Suspense, useRef, useState } from 'react'
import { asFailure } from '../../api/client.ts'
import { useCall } from '../../api/queries.ts'
import { BackLink } from '../../components/back-link.tsx'
import { hasKeptInput } from '../../components/form/kept-input.ts'
import { FailedLoad } from '../../components/failed-load.tsx'
import { Loading } from '../../components/loading.tsx'
import { loadingScreen } from '../../components/loading-screen.tsx'
import { Screen } from '../../components/screen.tsx'
import { lazyPart, useFetchAhead } from '../../lazy-part.tsx'
import { text, withTexts } from '../../text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { ApplicantView } from './applicant-view.tsx'
import { useRequestToGoBackTo } from '../../components/came-from.ts'

export const clientLoader = withTexts('account')

const form = lazyPart(async () => (await import('./applicant-form.tsx')).ApplicantForm)

/** §2.8, §4 account details: the applicant, read or edited. A save leads back to reading, with the user loaded anew. */
export default function AccountDetailsPage() {
  const { data, error, refetch } = useCall(getUser, {})
  // Who comes back from logging in again was editing.
  const [isEditing, setEditing] = useState(() => hasKeptInput(ownPaths.accountDetails()))
  const request = useRequestToGoBackTo()
  useFetchAhead(form)
  const [saved, setSaved] = useState<Told>()
  const status = useRef<HTMLDivElement>(null)
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
      <div role="status" ref={status} tabIndex={-1}>
        {saved && (
          <Alert
            {...(saved.isDone && { severity: 'success' as const })}
            heading={saved.title}
            headingLevel={2}
          >
            <Paragraph>{saved.message}</Paragraph>
          </Alert>
        )}
      </div>
      <Suspense fallback={<Loading />}>
        {isEditing ? (
          <form.Part
            user={user}
            onSaved={async (told) => {
              await refetch()
              setSaved({ title: text('account.details.saved-title'), message: told, isDone: true })
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
              // What is read stays until the form is there.
              startTransition(() => setEditing(true))
            }}
            onReminders={refetch}
            onWithdrawn={async (isWithdrawn) => {
              await refetch()
              setSaved(whatWasWithdrawn(isWithdrawn, user.Email))
              // The button that had the focus is gone.
              status.current?.focus()
            }}
          />
        )}
      </Suspense>
    </Screen>
  )
}

interface Told {
  title: string
  message: string
  isDone: boolean
}

/** A click in the mailbox may have come first. */
function whatWasWithdrawn(isWithdrawn: boolean, email: string): Told {
  const key = isWithdrawn ? 'withdrawn' : 'not-withdrawn'
  return {
    title: text(`account.details.${key}-title`),
    message: text(`account.details.${key}`, { email }),
    isDone: isWithdrawn,
  }
}
