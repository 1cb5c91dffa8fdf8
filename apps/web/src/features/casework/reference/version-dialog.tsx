import {
  acceptReference,
  getReferenceVersion,
  listReferenceVersions,
  withdrawReference,
  withdrawReferenceSchema,
} from '@vignettes/domain/api/casework-reference.ts'
import { REFERENCE_REMARK_MAX } from '@vignettes/domain/casework/reference-kinds.ts'
import { useState } from 'react'
import { asFailure } from '../../../api/client.ts'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { useStaffCall } from '../../../api/staff-queries.ts'
import { Dialog } from '../../../components/casework/dialog.tsx'
import { TextAreaField } from '../../../components/casework/text-area-field.tsx'
import { FailedLoad } from '../../../components/failed-load.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { usePortalForm } from '../../../components/form/use-portal-form.ts'
import { Skeleton } from '../../../components/skeleton.tsx'
import { formatDate } from '../../../format.ts'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { Preview } from './preview.tsx'

interface VersionDialogProps {
  id: string
  mayChange: boolean
  onDone: (words: string) => void
  onClose: () => void
}

/** A version with what it changes; a colleague says yes or no to it, and who proposed it can take it back. */
export function VersionDialog({ id, mayChange, onDone, onClose }: VersionDialogProps) {
  const { data, error, refetch } = useStaffCall(getReferenceVersion, { query: { id } })
  const [isRefusing, setIsRefusing] = useState(false)
  const { send, isUnderWay } = useStaffMutation(acceptReference, {
    invalidates: [listReferenceVersions, getReferenceVersion],
  })
  const date = data ? formatDate(data.version.effectiveFrom) : ''
  const accept = async (revision: number) => {
    const done = await send({ body: { id, revision } })
    if (done) onDone(text('casework.reference.accepted-done', { date }))
  }
  return (
    <Dialog
      title={data ? text('casework.reference.version', { date }) : text('layout.loading')}
      onClose={onClose}
    >
      {error && (
        <FailedLoad
          title={text('casework.reference.failed')}
          failure={asFailure(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton />}
      {data && (
        <>
          <Paragraph>{data.version.remark}</Paragraph>
          <Preview preview={data.preview} />
          {mayChange && data.version.state === 'waiting' && data.version.isOwn && (
            <Paragraph>{text('casework.reference.own-waits')}</Paragraph>
          )}
          {isRefusing ? (
            <WithdrawForm id={id} onDone={onDone} onBack={() => setIsRefusing(false)} />
          ) : (
            <div className="portal-actions">
              {mayChange && data.version.mayBeAccepted && (
                <Button
                  type="button"
                  disabled={isUnderWay}
                  onClick={() => void accept(data.revision)}
                >
                  {text('casework.reference.accept')}
                </Button>
              )}
              {mayChange && data.version.mayBeWithdrawn && (
                <Button type="button" variant="secondary" onClick={() => setIsRefusing(true)}>
                  {text('casework.reference.refuse')}
                </Button>
              )}
              <Button type="button" variant="tertiary" onClick={onClose}>
                {text('casework.reference.close')}
              </Button>
            </div>
          )}
        </>
      )}
    </Dialog>
  )
}

interface WithdrawFormProps {
  id: string
  onDone: (words: string) => void
  onBack: () => void
}

function WithdrawForm({ id, onDone, onBack }: WithdrawFormProps) {
  const form = usePortalForm(withdrawReferenceSchema, { remark: '' })
  const { send } = useStaffMutation(withdrawReference, {
    invalidates: [listReferenceVersions, getReferenceVersion],
    form,
    onDone: () => onDone(text('casework.reference.withdrawn-done')),
  })
  const withdraw = async ({ remark }: { remark: string }) => {
    await send({ body: { id, remark } })
  }
  return (
    <FormFrame form={form} onSubmit={withdraw} isKept={false}>
      <TextAreaField
        name="remark"
        label={text('casework.reference.withdraw-remark')}
        max={REFERENCE_REMARK_MAX}
      />
      <div className="portal-actions">
        <SubmitButton>{text('casework.reference.withdraw')}</SubmitButton>
        <Button type="button" variant="secondary" onClick={onBack}>
          {text('casework.reference.close')}
        </Button>
      </div>
    </FormFrame>
  )
}
