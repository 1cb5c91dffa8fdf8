import { takeBackEmail } from '@vignettes/domain/api/account.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { useState } from 'react'
import { useParams } from 'react-router'
import { asFailure, call } from '../../api/client.ts'
import { signOut } from '../../api/session.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { FormFrame } from '../../components/form/form-frame.tsx'
import { SubmitButton } from '../../components/form/submit-button.tsx'
import { usePortalForm } from '../../components/form/use-portal-form.ts'
import { showPageError } from '../../components/page-error.ts'
import { Screen } from '../../components/screen.tsx'
import { text, withTexts } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'
import { EMPTY_FORM } from './empty-form.ts'
import { LinkIsOver } from './link-is-over.tsx'

export const clientLoader = withTexts('account')

/** Takes a change of e-mail back. Opening the link is not enough: mail programs open links by themselves. */
export default function TakeBackEmailPage() {
  const { token = '' } = useParams()
  const [email, setEmail] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const form = usePortalForm(EMPTY_FORM, {})
  const takeBack = async () => {
    try {
      const { email: inForce } = await call(takeBackEmail, { body: { token } })
      // The server has ended every session of the account; what was filled in stays (A25).
      signOut('by-portal')
      setEmail(inForce)
    } catch (error) {
      const failure = asFailure(error)
      if (failure.status === 404) setRefusal(failure.message)
      else showPageError(failure)
    }
  }

  if (refusal) {
    return (
      <LinkIsOver refusal={refusal}>
        <Paragraph>{text('account.take-back.over')}</Paragraph>
        <div className="portal-actions">
          <ButtonLink to={paths.login()}>{text('account.reset.to-login')}</ButtonLink>
        </div>
      </LinkIsOver>
    )
  }
  if (email) {
    return (
      <Screen title={text('account.take-back.done-title')}>
        <Paragraph size="large">{text('account.take-back.done', { email })}</Paragraph>
        <Paragraph>{text('account.take-back.done-next')}</Paragraph>
        <div className="portal-actions">
          <ButtonLink to={paths.login()}>{text('account.reset.to-login')}</ButtonLink>
        </div>
      </Screen>
    )
  }
  return (
    <Screen title={text('account.take-back.title')}>
      <Paragraph size="large">{text('account.take-back.text')}</Paragraph>
      <Paragraph>{text('account.take-back.consequence')}</Paragraph>
      <FormFrame form={form} onSubmit={takeBack}>
        <div className="portal-actions">
          <SubmitButton>{text('account.take-back.submit')}</SubmitButton>
        </div>
      </FormFrame>
    </Screen>
  )
}
