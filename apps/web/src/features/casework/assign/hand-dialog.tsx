import { type AtDesk, listAtDesk } from '@vignettes/domain/api/casework-assignment.ts'
import { handCase, handCaseSchema } from '@vignettes/domain/api/casework-hand.ts'
import { getCase } from '@vignettes/domain/api/casework-case.ts'
import { type CaseLine, getQueue } from '@vignettes/domain/api/casework-queue.ts'
import * as z from 'zod/mini'
import { asFailure } from '../../../api/client.ts'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { useStaffCall } from '../../../api/staff-queries.ts'
import { Dialog } from '../../../components/casework/dialog.tsx'
import { TextAreaField } from '../../../components/casework/text-area-field.tsx'
import { FailedLoad } from '../../../components/failed-load.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SelectField } from '../../../components/form/select-field.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { Loading } from '../../../components/loading.tsx'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { useDraftForm } from '../case/drafts.ts'
import { toldApart } from '../told-apart.ts'

interface HandDialogProps {
  line: Pick<CaseLine, 'id' | 'boatName' | 'claimedBy' | 'moneyKind'>
  onDone: (words: string) => void
  onClose: () => void
}

const formSchema = z.extend(handCaseSchema, {
  to: z.string().check(z.minLength(1, { error: 'casework.hand.to-needed' })),
})

/** Asks to whom a case goes: a colleague who is there. */
export function HandDialog({ line, onDone, onClose }: HandDialogProps) {
  const { data, error, refetch } = useStaffCall(listAtDesk, {})
  const isMoney = line.moneyKind !== null
  const there = data?.atDesk.filter(
    ({ id, isAway, decidesCases }) =>
      !isAway && id !== line.claimedBy?.id && (decidesCases || isMoney),
  )
  return (
    <Dialog title={text('casework.hand.title')} onClose={onClose}>
      {error && (
        <FailedLoad
          title={text('casework.hand.failed')}
          failure={asFailure(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !there && <Loading />}
      {there?.length === 0 && <Paragraph>{text('casework.hand.nobody')}</Paragraph>}
      {there && there.length > 0 && (
        <HandForm line={line} atDesk={there} onDone={onDone} onClose={onClose} />
      )}
    </Dialog>
  )
}

function HandForm({
  line: { id, boatName, claimedBy },
  atDesk,
  onDone,
  onClose,
}: HandDialogProps & { atDesk: readonly AtDesk[] }) {
  const { form, end } = useDraftForm(`hand:${id}`, formSchema, { to: '', note: '' })
  const hand = useStaffMutation(handCase, { form, invalidates: [getQueue, getCase] })
  const submit = async ({ to, note }: z.output<typeof formSchema>) => {
    const from = claimedBy && { from: claimedBy.id }
    if (!(await hand.send({ body: { id, to, note, ...from } }))) return
    const name = atDesk.find((one) => one.id === to)?.name ?? ''
    end(() => onDone(text('casework.hand.done', { boat: boatName, name })))
  }
  return (
    <FormFrame form={form} onSubmit={submit} isKept={false}>
      <Paragraph>{text('casework.hand.lead', { boat: boatName })}</Paragraph>
      <SelectField
        name="to"
        label={text('casework.hand.to')}
        placeholder={text('casework.hand.to-choose')}
        options={atDesk.map((one) => ({ value: one.id, label: toldApart(one) }))}
      />
      <TextAreaField
        name="note"
        label={text('casework.hand.note')}
        hint={text('casework.hand.note-hint')}
      />
      <div className="portal-actions">
        <SubmitButton>{text('casework.hand.submit')}</SubmitButton>
        <Button type="button" variant="secondary" onClick={() => end(onClose)}>
          {text('casework.hand.cancel')}
        </Button>
      </div>
    </FormFrame>
  )
}
