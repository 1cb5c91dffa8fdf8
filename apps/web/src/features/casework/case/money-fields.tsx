import { MONEY_BACK } from '@vignettes/domain/casework/money-back.ts'
import { useFormContext } from 'react-hook-form'
import { TextAreaField } from '../../../components/casework/text-area-field.tsx'
import { ChoiceField } from '../../../components/form/choice-field.tsx'
import { AmountField } from '../../../components/form/amount-field.tsx'
import { formatEuros } from '../../../format.ts'
import { text } from '../../../text.ts'

/**
 * Decisions B19: what becomes of the money of something paid that is refused or withdrawn.
 * @param refundable euros that can go back
 */
export function MoneyFields({ refundable }: { refundable: number }) {
  const back = String(useFormContext().watch('moneyBack') ?? '')
  const amount = formatEuros(refundable)
  return (
    <>
      <div className="casework-choices">
        <ChoiceField
          name="moneyBack"
          legend={text('casework.decide.money')}
          hint={text('casework.decide.money-hint', { amount })}
          options={MONEY_BACK.map((value) => ({
            value,
            label: text(`casework.decide.money-${value}`, { amount }),
          }))}
        />
      </div>
      {back === 'part' && (
        <AmountField name="moneyAmount" label={text('casework.decide.money-amount')} />
      )}
      {(back === 'part' || back === 'none') && (
        <TextAreaField
          name="moneyRemark"
          label={text('casework.decide.money-remark')}
          hint={text('casework.decide.money-remark-hint')}
        />
      )}
    </>
  )
}
