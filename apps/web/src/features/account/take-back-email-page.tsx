import { takeBackEmail } from '@vignettes/domain/api/account.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { call } from '../../api/client.ts'
import { signOut } from '../../api/session.ts'
import { FormFrame } from '../../components/form/form-frame.tsx'
import { SubmitButton } from '../../components/form/submit-button.tsx'
import { Screen } from '../../components/screen.tsx'
import { text, withTexts } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'
import { OtherSession, screenOfLink, ToLogin } from './mailed-link-state.tsx'
import { type EmailLink, useMailedLink } from './use-mailed-link.ts'

export const clientLoader = withTexts('account')

/** Undoes a change of e-mail address (decisions B16). */
export default function TakeBackEmailPage() {
  const mailed = useMailedLink('take-back', takeBackByLink)
  const { link, done, form, submit } = mailed
  if (link && done !== undefined) return <Stopped link={link} isNow stopped={done} />
  const title = text('account.take-back.title')
  const unusable = screenOfLink(title, mailed, <Over />)
  if (unusable || !link) return unusable
  if (link.state === 'done') return <Stopped link={link} stopped={link} />
  const { email, opensToPassword } = link
  return (
    <Screen title={title}>
      <Paragraph size="large">{whatCanBeStopped(link)}</Paragraph>
      <Paragraph>
        {text(`account.take-back.consequence${opensToPassword ? '' : '-closed'}`, { email })}
      </Paragraph>
      <OtherSession link={link} />
      <FormFrame form={form} onSubmit={submit}>
        <div className="portal-actions">
          <SubmitButton>{text('account.take-back.submit')}</SubmitButton>
        </div>
      </FormFrame>
    </Screen>
  )
}

/** The link opens in the mailbox that is left, before the new one has said yes or after. */
function whatCanBeStopped({ email, newEmail, isInForce }: EmailLink): string {
  const stands = isInForce ? '-in-force' : ''
  return newEmail === null
    ? text(`account.take-back.text${stands}`, { email })
    : text(`account.take-back.text-named${stands}`, { email, newEmail })
}

interface StoppedProps {
  link: EmailLink
  stopped: { email: string; opensToPassword: boolean }
  /** Otherwise it was so before. */
  isNow?: boolean
}

/** What is true for this account: a password that was chosen after the change lets nobody in. */
function Stopped({ link, stopped: { email, opensToPassword }, isNow = false }: StoppedProps) {
  return (
    <Screen title={text(`account.take-back.${isNow ? 'done' : 'already'}-title`)}>
      <Paragraph size="large">
        {text(`account.take-back.${isNow ? 'done' : 'already'}`, { email })}
      </Paragraph>
      <Paragraph>
        {text(`account.take-back.done-next${opensToPassword ? '' : '-closed'}`)}
      </Paragraph>
      <OtherSession link={link} />
      {opensToPassword && <ToLogin />}
    </Screen>
  )
}

function Over() {
  return (
    <>
      <Paragraph>{text('account.take-back.over')}</Paragraph>
      <ToLogin />
    </>
  )
}

async function takeBackByLink(token: string): Promise<ReplyOf<typeof takeBackEmail>> {
  const reply = await call(takeBackEmail, { body: { token } })
  // The server has ended every session of the account, and of no other; what was filled in stays (A25).
  if (reply.session === 'own') signOut('by-portal')
  return reply
}
