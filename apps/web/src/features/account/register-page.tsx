import type { AccountForm } from '@vignettes/domain/account/registration.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loadingScreen } from '../../components/loading-screen.tsx'
import { takeChosenBefore } from '../../api/keep-in-account.ts'
import { useOnePress } from '../../components/one-press.ts'
import { lazyPart, useFetchAhead } from '../../lazy-part.tsx'
import { isRecord } from '../../parse-json.ts'
import { useHasTakenOver } from '../../store.ts'
import { text, withTexts } from '../../text.ts'
import { AccountStage } from './account-stage.tsx'
import { SignedIn } from './signed-in.tsx'
import { useEarlierSession } from './use-earlier-session.ts'
import { useRedirect } from './use-redirect.ts'

export const clientLoader = withTexts('account')

// Asks for more than the first step does: the countries and the address service.
const details = lazyPart(async () => (await import('./details-stage.tsx')).DetailsStage)

/** What marks the history entry of the second step. */
const AT_DETAILS = { stage: 'details' }

/** §2.5 registration: the account first, then the personal details, each with a history entry of its own. */
export default function RegisterPage() {
  const [account, setAccount] = useState<AccountForm>()
  /** Why the password was refused, once all was sent. */
  const [refused, setRefused] = useState<string>()
  const { search: query, state } = useLocation()
  const navigate = useNavigate()
  useOnePress()
  useFetchAhead(details)
  const redirect = useRedirect()
  const hasTakenOver = useHasTakenOver()
  const { earlier, beginHere } = useEarlierSession()
  const isAtDetails = hasTakenOver && isRecord(state) && state['stage'] === AT_DETAILS.stage

  if (earlier) return <SignedIn email={earlier.email} redirect={redirect} />
  if (account && isAtDetails) {
    return (
      <Suspense fallback={loadingScreen(text('account.register.title-details'))}>
        <details.Part
          account={account}
          onBack={() => void navigate(-1)}
          onRegistering={beginHere}
          onPasswordRefused={setRefused}
          onRegistered={async () => {
            // The registration has told it.
            takeChosenBefore()
            await navigate(redirect ?? paths.home(), { replace: true })
          }}
        />
      </Suspense>
    )
  }
  return (
    <AccountStage
      account={account}
      refused={refused}
      redirect={redirect}
      onAccepted={async (accepted) => {
        setRefused(undefined)
        setAccount(accepted)
        // The second step without a password: the page was loaded anew, which no password outlives.
        await navigate({ search: query }, { state: AT_DETAILS, replace: isAtDetails })
      }}
    />
  )
}
