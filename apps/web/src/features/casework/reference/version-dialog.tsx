import {
  acceptReference,
  getReferenceVersion,
  listReferenceVersions,
} from '@vignettes/domain/api/casework-reference.ts'
import { useEffect, useRef, useState } from 'react'
import { asFailure } from '../../../api/client.ts'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { useStaffCall } from '../../../api/staff-queries.ts'
import { Dialog } from '../../../components/casework/dialog.tsx'
import { FailedLoad } from '../../../components/failed-load.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { formatDate } from '../../../format.ts'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { Preview } from './preview.tsx'
import { Withdrawal, WithdrawForm } from './withdrawal.tsx'

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
  // Who goes back from the reason goes on where they came from.
  const refuse = useRef<HTMLButtonElement>(null)
  const wasRefusing = useRef(false)
  useEffect(() => {
    if (wasRefusing.current && !isRefusing) refuse.current?.focus()
    wasRefusing.current = isRefusing
  }, [isRefusing])
  const accept = async (revision: number) => {
    if (isUnderWay) return
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
          {data.version.withdrawal && (
            <Withdrawal
              version={data.version}
              asked={data.version.withdrawal}
              revision={data.revision}
              mayChange={mayChange}
              onDone={onDone}
            />
          )}
          {isRefusing ? (
            <WithdrawForm
              version={data.version}
              onDone={onDone}
              onBack={() => setIsRefusing(false)}
            />
          ) : (
            <div className="portal-actions">
              {mayChange && data.version.mayBeAccepted && (
                <Button
                  type="button"
                  aria-disabled={isUnderWay || undefined}
                  onClick={() => void accept(data.revision)}
                >
                  {text('casework.reference.accept')}
                </Button>
              )}
              {mayChange && data.version.mayBeWithdrawn && (
                <Button
                  ref={refuse}
                  type="button"
                  variant="secondary"
                  onClick={() => setIsRefusing(true)}
                >
                  {text(
                    data.version.state === 'waiting'
                      ? 'casework.reference.refuse'
                      : 'casework.reference.withdrawal.ask',
                  )}
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
