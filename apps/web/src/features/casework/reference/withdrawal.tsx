import {
  acceptReferenceWithdrawal,
  dropReferenceWithdrawal,
  getReferenceVersion,
  listReferenceVersions,
  type ReferenceVersion,
  withdrawReference,
  withdrawReferenceSchema,
} from '@vignettes/domain/api/casework-reference.ts'
import { REFERENCE_REMARK_MAX } from '@vignettes/domain/casework/reference-kinds.ts'
import { useEffect } from 'react'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { TextAreaField } from '../../../components/casework/text-area-field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { usePortalForm } from '../../../components/form/use-portal-form.ts'
import { formatDate, formatInstantDate } from '../../../format.ts'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'

const INVALIDATES = [listReferenceVersions, getReferenceVersion]

/** In words: who asked to take back an accepted version, and why. */
export function askedWords({ askedBy, askedAt, remark }: Asked): string {
  const date = formatInstantDate(new Date(askedAt))
  return text('casework.reference.withdrawal.asked', { who: askedBy, date, remark })
}

type Asked = NonNullable<ReferenceVersion['withdrawal']>

interface WithdrawalProps {
  version: ReferenceVersion
  asked: Asked
  revision: number
  mayChange: boolean
  onDone: (words: string) => void
}

/** An accepted version that somebody asked to take back: another one says yes, or it goes on. */
export function Withdrawal({ version, asked, revision, mayChange, onDone }: WithdrawalProps) {
  const { id } = version
  const date = formatDate(version.effectiveFrom)
  const yes = useStaffMutation(acceptReferenceWithdrawal, { invalidates: INVALIDATES })
  const no = useStaffMutation(dropReferenceWithdrawal, { invalidates: INVALIDATES })
  const isUnderWay = yes.isUnderWay || no.isUnderWay
  const accept = async () => {
    if (isUnderWay) return
    const done = await yes.send({ body: { id, revision } })
    if (done) onDone(text('casework.reference.withdrawn-done'))
  }
  const drop = async () => {
    if (isUnderWay) return
    const done = await no.send({ body: { id } })
    if (done) onDone(text('casework.reference.withdrawal.dropped-done', { date }))
  }
  return (
    <>
      <Paragraph>{askedWords(asked)}</Paragraph>
      <Paragraph>
        {text(`casework.reference.withdrawal.${asked.isOwn ? 'own-waits' : 'lead'}`)}
      </Paragraph>
      {mayChange && (
        <div className="portal-actions">
          {!asked.isOwn && (
            <Button
              type="button"
              aria-disabled={isUnderWay || undefined}
              onClick={() => void accept()}
            >
              {text('casework.reference.withdrawal.accept')}
            </Button>
          )}
          <Button
            type="button"
            variant="secondary"
            aria-disabled={isUnderWay || undefined}
            onClick={() => void drop()}
          >
            {text('casework.reference.withdrawal.drop')}
          </Button>
        </div>
      )}
    </>
  )
}

interface WithdrawFormProps {
  version: ReferenceVersion
  onDone: (words: string) => void
  onBack: () => void
}

/** Why a version does not come. What was accepted is asked only: a colleague has to say yes. */
export function WithdrawForm({ version: { id, state }, onDone, onBack }: WithdrawFormProps) {
  const isAccepted = state !== 'waiting'
  const form = usePortalForm(withdrawReferenceSchema, { remark: '' })
  const { send } = useStaffMutation(withdrawReference, {
    invalidates: INVALIDATES,
    form,
    onDone: () =>
      onDone(
        text(
          isAccepted
            ? 'casework.reference.withdrawal.asked-done'
            : 'casework.reference.withdrawn-done',
        ),
      ),
  })
  // It comes in the place of the button that was pressed, below a preview that can be longer than the dialog.
  const { setFocus } = form
  useEffect(() => setFocus('remark'), [setFocus])
  const withdraw = async ({ remark }: { remark: string }) => {
    await send({ body: { id, remark } })
  }
  return (
    <FormFrame form={form} onSubmit={withdraw} isKept={false}>
      {isAccepted && <Paragraph>{text('casework.reference.withdrawal.lead')}</Paragraph>}
      <TextAreaField
        name="remark"
        label={text('casework.reference.withdraw-remark')}
        max={REFERENCE_REMARK_MAX}
      />
      <div className="portal-actions">
        <SubmitButton>
          {text(isAccepted ? 'casework.reference.withdrawal.ask' : 'casework.reference.withdraw')}
        </SubmitButton>
        <Button type="button" variant="secondary" onClick={onBack}>
          {text('casework.reference.close')}
        </Button>
      </div>
    </FormFrame>
  )
}
