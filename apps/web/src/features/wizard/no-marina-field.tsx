import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { FieldMessageLine, useFieldMessage } from '../../components/form/field-frame.tsx'
import { useWatchedText } from '../../components/form/use-watched-text.ts'
import { text } from '../../text.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FieldHint } from '../../ui/field-hint.tsx'
import { Field } from '../../ui/field.tsx'

/** §2.7 'no marina location': what §3 calls CUSTOM_MARINA is this tick alone. §5 it and a marina exclude each other: the last one chosen holds. */
export function NoMarinaField() {
  const { register, setValue, clearErrors } = useFormContext()
  const message = useFieldMessage('noMarina')
  const marina = useWatchedText('marinaID')
  useEffect(() => {
    if (marina) setValue('noMarina', false)
  }, [marina, setValue])
  return (
    <Field className="portal-checkbox" invalid={message !== undefined}>
      <FieldMessageLine name="noMarina" message={message} />
      <Checkbox
        {...register('noMarina', {
          onChange: (event: { target: { checked: boolean } }) => {
            if (!event.target.checked) return
            setValue('marinaID', '')
            clearErrors('marinaID')
          },
        })}
        id="noMarina"
        invalid={message !== undefined}
        aria-describedby={`noMarina-hint${message ? ' noMarina-error' : ''}`}
      >
        {text('wizard.MooringSpot.marina.noMarina')}
      </Checkbox>
      <FieldHint id="noMarina-hint">{text('wizard.MooringSpot.marina.noMarina-hint')}</FieldHint>
    </Field>
  )
}
