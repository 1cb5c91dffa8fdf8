import {
  personalDetailsSchema,
  type PersonalDetails,
} from '@vignettes/domain/account/personal-details.ts'
import type { AccountForm } from '@vignettes/domain/account/registration.ts'
import { register } from '@vignettes/domain/api/account.ts'
import { asFailure, call } from '../../api/client.ts'
import { FormFrame } from '../../components/form/form-frame.tsx'
import { showFailure } from '../../components/form/show-failure.ts'
import { SubmitButton } from '../../components/form/submit-button.tsx'
import { usePortalForm } from '../../components/form/use-portal-form.ts'
import { Screen } from '../../components/screen.tsx'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { AddressFields } from './address-fields.tsx'
import { beginSession } from './begin-session.ts'
import { EMPTY_DETAILS, type DetailsForm } from './details-form.ts'
import { typedAt, useKeptStage, useLostAt } from './kept-registration.ts'
import { PersonFields } from './person-fields.tsx'
import { RegisterProgress } from './register-progress.tsx'
import { formNameOf, refusedPassword, registrationFailure } from './registration-failure.ts'

interface DetailsStageProps {
  account: AccountForm
  onBack: () => void
  /** The account is there; its session is about to begin. */
  onRegistering: () => void
  /** It was chosen at the step before, which tells why as well. */
  onPasswordRefused: (message: string) => void
  /** Until it is done the form is under way. */
  onRegistered: () => void | Promise<void>
}

/** §4 stage 'details': makes the account, keeps the token and loads the user. */
export function DetailsStage(props: DetailsStageProps) {
  const { account, onBack, onRegistering, onPasswordRefused, onRegistered } = props
  const begun = { ...EMPTY_DETAILS, ...typedAt('details') }
  const form = usePortalForm<DetailsForm, PersonalDetails>(personalDetailsSchema, begun)
  const isNumberLost = useLostAt('details', begun).length > 0
  useKeptStage('details', form)
  const submit = async ({ country, ...details }: PersonalDetails) => {
    try {
      const { access_token } = await call(register, {
        body: {
          ...details,
          countryCode: country,
          email: account.email,
          password: account.newPassword,
        },
      })
      onRegistering()
      await beginSession(access_token)
      await onRegistered()
    } catch (error) {
      const failure = asFailure(error)
      const ofPassword = refusedPassword(failure)
      if (ofPassword) onPasswordRefused(ofPassword)
      showFailure(form, registrationFailure(failure, 409), formNameOf)
    }
  }

  return (
    <Screen
      title={text('account.register.title-details')}
      back={
        <Button variant="tertiary" className="portal-back-button" onClick={onBack}>
          <span aria-hidden="true">←</span> {text('layout.back')}
        </Button>
      }
      above={<RegisterProgress stage="details" />}
    >
      <Paragraph>{text('account.register.details-intro')}</Paragraph>
      <FormFrame
        form={form}
        onSubmit={submit}
        name="details"
        lost={isNumberLost ? text('account.register.number-again') : undefined}
      >
        <PersonFields form={form} />
        <AddressFields />
        <div className="portal-actions">
          <SubmitButton busy={text('account.register.busy')}>
            {text('account.register.submit')}
          </SubmitButton>
        </div>
      </FormFrame>
    </Screen>
  )
}
