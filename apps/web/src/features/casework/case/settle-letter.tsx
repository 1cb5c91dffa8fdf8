import { getCase } from '@vignettes/domain/api/casework-case.ts'
import {
  type LetterOfCase,
  settledLetterSchema,
  settleLetter,
} from '@vignettes/domain/api/casework-letters.ts'
import { useState } from 'react'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { TextAreaField } from '../../../components/casework/text-area-field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { usePortalForm } from '../../../components/form/use-portal-form.ts'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { letterName } from './event-text.ts'

interface SettleLetterProps {
  letter: LetterOfCase
  onDone: (words: string) => void
}

/** Says what was done about a letter that nobody got, where it does not go again. */
export function SettleLetter({ letter, onDone }: SettleLetterProps) {
  const [isAsked, ask] = useState(false)
  const form = usePortalForm(settledLetterSchema, { text: '' })
  const { send } = useStaffMutation(settleLetter, {
    form,
    invalidates: [getCase],
    onDone: () => onDone(text('casework.letter-settled.done')),
  })
  if (!isAsked) {
    return (
      <div>
        <Button
          variant="tertiary"
          aria-label={text('casework.letter-settled.open-of', { name: letterName(letter) })}
          onClick={() => ask(true)}
        >
          {text('casework.letter-settled.open')}
        </Button>
      </div>
    )
  }
  return (
    <FormFrame
      form={form}
      onSubmit={async (asked) => void (await send({ body: { id: letter.id, ...asked } }))}
      isKept={false}
    >
      <TextAreaField
        name="text"
        label={text('casework.letter-settled.what')}
        hint={text('casework.letter-settled.hint')}
      />
      <div className="portal-actions">
        <SubmitButton>{text('casework.letter-settled.submit')}</SubmitButton>
        <Button type="button" variant="secondary" onClick={() => ask(false)}>
          {text('casework.letter-settled.cancel')}
        </Button>
      </div>
    </FormFrame>
  )
}
