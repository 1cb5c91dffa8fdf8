import { getCase } from '@vignettes/domain/api/casework-case.ts'
import {
  type LetterOfCase,
  settledLetterSchema,
  settleLetters,
} from '@vignettes/domain/api/casework-letters.ts'
import { useEffect, useRef } from 'react'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { TextAreaField } from '../../../components/casework/text-area-field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { useDraftForm } from './drafts.ts'

interface SettleLettersProps {
  letters: readonly LetterOfCase[]
  /** What is said to open it. */
  label: string
  /** The same for who does not see which letter it stands beside. */
  labelAlone?: string
  isAsked: boolean
  ask: (isAsked: boolean) => void
  onDone: (words: string) => void
}

/** Says what was done about letters that nobody got, where they do not go again. */
export function SettleLetters({
  letters,
  label,
  labelAlone,
  isAsked,
  ask,
  onDone,
}: SettleLettersProps) {
  const ids = letters.map(({ id }) => id)
  const { form, end } = useDraftForm(`settle:${ids.join()}`, settledLetterSchema, {
    doneInstead: '',
  })
  const { send } = useStaffMutation(settleLetters, {
    form,
    invalidates: [getCase],
    onDone: () => end(() => onDone(text('casework.letter-settled.done'))),
  })
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasAsked = useRef(isAsked)
  useEffect(() => {
    if (isAsked === wasAsked.current) return
    wasAsked.current = isAsked
    if (isAsked) frame.current?.querySelector('textarea')?.focus()
    // Cancelled; who opened another form instead is there.
    else if (document.activeElement === document.body) button.current?.focus()
  }, [isAsked])
  if (!isAsked) {
    return (
      <div>
        <Button ref={button} variant="tertiary" aria-label={labelAlone} onClick={() => ask(true)}>
          {label}
        </Button>
      </div>
    )
  }
  return (
    <div
      ref={frame}
      // It only hears the key of what stands in it.
      role="presentation"
      onKeyDown={({ key }) => {
        if (key === 'Escape') ask(false)
      }}
    >
      <FormFrame
        form={form}
        onSubmit={async (asked) => void (await send({ body: { ids, ...asked } }))}
        isKept={false}
      >
        <TextAreaField
          name="doneInstead"
          label={text('casework.letter-settled.what')}
          hint={text('casework.letter-settled.hint')}
        />
        <div className="portal-actions">
          <SubmitButton>{text('casework.letter-settled.submit')}</SubmitButton>
          <Button type="button" variant="secondary" onClick={() => end(() => ask(false))}>
            {text('casework.letter-settled.cancel')}
          </Button>
        </div>
      </FormFrame>
    </div>
  )
}
