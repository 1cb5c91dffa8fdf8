import { getCase } from '@vignettes/domain/api/casework-case.ts'
import { markReturned, returnedLetterSchema } from '@vignettes/domain/api/casework-letters.ts'
import { useState } from 'react'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { DateField } from '../../../components/form/date-field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { useDraftForm } from './drafts.ts'

interface ReturnedLetterProps {
  id: string
  onDone: (words: string) => void
}

/** Writes down that the post brought a letter back, and when. */
export function ReturnedLetter({ id, onDone }: ReturnedLetterProps) {
  const [isAsked, ask] = useState(false)
  const { form, end } = useDraftForm(`returned:${id}`, returnedLetterSchema, { returnedOn: '' })
  const { send } = useStaffMutation(markReturned, {
    form,
    invalidates: [getCase],
    onDone: () => end(() => onDone(text('casework.letter-returned.done'))),
  })
  if (!isAsked) {
    return (
      <div className="portal-actions">
        <Button variant="secondary" onClick={() => ask(true)}>
          {text('casework.letter-returned.open')}
        </Button>
      </div>
    )
  }
  return (
    <FormFrame
      form={form}
      onSubmit={async (asked) => void (await send({ body: { id, ...asked } }))}
      isKept={false}
    >
      <DateField name="returnedOn" label={text('casework.letter-returned.on')} />
      <div className="portal-actions">
        <SubmitButton>{text('casework.letter-returned.submit')}</SubmitButton>
        <Button type="button" variant="secondary" onClick={() => end(() => ask(false))}>
          {text('casework.letter-returned.cancel')}
        </Button>
      </div>
    </FormFrame>
  )
}
