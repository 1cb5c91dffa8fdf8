import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { FormFrame } from '../../components/form/form-frame.tsx'
import { SubmitButton } from '../../components/form/submit-button.tsx'
import { Screen } from '../../components/screen.tsx'
import { text, withTexts } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'
import { confirmByLink } from './confirm-by-link.ts'
import { OtherSession, screenOfLink, ToLogin } from './mailed-link-state.tsx'
import { type EmailLink, useMailedLink } from './use-mailed-link.ts'

export const clientLoader = withTexts('account')

/** Decisions B16: a change of e-mail address without the password is confirmed, or stopped, from the old mailbox. */
export default function ChangeEmailPage() {
  const mailed = useMailedLink('confirm', confirmByLink)
  const { token, link, done, form, submit } = mailed
  if (link && done !== undefined) {
    return (
      <Screen title={text('account.change-email.done-title')}>
        <Paragraph size="large">{text('account.change-email.done', { email: done })}</Paragraph>
        <OtherSession link={link} />
        <ToLogin />
      </Screen>
    )
  }
  const title = text('account.change-email.title')
  const unusable = screenOfLink(title, mailed, <Over />)
  if (unusable || !link) return unusable
  if (link.state === 'done') return <Already link={link} />
  return (
    <Screen title={title}>
      <Paragraph size="large">{whatIsAsked(link)}</Paragraph>
      <OtherSession link={link} />
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

function whatIsAsked({ email, newEmail }: EmailLink): string {
  return newEmail === null
    ? text('account.change-email.text', { email })
    : text('account.change-email.text-named', { email, newEmail })
}

function Already({ link }: { link: EmailLink }) {
  return (
    <Screen title={text('account.change-email.already-title')}>
      <Paragraph size="large">{text('account.change-email.already')}</Paragraph>
      <OtherSession link={link} />
      <ToLogin />
    </Screen>
  )
}

function Over() {
  return (
    <>
      <Paragraph>{text('account.change-email.over')}</Paragraph>
      <ToLogin />
    </>
  )
}
