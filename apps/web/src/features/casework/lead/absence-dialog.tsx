import { setAbsence } from '@vignettes/domain/api/casework-absence.ts'
import { getLeadWeek, type TeamMember } from '@vignettes/domain/api/casework-lead.ts'
import { absenceSchema } from '@vignettes/domain/casework/absence.ts'
import { useState } from 'react'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { DateField } from '../../../components/form/date-field.tsx'
import { Dialog } from '../../../components/casework/dialog.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { usePortalForm } from '../../../components/form/use-portal-form.ts'
import { serverToday } from '../../../server-today.ts'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { toldApart } from '../told-apart.ts'

interface AbsenceDialogProps {
  member: Pick<TeamMember, 'id' | 'name' | 'email'>
  onDone: (words: string) => void
  onClose: () => void
}

/** Asks from when until when somebody is away. */
export function AbsenceDialog({ member, onDone, onClose }: AbsenceDialogProps) {
  const { id } = member
  const name = toldApart(member)
  const [today] = useState(() => serverToday())
  const form = usePortalForm(absenceSchema, { from: today, until: '' })
  const { send } = useStaffMutation(setAbsence, { form, invalidates: [getLeadWeek] })
  return (
    <Dialog title={text('casework.lead.away-of', { name })} onClose={onClose}>
      <Paragraph>{text('casework.lead.away-lead', { name })}</Paragraph>
      <FormFrame
        form={form}
        onSubmit={async (days) => {
          if (await send({ body: { id, ...days } }))
            onDone(text('casework.lead.away-done', { name }))
        }}
        isKept={false}
      >
        <DateField name="from" label={text('casework.lead.first-day')} />
        <DateField name="until" label={text('casework.lead.last-day')} />
        <div className="portal-actions">
          <SubmitButton>{text('casework.lead.away-submit')}</SubmitButton>
          <Button type="button" variant="secondary" onClick={onClose}>
            {text('casework.staff.cancel')}
          </Button>
        </div>
      </FormFrame>
    </Dialog>
  )
}
