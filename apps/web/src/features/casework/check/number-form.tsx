import type { checkOnTheWater } from '@vignettes/domain/api/casework-counts.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { requiredText } from '@vignettes/domain/rules/required.ts'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { TextField } from '../../../components/form/text-field.tsx'
import { usePortalForm } from '../../../components/form/use-portal-form.ts'
import { text } from '../../../text.ts'
import { useCheckNumber } from './use-check-number.ts'

const MAX_NUMBER_LENGTH = 40
/** A number is no word, and is checked by the key that ends it. */
const KEYS = {
  autoCapitalize: 'characters',
  autoCorrect: 'off',
  spellCheck: false,
  enterKeyHint: 'search',
} as const
const schema = z.object({ number: requiredText(MAX_NUMBER_LENGTH) })

interface NumberFormProps {
  /** After a result the next number is typed at once; on arrival the screen's title has the focus. */
  takesFocus: boolean
  /** What is said of an earlier check goes. */
  onAsked: () => void
  onChecked: (checked: ReplyOf<typeof checkOnTheWater>) => void
}

export function NumberForm({ takesFocus, onAsked, onChecked }: NumberFormProps) {
  const form = usePortalForm(schema, { number: '' })
  const { setFocus } = form
  useEffect(() => {
    if (takesFocus) setFocus('number')
  }, [takesFocus, setFocus])

  const { check, drop } = useCheckNumber(onChecked, form)
  const submit = async ({ number }: { number: string }) => {
    onAsked()
    await check(number)
  }
  // Who types on has another boat before them.
  useEffect(() => form.subscribe({ name: 'number', formState: { values: true }, callback: drop }))
  return (
    <FormFrame form={form} onSubmit={submit} isKept={false}>
      <TextField
        name="number"
        label={text('casework.check.label')}
        hint={text('casework.check.hint')}
        inputMode="text"
        keys={KEYS}
      />
      <div className="portal-actions">
        <SubmitButton busy={text('casework.check.checking')}>
          {text('casework.check.submit')}
        </SubmitButton>
      </div>
    </FormFrame>
  )
}
