import { checkPasswordReset } from '@vignettes/domain/api/account.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { useState } from 'react'
import { useParams } from 'react-router'
import { asFailure } from '../../api/client.ts'
import { useCall } from '../../api/queries.ts'
import { useSession } from '../../api/session.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { FailedLoad } from '../../components/failed-load.tsx'
import { keptNow, useKeptForReload } from '../../components/kept-for-reload.ts'
import { loadingScreen } from '../../components/loading-screen.tsx'
import { Screen } from '../../components/screen.tsx'
import { text, withTexts } from '../../text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { ResetForm } from './reset-form.tsx'
import { SignedIn } from './signed-in.tsx'

export const clientLoader = withTexts('account')

/** Instead of the secret of a link, once it has been used. */
const USED = 'gebruikt'
/** That it was used here, while the page is loaded anew in another language. */
const DONE = 'done'

/** §4 password reset: link validity check, then form, then success. */
export default function ResetPage() {
  const { resetToken = '' } = useParams()
  const session = useSession()
  const [isDone, setDone] = useState(() => resetToken === USED && keptNow(DONE) === true)
  if (isDone) return <Done />
  if (session) {
    const hint = text('account.reset.log-out-first')
    return <SignedIn email={session.email} redirect={undefined} hint={hint} />
  }
  const finish = () => {
    // What was used stands there no longer; loaded anew the screen says so as before.
    window.history.replaceState(window.history.state, '', ownPaths.reset(USED))
    setDone(true)
  }
  return <CheckedLink resetToken={resetToken} onDone={finish} />
}

interface CheckedLinkProps {
  resetToken: string
  onDone: () => void
}

function CheckedLink({ resetToken, onDone }: CheckedLinkProps) {
  const { data, error, refetch } = useCall(checkPasswordReset, { body: { resetToken } })
  const [isOver, setOver] = useState(false)
  const title = text('account.reset.title')
  // Used in another window, or too late since this one was opened.
  const checkAgain = async () => {
    const isOverNow = isInvalid((await refetch()).error)
    setOver(isOverNow)
    return isOverNow
  }
  if (isOver) return <InvalidLink />
  if (data) return <ResetForm resetToken={resetToken} isLinkOver={checkAgain} onDone={onDone} />
  if (!error) return loadingScreen(text('account.reset.checking'))
  if (isInvalid(error)) return <InvalidLink />
  const failure = asFailure(error)
  return (
    <Screen title={title}>
      <FailedLoad title={text('error.failed')} failure={failure} onRetry={() => void refetch()} />
    </Screen>
  )
}

/** §7 any answer that is not a good one means an invalid link; without an answer nothing is known. */
function isInvalid(error: Error | null): boolean {
  return error !== null && asFailure(error).status !== 0
}

function InvalidLink() {
  return (
    <Screen title={text('account.reset.invalid-title')}>
      <Alert role="alert" severity="error" heading={text('error.failed')} headingLevel={2}>
        <Paragraph>{text('frame.reset-link')}</Paragraph>
      </Alert>
      <Paragraph>{text('account.reset.invalid-text')}</Paragraph>
      <div className="portal-actions">
        <ButtonLink to={ownPaths.requestReset()}>{text('account.reset.again')}</ButtonLink>
      </div>
    </Screen>
  )
}

function Done() {
  useKeptForReload(
    DONE,
    () => true,
    () => undefined,
  )
  return (
    <Screen title={text('account.reset.done-title')}>
      <Paragraph size="large">{text('account.reset.done')}</Paragraph>
      <div className="portal-actions">
        <ButtonLink to={paths.login()}>{text('account.login.submit')}</ButtonLink>
      </div>
    </Screen>
  )
}
