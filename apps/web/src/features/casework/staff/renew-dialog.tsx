import { listStaffMembers, renewStaffMember } from '@vignettes/domain/api/staff-administration.ts'
import { renewStaffMemberSchema } from '@vignettes/domain/casework/staff-forms.ts'
import { LOST, type Lost } from '@vignettes/domain/casework/staff.ts'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { Dialog } from '../../../components/casework/dialog.tsx'
import { ChoiceField } from '../../../components/form/choice-field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { usePortalForm } from '../../../components/form/use-portal-form.ts'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import type { ListedStaffMember } from './listed-staff-member.ts'

interface RenewDialogProps {
  staffMember: ListedStaffMember
  onBegin: () => void
  onRenewed: () => void
  onClose: () => void
}

/** Asked first, with what was lost: that opens nothing any more, and what was not lost is asked for beside the mailed link. */
export function RenewDialog({ staffMember, onBegin, onRenewed, onClose }: RenewDialogProps) {
  const { id, name } = staffMember
  const form = usePortalForm(renewStaffMemberSchema, {})
  const { send } = useStaffMutation(renewStaffMember, {
    invalidates: [listStaffMembers],
    form,
    onDone: onRenewed,
  })
  const submit = async ({ lost }: { lost: Lost }) => {
    onBegin()
    await send({ body: { id, lost } })
  }
  return (
    <Dialog title={text('casework.staff.renew-of', { name })} onClose={onClose}>
      <Paragraph>{text('casework.staff.renew-sure', { name })}</Paragraph>
      <FormFrame form={form} onSubmit={submit} isKept={false}>
        <ChoiceField
          name="lost"
          legend={text('casework.staff.renew-lost', { name })}
          options={LOST.map((lost) => ({
            value: lost,
            label: text(`casework.staff.lost-${lost}`),
            hint: text(`casework.staff.lost-${lost}-hint`),
          }))}
        />
        <div className="portal-actions">
          <SubmitButton>{text('casework.staff.renew')}</SubmitButton>
          <Button type="button" variant="secondary" onClick={onClose}>
            {text('casework.staff.cancel')}
          </Button>
        </div>
      </FormFrame>
    </Dialog>
  )
}
