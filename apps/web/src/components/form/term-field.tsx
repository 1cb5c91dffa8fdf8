import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import { isTermFourAllowed } from '@vignettes/domain/rules/season.ts'
import { text } from '../../text.ts'
import { ChoiceField } from './choice-field.tsx'

/** §9 in one term, or in four while that is allowed. */
export function TermField({ today }: { today: BusinessDate }) {
  const terms = isTermFourAllowed(today) ? (['1', '4'] as const) : (['1'] as const)
  return (
    <ChoiceField
      name="term"
      legend={text('form.term.legend')}
      hint={text(terms.length > 1 ? 'form.term.hint' : 'form.term.only-one')}
      options={terms.map((value) => ({
        value,
        label: text(`form.term.${value}.label`),
        hint: text(`form.term.${value}.hint`),
      }))}
    />
  )
}
