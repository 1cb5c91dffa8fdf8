import type { Issuer } from '@vignettes/domain/wizard/facts.ts'
import { text } from '../../text.ts'
import { EmptyList } from '../empty-list.tsx'
import { SelectField } from './select-field.tsx'

interface IssuerFieldProps {
  /** Undefined where they did not come. */
  issuers: readonly Issuer[] | undefined
  onRetry: () => void
}

/** The bank of a mandate; §8 without any bank, what is missing and a way to ask again. */
export function IssuerField({ issuers, onRetry }: IssuerFieldProps) {
  if (!issuers?.length) {
    return (
      <EmptyList
        message={text('form.issuer.none')}
        isKnown={issuers !== undefined}
        onRetry={onRetry}
      />
    )
  }
  return (
    <SelectField
      name="issuer"
      label={text('form.issuer.label')}
      hint={text('form.issuer.hint')}
      placeholder={text('form.issuer.placeholder')}
      options={issuers.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
