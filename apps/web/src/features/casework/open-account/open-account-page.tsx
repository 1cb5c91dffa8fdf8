import { openFrozenAccount } from '@vignettes/domain/api/staff-administration.ts'
import { openAccountSchema } from '@vignettes/domain/casework/staff-forms.ts'
import { lowercaseInput } from '@vignettes/domain/format/text-input.ts'
import { useState } from 'react'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { Announcement } from '../../../components/casework/announcement.tsx'
import { Confirm } from '../../../components/casework/confirm.tsx'
import { Dialog } from '../../../components/casework/dialog.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { TextField } from '../../../components/form/text-field.tsx'
import { usePortalForm } from '../../../components/form/use-portal-form.ts'
import { Screen } from '../../../components/screen.tsx'
import { text } from '../../../text.ts'
import { Paragraph } from '../../../ui/paragraph.tsx'
import '../../../styles/casework-rooms.css'

const EMPTY = { email: '' }

/** Opens an account that was frozen, once somebody has made sure whose it is (decisions B16). */
export default function OpenAccountPage() {
  const [announcement, announce] = useState('')
  const [asked, setAsked] = useState<{ email: string }>()
  const form = usePortalForm(openAccountSchema, EMPTY)
  const { send } = useStaffMutation(openFrozenAccount, {
    form,
    onDone() {
      form.reset(EMPTY)
      setAsked(undefined)
      announce(text('casework.open-account.done'))
    },
  })
  const ask = (body: { email: string }) => {
    announce('')
    setAsked(body)
  }
  const open = async (body: { email: string }) => {
    const done = await send({ body })
    // What is wrong with the address is said at its field; anything else in the dialog.
    if (!done && form.getFieldState('email').invalid) setAsked(undefined)
  }
  return (
    <Screen title={text('casework.open-account.title')}>
      <Paragraph>{text('casework.open-account.lead')}</Paragraph>
      <Paragraph>{text('casework.open-account.sure')}</Paragraph>
      <Announcement>{announcement}</Announcement>
      <FormFrame form={form} onSubmit={ask} isKept={false}>
        <TextField
          name="email"
          label={text('casework.open-account.email')}
          inputMode="email"
          format={lowercaseInput}
        />
        <div className="portal-actions">
          <SubmitButton>{text('casework.open-account.submit')}</SubmitButton>
        </div>
      </FormFrame>
      {asked && (
        <Dialog title={text('casework.open-account.confirm')} onClose={() => setAsked(undefined)}>
          <Paragraph>{text('casework.open-account.confirm-lead', asked)}</Paragraph>
          <Confirm
            label={text('casework.open-account.submit')}
            cancelLabel={text('casework.open-account.cancel')}
            onConfirm={() => open(asked)}
            onCancel={() => setAsked(undefined)}
          />
        </Dialog>
      )}
    </Screen>
  )
}
