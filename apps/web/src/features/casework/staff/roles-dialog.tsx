import { changeStaffRoles, listStaffMembers } from '@vignettes/domain/api/staff-administration.ts'
import { changeRolesSchema } from '@vignettes/domain/casework/staff-forms.ts'
import type { StaffRole } from '@vignettes/domain/casework/staff.ts'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { Dialog } from '../../../components/casework/dialog.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { usePortalForm } from '../../../components/form/use-portal-form.ts'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import type { ListedStaffMember } from './listed-staff-member.ts'
import { RolesField } from './roles-field.tsx'

interface RolesDialogProps {
  staffMember: ListedStaffMember
  onBegin: () => void
  onChanged: () => void
  onClose: () => void
}

/** What a colleague is here from now on; nobody changes their own. */
export function RolesDialog({ staffMember, onBegin, onChanged, onClose }: RolesDialogProps) {
  const { id, name, roles } = staffMember
  const form = usePortalForm(changeRolesSchema, { roles })
  const { send } = useStaffMutation(changeStaffRoles, {
    invalidates: [listStaffMembers],
    form,
    onDone: onChanged,
  })
  const submit = async (body: { roles: StaffRole[] }) => {
    onBegin()
    await send({ body: { id, ...body } })
  }
  return (
    <Dialog title={text('casework.staff.change-roles-of', { name })} onClose={onClose}>
      <Paragraph>{text('casework.staff.change-roles-lead', { name })}</Paragraph>
      <FormFrame form={form} onSubmit={submit} isKept={false}>
        <RolesField />
        <div className="portal-actions">
          <SubmitButton>{text('casework.staff.change-roles')}</SubmitButton>
          <Button type="button" variant="secondary" onClick={onClose}>
            {text('casework.staff.cancel')}
          </Button>
        </div>
      </FormFrame>
    </Dialog>
  )
}
