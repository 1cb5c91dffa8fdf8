import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import { isTermFourAllowed } from '@vignettes/domain/rules/season.ts'
import { text } from '../../text.ts'
import { ChoiceField } from './choice-field.tsx'

interface TermFieldProps {
  today: BusinessDate
  /** What is collected when, where the amount is known. */
  planOf?: (terms: 1 | 4) => string | undefined
}

/** §9 in one term, or in four while that is allowed. */
export function TermField({ today, planOf }: TermFieldProps) {
  const terms = isTermFourAllowed(today) ? (['1', '4'] as const) : (['1'] as const)
  return (
    <ChoiceField
      name="term"
      legend={text('form.term.legend')}
      hint={terms.length > 1 ? undefined : text('form.term.only-one')}
      options={terms.map((value) => ({
        value,
        label: text(`form.term.${value}.label`),
        hint: [text(`form.term.${value}.hint`), planOf?.(value === '1' ? 1 : 4)]
          .filter(Boolean)
          .join(' '),
      }))}
    />
  )
}
