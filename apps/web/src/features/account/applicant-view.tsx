import type { User } from '@vignettes/domain/api/account.ts'
import { houseLine } from '@vignettes/domain/format/address-lines.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { FactSection } from '../../components/fact-section.tsx'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { ChangeOfEmail } from './change-of-email.tsx'
import { ChangePassword } from './change-password.tsx'
import { Company } from './company.tsx'
import { ConfirmAgain } from './confirm-again.tsx'
import { fixedFacts } from './fixed-facts.ts'
import { HelpingLink } from './helping-link.tsx'
import { OwnData } from './own-data.tsx'
import { Reminders } from './reminders.tsx'
import { RemoveAccount } from './remove-account.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'
import { useCountryName } from './use-country-name.ts'
import { WhereSignedIn } from './where-signed-in.tsx'
import { FieldHint } from '../../ui/field-hint.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'

interface ApplicantViewProps {
  user: User
  /** The request that is being made, to go on with. */
  request: string | undefined
  onEdit: () => void
  /** Once reminders are switched on or off. */
  onReminders: () => Promise<unknown>
  /** Once the change of e-mail address is withdrawn, or turns out to wait no longer. */
  onWithdrawn: (isWithdrawn: boolean) => Promise<void>
}

/** §2.8 the saved fields. */
export function ApplicantView(props: ApplicantViewProps) {
  const { user, request, onEdit, onReminders, onWithdrawn } = props
  const country = useCountryName(user.CountryCode)
  return (
    <>
      <FactSection id="person" title={text('account.details.person')} facts={fixedFacts(user)} />
      <FactSection
        id="reach"
        title={text('account.details.contact')}
        action={<EditPart of={text('account.details.contact')} onEdit={onEdit} />}
        facts={[
          [text('account.field.email'), user.Email],
          [
            text('account.confirm.question'),
            text(user.EmailConfirmed ? 'account.confirm.yes' : 'account.confirm.no'),
          ],
          ...(user.EmailChange
            ? ([[text('account.details.new-email'), user.EmailChange.email]] as const)
            : []),
          [text('account.field.phoneNumber'), user.MobilePhone],
        ]}
      >
        {!user.EmailConfirmed && (
          <>
            <Paragraph>{text('account.confirm.how')}</Paragraph>
            <ConfirmAgain />
          </>
        )}
        <ChangeOfEmail user={user} onWithdrawn={onWithdrawn} />
      </FactSection>
      <FactSection
        id="address"
        title={text('account.details.address')}
        action={<EditPart of={text('account.details.address')} onEdit={onEdit} />}
        facts={[
          [
            text('account.details.street'),
            houseLine({
              ...{ street: user.Address, houseNumber: user.Number, addition: user.Addition },
              countryCode: user.CountryCode,
            }),
          ],
          // In some countries there is none.
          ...(user.Postcode ? ([[text('account.field.postalCode'), user.Postcode]] as const) : []),
          [text('account.field.city'), user.City],
          [text('account.field.country'), country],
        ]}
      />
      <div className="portal-actions">
        {request && <ButtonLink to={request}>{text('account.details.go-on')}</ButtonLink>}
        <Button variant={request ? 'secondary' : 'primary'} onClick={onEdit}>
          {text('account.details.edit')}
        </Button>
      </div>
      <Company user={user} />
      <Mandate user={user} />
      <Reminders isOn={user.Reminders} onChanged={onReminders} />
      <ChangePassword user={user} />
      <HelpingLink />
      <OwnData />
      <WhereSignedIn />
      <SignOutEverywhere />
      <RemoveAccount user={user} />
      <div className="portal-actions">
        <ButtonLink variant="secondary" to={paths.vignettes()}>
          {text('account.details.vignettes')}
        </ButtonLink>
      </div>
    </>
  )
}

/** The way to change one part, where it stands. */
function EditPart({ of, onEdit }: { of: string; onEdit: () => void }) {
  return (
    <Button variant="tertiary" onClick={onEdit}>
      {text('account.details.edit')}
      <span className="ams-visually-hidden"> {of}</span>
    </Button>
  )
}

/** §2.8 without a mandate there is no account to change; the button says so. */
function Mandate({ user }: { user: User }) {
  const account = user.HasMandate
    ? text('account.details.iban-digits', { digits: user.Iban })
    : text(`account.details.${user.MandateProcessing ? 'mandate-processing' : 'no-mandate'}`)
  return (
    <FactSection
      id="mandate"
      title={text('account.details.account')}
      facts={[[text('account.details.iban'), account]]}
    >
      {user.HasMandate && user.MandateProcessing && (
        <Paragraph>{text('account.details.mandate-processing-new')}</Paragraph>
      )}
      {user.HasMandate ? (
        <div className="portal-actions">
          <ButtonLink variant="secondary" to={ownPaths.changeIban()}>
            {text('account.details.change-account')}
          </ButtonLink>
        </div>
      ) : (
        <>
          <FieldHint id="change-account-hint">
            {text(
              `account.details.change-account-${user.MandateProcessing ? 'processing' : 'disabled'}`,
            )}
          </FieldHint>
          <div className="portal-actions">
            <Button variant="secondary" disabled aria-describedby="change-account-hint">
              {text('account.details.change-account')}
            </Button>
          </div>
        </>
      )}
    </FactSection>
  )
}
