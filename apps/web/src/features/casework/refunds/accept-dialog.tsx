import { getCase } from '@vignettes/domain/api/casework-case.ts'
import { acceptRefunds, listRefunds } from '@vignettes/domain/api/casework-refunds.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { centsFromEuros, eurosFromCents } from '@vignettes/domain/format/money.ts'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { Confirm } from '../../../components/casework/confirm.tsx'
import { Dialog } from '../../../components/casework/dialog.tsx'
import { formatEuros } from '../../../format.ts'
import { text } from '../../../text.ts'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { UnorderedList } from '../../../ui/unordered-list.tsx'

/** What is to be accepted, by name. */
export interface ToAccept {
  id: string
  amount: number
  name: string
}

interface AcceptDialogProps {
  /** As they were when it was opened: the list behind it may be another by now, when an answer was lost. */
  refunds: readonly ToAccept[]
  onDone: (reply: ReplyOf<typeof acceptRefunds>) => void
  onClose: () => void
}

/** One confirmation for one or many: every refund with its amount, and what that is together. */
export function AcceptDialog({ refunds, onDone, onClose }: AcceptDialogProps) {
  const { send } = useStaffMutation(acceptRefunds, {
    invalidates: [listRefunds, getCase],
    onDone,
  })
  const count = refunds.length
  return (
    <Dialog
      title={text(
        count === 1 ? 'casework.refunds.accept-title-one' : 'casework.refunds.accept-title',
        {
          count,
        },
      )}
      onClose={onClose}
    >
      <UnorderedList>
        {refunds.map(({ id, name }) => (
          <UnorderedList.Item key={id}>{name}</UnorderedList.Item>
        ))}
      </UnorderedList>
      <Paragraph>
        {text('casework.refunds.accept-lead', { amount: formatEuros(sumOf(refunds)) })}
      </Paragraph>
      <Confirm
        label={text('casework.refunds.accept-sure')}
        cancelLabel={text('casework.refunds.close')}
        onConfirm={() => send({ body: { ids: refunds.map(({ id }) => id) } })}
        onCancel={onClose}
      />
    </Dialog>
  )
}

export function sumOf(refunds: readonly { amount: number }[]): number {
  return eurosFromCents(refunds.reduce((cents, { amount }) => cents + centsFromEuros(amount), 0))
}

/** What came of it, in words: how many were accepted, and why the others were not. */
export function acceptedWords({ accepted, notAccepted }: ReplyOf<typeof acceptRefunds>): string {
  const count = accepted.length
  const some = count === 1 ? 'accepted-one' : 'accepted-all'
  const words = text(`casework.refunds.${count === 0 ? 'accepted-none' : some}`, { count })
  const whys = [...new Set(notAccepted.map(({ message }) => message))]
  return [words, ...whys].join(' ')
}
