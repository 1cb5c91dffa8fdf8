import { loginSchema } from '@vignettes/domain/account/login.ts'
import { requestPasswordReset } from '@vignettes/domain/api/account.ts'
import { lowercaseInput } from '@vignettes/domain/format/text-input.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { asFailure, call } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import { BackLink } from '../../components/back-link.tsx'
import { ButtonLink } from '../../components/button-link.tsx'
import { FormFrame } from '../../components/form/form-frame.tsx'
import { showFailure } from '../../components/form/show-failure.ts'
import { SubmitButton } from '../../components/form/submit-button.tsx'
import { TextField } from '../../components/form/text-field.tsx'
import { usePortalForm } from '../../components/form/use-portal-form.ts'
import { useKeptForReload } from '../../components/kept-for-reload.ts'
import { Screen } from '../../components/screen.tsx'
import { text, withTexts } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { SignedIn } from './signed-in.tsx'

export const clientLoader = withTexts('account')

const schema = z.pick(loginSchema, { email: true })

/** §2.6 asks for a reset link. The answer is the same for every address. */
export default function RequestResetPage() {
  const session = useSession()
  const [email, setEmail] = useState<string>()
  useKeptForReload(
    'sent',
    () => email,
    (kept) => typeof kept === 'string' && setEmail(kept),
  )
  if (session) return <SignedIn email={session.email} redirect={undefined} />
  return email ? (
    <Sent email={email} onAgain={() => setEmail(undefined)} />
  ) : (
    <RequestForm onSent={setEmail} />
  )
}

function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const form = usePortalForm(schema, { email: '' })
  const submit = async ({ email }: { email: string }) => {
    try {
      await call(requestPasswordReset, { body: { baseUrl: window.location.origin, email } })
      onSent(email)
    } catch (error) {
      showFailure(form, asFailure(error))
    }
  }
  return (
    <Screen title={text('account.reset.request-title')} back={<BackLink to={paths.login()} />}>
      <Paragraph>{text('account.reset.request-text')}</Paragraph>
      <FormFrame form={form} onSubmit={submit}>
        <TextField
          name="email"
          label={text('account.field.email')}
          autoComplete="username"
          inputMode="email"
          format={lowercaseInput}
        />
        <div className="portal-actions">
          <SubmitButton>{text('account.reset.request-submit')}</SubmitButton>
        </div>
      </FormFrame>
    </Screen>
  )
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <Screen title={text('account.reset.sent-title')}>
      <Paragraph size="large">{text('account.reset.sent', { email })}</Paragraph>
      <Paragraph>{text('account.reset.sent-none')}</Paragraph>
      <div className="portal-actions">
        <ButtonLink to={paths.login()}>{text('account.reset.to-login')}</ButtonLink>
        <Button variant="secondary" onClick={onAgain}>
          {text('account.reset.again')}
        </Button>
      </div>
    </Screen>
  )
}
