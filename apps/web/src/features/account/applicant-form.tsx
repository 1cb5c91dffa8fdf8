import {
  applicantFormSchema,
  type ApplicantForm as Applicant,
} from '@vignettes/domain/account/applicant.ts'
import { updateUser, type User } from '@vignettes/domain/api/account.ts'
import {
  APPLICANT_WIRE_NAMES,
  applicantPayloadFromForm,
} from '@vignettes/domain/api/applicant-payload.ts'
import { lowercaseInput } from '@vignettes/domain/format/text-input.ts'
import { asFailure, call } from '../../api/client.ts'
import { Failure } from '../../api/failure.ts'
import { loadUser } from '../../api/load-user.ts'
import { FactSection } from '../../components/fact-section.tsx'
import { FormFrame } from '../../components/form/form-frame.tsx'
import { PasswordField } from '../../components/form/password-field.tsx'
import { showFailure } from '../../components/form/show-failure.ts'
import { SubmitButton } from '../../components/form/submit-button.tsx'
import { TextField } from '../../components/form/text-field.tsx'
import { usePortalForm } from '../../components/form/use-portal-form.ts'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { AddressFields } from './address-fields.tsx'
import { dayAndTime } from '../../components/day-and-time.ts'
import type { DetailsForm } from './details-form.ts'
import { fixedFacts } from './fixed-facts.ts'
import { PhoneField } from './phone-field.tsx'
import { useCountryName } from './use-country-name.ts'
import { FieldSet } from '../../ui/field-set.tsx'

type ApplicantInput = DetailsForm & {
  email: string
  emailBefore?: string | undefined
  currentPassword?: string | undefined
}

interface ApplicantFormProps {
  user: User
  /** With what is told: a new e-mail address is not in force yet. */
  onSaved: (told: string) => Promise<void>
  onCancel: () => void
}

/** §2.8 edit mode: what may be changed, with the rules of the registration (§5); the rest is shown. */
export function ApplicantForm({ user, onSaved, onCancel }: ApplicantFormProps) {
  const form = usePortalForm<ApplicantInput, Applicant>(applicantFormSchema, formOf(user))
  const isEmailNew = form.watch('email').trim() !== form.watch('emailBefore')
  const country = useCountryName(user.CountryCode)
  const submit = async (values: Applicant) => {
    try {
      const reply: unknown = await call(updateUser, { body: applicantPayloadFromForm(values) })
      // §7 a truthy result means success.
      if (!reply) throw new Failure(text('error.general'), 0)
      await loadUser()
      await onSaved(savedWords(values))
    } catch (error) {
      showFailure(form, asFailure(error), formNameOf)
    }
  }

  return (
    <FormFrame form={form} onSubmit={submit}>
      <FactSection
        id="person"
        title={text('account.details.person')}
        facts={[...fixedFacts(user), [text('account.field.country'), country]]}
      >
        <Paragraph>{text('account.details.fixed')}</Paragraph>
      </FactSection>
      <FieldSet className="portal-group" legend={text('account.details.contact')}>
        <TextField
          name="email"
          label={text('account.field.email')}
          hint={emailHint(user)}
          autoComplete="email"
          inputMode="email"
          format={lowercaseInput}
        />
        {isEmailNew && !user.HeldUntil && (
          <PasswordField
            name="currentPassword"
            label={text('account.details.current-password')}
            hint={text('account.details.current-password-hint')}
            isOptional
            autoComplete="current-password"
          />
        )}
        <PhoneField />
      </FieldSet>
      <AddressFields isCountryFixed />
      <div className="portal-actions">
        <SubmitButton>{text('frame.save')}</SubmitButton>
        <Button variant="secondary" onClick={onCancel}>
          {text('frame.cancel')}
        </Button>
      </div>
    </FormFrame>
  )
}

/** What a new address takes, or that there can be none for a while. */
function emailHint({ HeldUntil }: User): string {
  return HeldUntil
    ? text('account.details.email-hint-held', dayAndTime(HeldUntil))
    : text('account.details.email-hint')
}

/** Decisions B16: the details are in force at once, a new e-mail address once somebody has clicked. */
function savedWords({ email, emailBefore: old = email, currentPassword }: Applicant): string {
  if (email === old) return text('account.details.saved')
  return text(`account.details.saved-email-${currentPassword ? 'new' : 'old'}`, { email, old })
}

function formOf(user: User): ApplicantInput {
  return {
    initials: user.Initials,
    surnamePrefix: user.Prefix,
    surname: user.LastName,
    phoneNumber: user.MobilePhone,
    street: user.Address,
    houseNumber: user.Number,
    houseNumberAddition: user.Addition,
    postalCode: user.Postcode,
    city: user.City,
    country: user.CountryCode,
    citizenServiceNumber: user.BSN,
    email: user.Email,
    // The account may get another one while the form is open: what nobody touched asks for no way back.
    emailBefore: user.Email,
    currentPassword: '',
  }
}

/** Errors come back under the names of the wire. */
function formNameOf(path: string): string {
  const known = Object.entries(APPLICANT_WIRE_NAMES).find(([, wireName]) => wireName === path)
  return known?.[0] ?? path
}
