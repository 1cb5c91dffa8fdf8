import { formatDecimalInput } from '@vignettes/domain/format/decimal.ts'
import { TextField } from '../form/text-field.tsx'

/** A measure of a boat, in metres. */
export function MetresField({ name, label }: { name: string; label: string }) {
  return (
    <TextField
      name={name}
      label={label}
      inputMode="decimal"
      format={formatDecimalInput}
      size="short"
      unit="m"
    />
  )
}
