import { undoHandOver } from '@vignettes/domain/api/casework-hand-over.ts'
import { getQueue } from '@vignettes/domain/api/casework-queue.ts'
import { HAND_OVER_UNDO_SECONDS } from '@vignettes/domain/casework/queue.ts'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { UndoForSeconds } from '../../../components/casework/undo-for-seconds.tsx'
import { text } from '../../../text.ts'

interface UndoHandOverProps {
  ids: readonly string[]
  /** Says what came of it. */
  onDone: (words: string) => void
  /** The time is over; whether the focus was on the button, which goes. */
  onOver: (hadFocus: boolean) => void
}

/** Takes back what was marked a moment ago; after that the letters have gone. */
export function UndoHandOver({ ids, onDone, onOver }: UndoHandOverProps) {
  const { send, isUnderWay } = useStaffMutation(undoHandOver, { invalidates: [getQueue] })
  const undo = async () => {
    const reply = await send({ body: { ids: [...ids] } })
    if (!reply) return
    const told = [...new Set(reply.notUndone.map(({ message }) => message))]
    onDone([text('casework.hand-over.undone', { count: reply.undone.length }), ...told].join(' '))
  }
  return (
    <UndoForSeconds
      hint={text('casework.hand-over.undo-for', { seconds: HAND_OVER_UNDO_SECONDS })}
      isUnderWay={isUnderWay}
      onUndo={() => void undo()}
      onOver={onOver}
    />
  )
}
