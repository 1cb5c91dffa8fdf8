import { takeBackEmail } from '@vignettes/domain/api/account.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { call } from '../../api/client.ts'
import { signOut } from '../../api/session.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { FormFrame } from '../../components/form/form-frame.tsx'
import { SubmitButton } from '../../components/form/submit-button.tsx'
import { Screen } from '../../components/screen.tsx'
import { text, withTexts } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'
import { LinkIsOver } from './link-is-over.tsx'
import { useMailedLink } from './use-mailed-link.ts'

export const clientLoader = withTexts('account')

/** Undoes a change of e-mail address (decisions B16). */
export default function TakeBackEmailPage() {
  const { email, refusal, form, submit } = useMailedLink(takeBackByLink)

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
      <FormFrame form={form} onSubmit={submit}>
        <div className="portal-actions">
          <SubmitButton>{text('account.take-back.submit')}</SubmitButton>
        </div>
      </FormFrame>
    </Screen>
  )
}

async function takeBackByLink(token: string): Promise<string> {
  const { email } = await call(takeBackEmail, { body: { token } })
  // The server has ended every session of the account; what was filled in stays (A25).
  signOut('by-portal')
  return email
}
