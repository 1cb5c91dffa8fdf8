import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { useSession } from '../../api/session.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { FormFrame } from '../../components/form/form-frame.tsx'
import { SubmitButton } from '../../components/form/submit-button.tsx'
import { Screen } from '../../components/screen.tsx'
import { text, withTexts } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'
import { ConfirmAgain } from './confirm-again.tsx'
import { confirmByLink } from './confirm-by-link.ts'
import { OtherSession, screenOfLink, ToLogin } from './mailed-link-state.tsx'
import { type EmailLink, useMailedLink } from './use-mailed-link.ts'

export const clientLoader = withTexts('account')

/** Confirms an e-mail address (B17), or a new one from its own mailbox (B16). */
export default function ConfirmEmailPage() {
  const mailed = useMailedLink('confirm', confirmByLink)
  const { link, done, form, submit } = mailed
  if (link && done !== undefined) return <Confirmed link={link} email={done} isNow />
  const title = text('account.confirm.title')
  const unusable = screenOfLink(title, mailed, <AskAgain />)
  if (unusable || !link) return unusable
  if (link.state === 'done') return <Confirmed link={link} email={link.email} />
  return (
    <Screen title={title}>
      <Paragraph size="large">
        {text(`account.confirm.text${link.isChange ? '-new' : ''}`, { email: link.email })}
      </Paragraph>
      <OtherSession link={link} />
      <FormFrame form={form} onSubmit={submit}>
        <div className="portal-actions">
          <SubmitButton>{text('account.confirm.submit')}</SubmitButton>
        </div>
      </FormFrame>
    </Screen>
  )
}

interface ConfirmedProps {
  link: EmailLink
  email: string
  /** Otherwise it was so before. */
  isNow?: boolean
}

function Confirmed({ link, email, isNow = false }: ConfirmedProps) {
  const isOwnSession = useSession() !== null && link.session === 'own'
  // Who confirms the address that the account had stays logged in everywhere.
  const done = link.isChange ? 'done-new' : 'done'
  return (
    <Screen title={text(`account.confirm.${isNow ? 'done' : 'already'}-title`)}>
      <Paragraph size="large">
        {text(`account.confirm.${isNow ? done : 'already-done'}`, { email })}
      </Paragraph>
      <OtherSession link={link} />
      {isOwnSession ? (
        <div className="portal-actions">
          <ButtonLink to={paths.vignettes()}>{text('account.login.vignettes')}</ButtonLink>
        </div>
      ) : (
        <ToLogin />
      )}
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
