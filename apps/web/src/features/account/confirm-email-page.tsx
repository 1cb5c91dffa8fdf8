import { confirmEmail } from '@vignettes/domain/api/account.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { useState } from 'react'
import { useParams } from 'react-router'
import { asFailure, call } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { FormFrame } from '../../components/form/form-frame.tsx'
import { SubmitButton } from '../../components/form/submit-button.tsx'
import { usePortalForm } from '../../components/form/use-portal-form.ts'
import { showPageError } from '../../components/page-error.ts'
import { Screen } from '../../components/screen.tsx'
import { text, withTexts } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'
import { ConfirmAgain } from './confirm-again.tsx'
import { EMPTY_FORM } from './empty-form.ts'
import { LinkIsOver } from './link-is-over.tsx'

export const clientLoader = withTexts('account')

/** Confirms an e-mail address (B17). Opening the link is not enough: mail programs open links by themselves. */
export default function ConfirmEmailPage() {
  const { token = '' } = useParams()
  const [email, setEmail] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const form = usePortalForm(EMPTY_FORM, {})
  const confirm = async () => {
    try {
      const { email: confirmed } = await call(confirmEmail, { body: { token } })
      setEmail(confirmed)
    } catch (error) {
      const failure = asFailure(error)
      if (failure.status === 404) setRefusal(failure.message)
      else showPageError(failure)
    }
  }

  if (email) return <Confirmed email={email} />
  if (refusal) {
    return (
      <LinkIsOver refusal={refusal}>
        <AskAgain />
      </LinkIsOver>
    )
  }
  return (
    <Screen title={text('account.confirm.title')}>
      <Paragraph size="large">{text('account.confirm.text')}</Paragraph>
      <FormFrame form={form} onSubmit={confirm}>
        <div className="portal-actions">
          <SubmitButton>{text('account.confirm.submit')}</SubmitButton>
        </div>
      </FormFrame>
    </Screen>
  )
}

function Confirmed({ email }: { email: string }) {
  const session = useSession()
  return (
    <Screen title={text('account.confirm.done-title')}>
      <Paragraph size="large">{text('account.confirm.done', { email })}</Paragraph>
      <div className="portal-actions">
        {session ? (
          <ButtonLink to={paths.vignettes()}>{text('account.login.vignettes')}</ButtonLink>
        ) : (
          <ButtonLink to={paths.login()}>{text('account.reset.to-login')}</ButtonLink>
        )}
      </div>
    </Screen>
  )
}

/** A new link goes to the account's own address: who asks for it has to be logged in. */
function AskAgain() {
  const session = useSession()
  return (
    <>
      <Paragraph>{text('account.confirm.over')}</Paragraph>
      {session ? (
        <ConfirmAgain />
      ) : (
        <div className="portal-actions">
          <ButtonLink to={paths.login(ownPaths.accountDetails())}>
            {text('account.confirm.log-in')}
          </ButtonLink>
        </div>
      )}
    </>
  )
}
