import {
  type Company,
  companySchema,
  type CompanyForm as Typed,
} from '@vignettes/domain/account/company.ts'
import { setCompany } from '@vignettes/domain/api/company.ts'
import { plainKvkNumber, plainName } from '@vignettes/domain/rules/ways-of-writing.ts'
import { asFailure, call } from '../../api/client.ts'
import { FormFrame } from '../../components/form/form-frame.tsx'
import { showFailure } from '../../components/form/show-failure.ts'
import { SubmitButton } from '../../components/form/submit-button.tsx'
import { TextField } from '../../components/form/text-field.tsx'
import { usePortalForm } from '../../components/form/use-portal-form.ts'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { COMPANY } from './company-name.ts'

interface CompanyFormProps {
  company: Company | null
  onSaved: (company: Company) => Promise<void>
  onCancel: () => void
}

/** For which company or association its owner asks: by the schema that the server reads it with. */
export function CompanyForm({ company, onSaved, onCancel }: CompanyFormProps) {
  const form = usePortalForm<Typed, Company>(companySchema, company ?? { name: '', kvkNumber: '' })
  const submit = async (body: Company) => {
    try {
      await call(setCompany, { body })
      await onSaved(body)
    } catch (error) {
      showFailure(form, asFailure(error))
    }
  }
  return (
    <FormFrame form={form} onSubmit={submit} name={COMPANY}>
      <TextField
        name="name"
        label={text('account.company.name')}
        autoComplete="organization"
        tidy={plainName}
      />
      <TextField
        name="kvkNumber"
        label={text('account.company.kvkNumber')}
        hint={text('account.company.kvk-hint')}
        inputMode="numeric"
        size="short"
        tidy={plainKvkNumber}
      />
      <div className="portal-actions">
        <SubmitButton>{text('frame.save')}</SubmitButton>
        <Button variant="secondary" onClick={onCancel}>
          {text('frame.cancel')}
        </Button>
      </div>
    </FormFrame>
  )
}
