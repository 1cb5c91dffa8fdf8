import { HAND_OVER_UNDO_SECONDS } from '@vignettes/domain/casework/queue.ts'
import { useEffect, useRef } from 'react'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'

interface UndoForSecondsProps {
  /** Until when that can be. */
  hint: string
  isUnderWay: boolean
  onUndo: () => void
  /** The time is over; whether the focus was on the button, which goes. */
  onOver: (hadFocus: boolean) => void
}

/** Takes back what was done a moment ago; nothing is taken back later. */
export function UndoForSeconds({ hint, isUnderWay, onUndo, onOver }: UndoForSecondsProps) {
  const button = useRef<HTMLDivElement>(null)
  const over = useRef(onOver)
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
  return (
    <div ref={button} className="casework-hand-over__undo">
      <Button
        variant="secondary"
        aria-disabled={isUnderWay || undefined}
        onClick={() => !isUnderWay && onUndo()}
      >
        {text('casework.hand-over.undo')}
      </Button>
      <span className="casework-muted">{hint}</span>
    </div>
  )
}
