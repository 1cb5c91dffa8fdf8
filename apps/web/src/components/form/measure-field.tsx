import {
  formatMeasureInputIn,
  losesByFormat,
  metresMeant,
  readsAsAnother,
} from '@vignettes/domain/wizard/doubtful-measures.ts'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { formatDecimal } from '../../format.ts'
import { readerLanguage } from '../../reader-language.ts'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { TextField } from './text-field.tsx'
import { useWatchedText } from './use-watched-text.ts'

interface MeasureFieldProps {
  name: string
  label: string
  hint?: string
}

/**
 * A measure in metres. D22: what §5 takes away while typing is told, what would become another number stays for the rules to refuse, and
 * centimetres are understood.
 */
export function MeasureField({ name, label, hint }: MeasureFieldProps) {
  const { setValue, setFocus } = useFormContext()
  const value = useWatchedText(name)
  const [isLost, setIsLost] = useState(false)
  const meant = metresMeant(value)
  const take = (metres: number) => {
    setValue(name, formatDecimal(metres), { shouldDirty: true, shouldValidate: true })
    setFocus(name)
  }
  const format = (typed: string) => {
    const isTold = !readsAsAnother(typed) && losesByFormat(typed)
    if (isTold) setIsLost(true)
    // Another number has been put in its place.
    else if (value === '' || !typed.startsWith(value)) setIsLost(false)
    return formatMeasureInputIn(readerLanguage())(typed)
  }

  return (
    <>
      <TextField
        name={name}
        label={label}
        hint={hint}
        inputMode="decimal"
        format={format}
        size="short"
        unit="m"
      />
      <div role="status">
        {isLost && (
          <Paragraph>
            {text('form.measure.lost')} {value && text('form.measure.left', { value })}
          </Paragraph>
        )}
        {meant !== undefined && (
          <Paragraph>{text('form.measure.meant', { value: formatDecimal(meant) })}</Paragraph>
        )}
      </div>
      {meant !== undefined && (
        <div className="portal-actions">
          <Button variant="secondary" type="button" onClick={() => take(meant)}>
            {text('form.measure.take', { value: formatDecimal(meant) })}
          </Button>
        </div>
      )}
    </>
  )
}
