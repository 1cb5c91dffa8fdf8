import { changeIbanSchema } from '@vignettes/domain/account/change-iban.ts'
import type { User } from '@vignettes/domain/api/account.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import type { Issuer } from '@vignettes/domain/wizard/facts.ts'
import { useMemo } from 'react'
import { beginMandate } from '../../api/begin-mandate.ts'
import { asFailure } from '../../api/client.ts'
import { leaveFor } from '../../api/leave-for.ts'
import { CheckboxField } from '../../components/form/checkbox-field.tsx'
import { FormFrame } from '../../components/form/form-frame.tsx'
import { IssuerField } from '../../components/form/issuer-field.tsx'
import { showFailure } from '../../components/form/show-failure.ts'
import { SubmitButton } from '../../components/form/submit-button.tsx'
import { usePortalForm } from '../../components/form/use-portal-form.ts'
import { marked } from '../../marked.tsx'
import { text } from '../../text.ts'
import { rememberMandate } from './earlier-mandate.ts'
import { FieldSet } from '../../ui/field-set.tsx'
import { FieldHint } from '../../ui/field-hint.tsx'

interface ChangeIbanFormProps {
  user: User
  issuers: readonly Issuer[] | undefined
  onRetry: () => void
}

interface Input {
  issuer: string
  agreement: boolean
  isAccountHolder: boolean
}

/** §5 a bank chosen and both confirmations ticked enable Next, which leads to the bank. */
export function ChangeIbanForm({ user, issuers, onRetry }: ChangeIbanFormProps) {
  const schema = useMemo(() => changeIbanSchema((issuers ?? []).map(({ id }) => id)), [issuers])
  const form = usePortalForm<Input, { issuer: string }>(schema, {
    issuer: '',
    agreement: false,
    isAccountHolder: false,
  })
  const submit = async ({ issuer }: { issuer: string }) => {
    try {
      const address = await beginMandate(issuer, ownPaths.changeIbanReturn)
      rememberMandate(user.MandateSince)
      await leaveFor(address)
    } catch (error) {
      showFailure(form, asFailure(error))
    }
  }

  return (
    <FormFrame form={form} onSubmit={submit}>
      <IssuerField issuers={issuers} onRetry={onRetry} />
      <FieldSet className="portal-group" legend={text('mandate.change.confirm')}>
        <CheckboxField name="agreement" label={marked(text('mandate.change.agreement'))} />
        <CheckboxField name="isAccountHolder" label={text('mandate.change.isAccountHolder')} />
      </FieldSet>
      {!form.formState.isValid && <FieldHint>{text('mandate.change.when-enabled')}</FieldHint>}
      <div className="portal-actions">
        <SubmitButton isDisabled={!form.formState.isValid}>{text('layout.next')}</SubmitButton>
      </div>
    </FormFrame>
  )
}
