import { useRef, useState } from 'react'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'

interface ConfirmProps {
  /** What is done. */
  label: string
  /** What leaves it undone. */
  cancelLabel: string
  onConfirm: () => Promise<unknown>
  onCancel: () => void
}

/** What a dialog ends with that only asks whether somebody is sure: a second press does nothing, and waiting is heard. */
export function Confirm({ label, cancelLabel, onConfirm, onCancel }: ConfirmProps) {
  const [isUnderWay, setUnderWay] = useState(false)
  // A double click is sooner than the screen knows that something is under way.
  const hasBegun = useRef(false)
  const confirm = () => {
    if (hasBegun.current) return
    hasBegun.current = true
    setUnderWay(true)
    void onConfirm().finally(() => {
      hasBegun.current = false
      setUnderWay(false)
    })
  }
  return (
    <>
      <div className="portal-actions">
        <Button aria-disabled={isUnderWay || undefined} onClick={confirm} data-confirm>
          {label}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {cancelLabel}
        </Button>
      </div>
      <span role="status" className="ams-visually-hidden">
        {isUnderWay && text('layout.busy')}
      </span>
    </>
  )
}
