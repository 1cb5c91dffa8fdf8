import { formatDecimalInputIn } from '@vignettes/domain/format/decimal.ts'
import {
  isSignAlone,
  losesByFormat,
  metresMeant,
} from '@vignettes/domain/wizard/doubtful-measures.ts'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { TextField } from '../../components/form/text-field.tsx'
import { useWatchedText } from '../../components/form/use-watched-text.ts'
import { formatDecimal } from '../../format.ts'
import { readerLanguage } from '../../reader-language.ts'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'

/** A measure in metres. D22: what §5 takes away while typing is told, and centimetres are understood. */
export function MeasureField({ name, label }: { name: string; label: string }) {
  const { setValue, setFocus } = useFormContext()
  const value = useWatchedText(name)
  const [lost, setLost] = useState<'nothing' | 'something' | 'sign'>('nothing')
  const meant = metresMeant(value)
  // A sign leaves nothing behind, and the number that follows is still the one that it was typed for.
  const goesOn = (typed: string) =>
    value === '' ? lost === 'sign' && typed !== '' : typed.startsWith(value)
  const take = (metres: number) => {
    setValue(name, formatDecimal(metres), { shouldDirty: true, shouldValidate: true })
    setFocus(name)
  }

  return (
    <>
      <TextField
        name={name}
        label={label}
        hint={text('wizard.BoatGeneralInfo.measure-hint')}
        inputMode="decimal"
        format={(typed) => {
          if (losesByFormat(typed)) setLost(isSignAlone(typed) ? 'sign' : 'something')
          // Another number has been put in its place.
          else if (!goesOn(typed)) setLost('nothing')
          return formatDecimalInputIn(readerLanguage())(typed)
        }}
        size="short"
        unit="m"
      />
      <div role="status">
        {lost !== 'nothing' && (
          <Paragraph>
            {text('wizard.BoatGeneralInfo.lost')}{' '}
            {value && text('wizard.BoatGeneralInfo.left', { value })}
          </Paragraph>
        )}
        {meant !== undefined && (
          <Paragraph>
            {text('wizard.BoatGeneralInfo.meant', { value: formatDecimal(meant) })}
          </Paragraph>
        )}
      </div>
      {meant !== undefined && (
        <div className="portal-actions">
          <Button variant="secondary" type="button" onClick={() => take(meant)}>
            {text('wizard.BoatGeneralInfo.take', { value: formatDecimal(meant) })}
          </Button>
        </div>
      )}
    </>
  )
}
