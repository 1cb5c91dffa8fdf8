import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { FormFrame } from '../../components/form/form-frame.tsx'
import { SubmitButton } from '../../components/form/submit-button.tsx'
import { Screen } from '../../components/screen.tsx'
import { text, withTexts } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'
import { confirmByLink } from './confirm-by-link.ts'
import { LinkIsOver } from './link-is-over.tsx'
import { useMailedLink } from './use-mailed-link.ts'

export const clientLoader = withTexts('account')

/** Decisions B16: a change of e-mail address without the password is confirmed, or stopped, from the old mailbox. */
export default function ChangeEmailPage() {
  const { token, email, refusal, form, submit } = useMailedLink(confirmByLink)

  if (refusal) {
    return (
      <LinkIsOver refusal={refusal}>
        <Paragraph>{text('account.change-email.over')}</Paragraph>
        <ToLogin />
      </LinkIsOver>
    )
  }
  if (email) {
    return (
      <Screen title={text('account.change-email.done-title')}>
        <Paragraph size="large">{text('account.change-email.done', { email })}</Paragraph>
        <ToLogin />
      </Screen>
    )
  }
  return (
    <Screen title={text('account.change-email.title')}>
      <Paragraph size="large">{text('account.change-email.text')}</Paragraph>
      <FormFrame form={form} onSubmit={submit}>
        <div className="portal-actions">
          <SubmitButton>{text('account.change-email.submit')}</SubmitButton>
        </div>
      </FormFrame>
      <Paragraph>{text('account.change-email.stop')}</Paragraph>
      <div className="portal-actions">
        <ButtonLink variant="secondary" to={ownPaths.takeBackEmail(token)}>
          {text('account.change-email.stop-button')}
        </ButtonLink>
      </div>
    </Screen>
  )
}

function ToLogin() {
  return (
    <div className="portal-actions">
      <ButtonLink to={paths.login()}>{text('account.reset.to-login')}</ButtonLink>
    </div>
  )
}
