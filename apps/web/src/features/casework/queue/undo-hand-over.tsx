import { getQueue, undoHandOver } from '@vignettes/domain/api/casework-queue.ts'
import { HAND_OVER_UNDO_SECONDS } from '@vignettes/domain/casework/queue.ts'
import { useEffect, useRef } from 'react'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'

interface UndoHandOverProps {
  ids: readonly string[]
  /** Says what came of it. */
  onDone: (words: string) => void
  /** The time is over; whether the focus was on the button, which goes. */
  onOver: (hadFocus: boolean) => void
}

/** Takes back what was marked a moment ago; after that the letters have gone. */
export function UndoHandOver({ ids, onDone, onOver }: UndoHandOverProps) {
  const button = useRef<HTMLDivElement>(null)
  const over = useRef(onOver)
  const { send, isUnderWay } = useStaffMutation(undoHandOver, { invalidates: [getQueue] })
  useEffect(() => {
    over.current = onOver
  })
  useEffect(() => {
    if (isUnderWay) return undefined
    const timer = setTimeout(
      () => over.current(button.current?.contains(document.activeElement) ?? false),
      HAND_OVER_UNDO_SECONDS * 1000,
    )
    return () => clearTimeout(timer)
  }, [isUnderWay])
  const undo = async () => {
    if (isUnderWay) return
    const reply = await send({ body: { ids: [...ids] } })
    if (!reply) return
    const told = [...new Set(reply.notUndone.map(({ message }) => message))]
    onDone([text('casework.hand-over.undone', { count: reply.undone.length }), ...told].join(' '))
  }
  return (
    <div ref={button} className="casework-hand-over__undo">
      <Button
        variant="secondary"
        aria-disabled={isUnderWay || undefined}
        onClick={() => void undo()}
      >
        {text('casework.hand-over.undo')}
      </Button>
      <span className="casework-muted">
        {text('casework.hand-over.undo-for', { seconds: HAND_OVER_UNDO_SECONDS })}
      </span>
    </div>
  )
}
