import { getLettersToPost, undoPosted } from '@vignettes/domain/api/casework-post.ts'
import { getQueue } from '@vignettes/domain/api/casework-queue.ts'
import { HAND_OVER_UNDO_SECONDS } from '@vignettes/domain/casework/queue.ts'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { UndoForSeconds } from '../../../components/casework/undo-for-seconds.tsx'
import { text } from '../../../text.ts'

interface UndoPostProps {
  ids: readonly string[]
  /** Says what came of it. */
  onDone: (words: string) => void
  onOver: (hadFocus: boolean) => void
}

/** Takes back that letters are posted. */
export function UndoPost({ ids, onDone, onOver }: UndoPostProps) {
  const { send, isUnderWay } = useStaffMutation(undoPosted, {
    invalidates: [getLettersToPost, getQueue],
  })
  const undo = async () => {
    const reply = await send({ body: { ids: [...ids] } })
    if (reply) onDone(text('casework.post.undone', { count: reply.undone.length }))
  }
  return (
    <UndoForSeconds
      hint={text('casework.post.undo-for', { seconds: HAND_OVER_UNDO_SECONDS })}
      isUnderWay={isUnderWay}
      onUndo={() => void undo()}
      onOver={onOver}
    />
  )
}
