import { loginSchema } from '@vignettes/domain/account/login.ts'
import { getUser, login } from '@vignettes/domain/api/account.ts'
import { beginHelping } from '@vignettes/domain/api/helping.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { useId, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { asFailure, call } from '../../api/client.ts'
import { askFailedAgain } from '../../api/queries.ts'
import { renewHelpSession } from '../../api/help-session.ts'
import { FieldIds } from '../../components/form/field-ids.ts'
import { FormFrame } from '../../components/form/form-frame.tsx'
import { dropInputs } from '../../components/form/kept-input.ts'
import { PasswordField } from '../../components/form/password-field.tsx'
import { SubmitButton } from '../../components/form/submit-button.tsx'
import { usePortalForm } from '../../components/form/use-portal-form.ts'
import { clearPageError } from '../../components/page-error.ts'
import { TextLink } from '../../components/text-link.tsx'
import { formatInstantTime } from '../../format.ts'
import '../../styles/forms.css'
import * as z from 'zod/mini'
import { text } from '../../text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { beginSession } from './begin-session.ts'
import { loginFailure } from './login-failure.ts'
import { Dialog } from '../../ui/dialog.tsx'

interface SessionEndDialogProps {
  email: string
  /** By which the user acts in the account of somebody else; undefined in their own. */
  help?: string | undefined
  /** Undefined when the session has ended already. */
  endsAt: Date | undefined
  /** It ends because nothing is done: who is there keeps it. */
  isUnused: boolean
  /** There is as much time again as at first. */
  onKept: () => void
  onClose: () => void
}

/** What ends a session, over the screen that somebody is working on, which stays as it is. */
export default function SessionEndDialog({ isUnused, ...props }: SessionEndDialogProps) {
  const id = useId()
  return (
    <Dialog
      title={
        props.endsAt
          ? text('account.session.ending-title', { time: formatInstantTime(props.endsAt) })
          : text('account.session.ended-title')
      }
      closeLabel={text('account.session.close')}
      onClose={props.onClose}
      about={
        isUnused ? (
          <Paragraph>{text('account.session.unused')}</Paragraph>
        ) : (
          <WhoLogsInAgain {...props} />
        )
      }
    >
      <FieldIds value={`${id}-`}>
        {isUnused ? <KeepSession {...props} /> : <LogInAgain {...props} />}
      </FieldIds>
    </Dialog>
  )
}

/** Any call that is answered keeps a session that was not used. */
function KeepSession({ onKept, onClose }: Pick<SessionEndDialogProps, 'onKept' | 'onClose'>) {
  const [message, setMessage] = useState<string>()
  const keep = async () => {
    setMessage(undefined)
    try {
      await call(getUser, {})
      onKept()
    } catch (error) {
      setMessage(asFailure(error).message)
    }
  }
  return (
    <>
      {message && <FailedAlert message={message} />}
      <div className="portal-actions">
        <Button onClick={() => void keep()}>{text('account.session.still-here')}</Button>
        <Button variant="secondary" onClick={onClose}>
          {text('account.session.later')}
        </Button>
      </div>
    </>
  )
}

function FailedAlert({ message, children }: { message: string; children?: ReactNode }) {
  return (
    <Alert role="alert" severity="error" heading={text('error.failed')} headingLevel={3}>
      <Paragraph>{message}</Paragraph>
      {children}
    </Alert>
  )
}

/** The old mailbox may have stopped a change of address: the one that stands here opens nothing then, whatever the password. */
function OtherAddress({ to, onLeave }: { to: string; onLeave: () => void }) {
  return (
    <>
      <Paragraph>{text('account.session.address-stopped')}</Paragraph>
      <Paragraph>
        {text('account.session.address-wrong')}{' '}
        <TextLink to={to} onClick={onLeave}>
          {text('account.session.other-address')}
        </TextLink>
      </Paragraph>
    </>
  )
}

function WhoLogsInAgain({ email, endsAt }: Pick<SessionEndDialogProps, 'email' | 'endsAt'>) {
  return (
    <>
      <Paragraph>{text(endsAt ? 'account.session.ending' : 'account.session.ended')}</Paragraph>
      <Paragraph>
        {text('account.session.as')} <strong className="portal-address">{email}</strong>
      </Paragraph>
    </>
  )
}

function LogInAgain({
  email,
  help,
  endsAt,
  onClose,
}: Pick<SessionEndDialogProps, 'email' | 'help' | 'endsAt' | 'onClose'>) {
  const { pathname, search } = useLocation()
  const toLogin = paths.login(`${pathname}${search}`)
  const [failed, setFailed] = useState<{ message: string; isRefused: boolean }>()
  const form = usePortalForm(z.pick(loginSchema, { password: true }), { password: '' })

  const submit = async ({ password }: { password: string }) => {
    setFailed(undefined)
    try {
      const { access_token } = await call(login, { body: { email, password } })
      await (help === undefined
        ? beginSession(access_token, true)
        : goOnHelping(help, access_token))
      // Nothing has been left: what was kept stands on the screen.
      dropInputs()
      clearPageError()
      void askFailedAgain()
      onClose()
    } catch (error) {
      const { message, status } = loginFailure(asFailure(error))
      setFailed({ message, isRefused: status === 401 })
    }
  }

  return (
    <>
      {failed && (
        <FailedAlert message={failed.message}>
          {failed.isRefused && !endsAt && <OtherAddress to={toLogin} onLeave={onClose} />}
        </FailedAlert>
      )}
      <FormFrame form={form} onSubmit={submit} isKept={false}>
        {/* For whoever has the password kept by the browser. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          name="password"
          label={text('account.field.password')}
          autoComplete="current-password"
        />
        <div className="portal-actions">
          <SubmitButton busy={text('account.login.busy')}>
            {text('account.login.submit')}
          </SubmitButton>
          <Button variant="secondary" onClick={onClose}>
            {text(endsAt ? 'account.session.later' : 'account.session.close')}
          </Button>
        </div>
      </FormFrame>
      {!endsAt && (
        <Paragraph>
          <TextLink to={toLogin} onClick={onClose}>
            {text('account.session.to-login')}
          </TextLink>
        </Paragraph>
      )}
    </>
  )
}

/** In the account of who is helped, within the login that was just made. */
async function goOnHelping(id: string, own: string): Promise<void> {
  const headers = { authorization: `Bearer ${own}` }
  const { access_token: token } = await call(beginHelping, { params: { id }, headers })
  renewHelpSession(token, own)
}
