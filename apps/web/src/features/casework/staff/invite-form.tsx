import { inviteStaffMember, listStaffMembers } from '@vignettes/domain/api/staff-administration.ts'
import { newStaffMemberSchema } from '@vignettes/domain/casework/staff-forms.ts'
import type { StaffRole } from '@vignettes/domain/casework/staff.ts'
import { lowercaseInput } from '@vignettes/domain/format/text-input.ts'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { TextField } from '../../../components/form/text-field.tsx'
import { usePortalForm } from '../../../components/form/use-portal-form.ts'
import { text } from '../../../text.ts'
import { Heading } from '../../../ui/heading.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { RolesField } from './roles-field.tsx'

interface InviteFormProps {
  onBegin: () => void
  /** @param isNew whether nobody had invited this address before */
  onInvited: (invited: { name: string; isNew: boolean }) => void
}

/** A new staff member is mailed the way in; the roles say what is theirs to do. */
export function InviteForm({ onBegin, onInvited }: InviteFormProps) {
  const form = usePortalForm(newStaffMemberSchema, { email: '', name: '', roles: [] })
  const { send } = useStaffMutation(inviteStaffMember, {
    invalidates: [listStaffMembers],
    form,
    onDone({ isNew }) {
      const { name } = form.getValues()
      form.reset()
      onInvited({ name, isNew })
    },
  })
  const submit = async (body: { email: string; name: string; roles: StaffRole[] }) => {
    onBegin()
    await send({ body })
  }
  return (
    <section aria-labelledby="invite">
      <Heading level={2} id="invite">
        {text('casework.staff.invite')}
      </Heading>
      <Paragraph>{text('casework.staff.invite-lead')}</Paragraph>
      <FormFrame form={form} onSubmit={submit} isKept={false}>
        <TextField name="name" label={text('casework.staff.name')} />
        <TextField
          name="email"
          label={text('casework.staff.email')}
          hint={text('casework.staff.email-hint')}
          inputMode="email"
          format={lowercaseInput}
        />
        <RolesField />
        <div className="portal-actions">
          <SubmitButton>{text('casework.staff.invite')}</SubmitButton>
        </div>
      </FormFrame>
    </section>
  )
}
