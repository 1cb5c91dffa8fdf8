import { formatAmountInput } from '@vignettes/domain/format/decimal.ts'
import { TextField } from './text-field.tsx'

/** An amount of money in euros. */
export function AmountField({ name, label }: { name: string; label: string }) {
  return (
    <TextField
      name={name}
      label={label}
      inputMode="decimal"
      format={formatAmountInput}
      size="short"
      unit="€"
    />
  )
}
