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
import { LinkIsOver } from './link-is-over.tsx'
import { useMailedLink } from './use-mailed-link.ts'

export const clientLoader = withTexts('account')

/** Confirms an e-mail address (B17), or a new one from its own mailbox (B16). */
export default function ConfirmEmailPage() {
  const { email, refusal, form, submit } = useMailedLink(confirmByLink)

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
      <FormFrame form={form} onSubmit={submit}>
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
