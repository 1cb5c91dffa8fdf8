import { useEffect, useRef } from 'react'
import { text } from '../../../text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'

interface ConflictProps {
  /** Who was first, and what they did. */
  message: string
  onReload: () => Promise<void>
}

/** Somebody else was first: who, and the way to see the case as it now stands. */
export function Conflict({ message, onReload }: ConflictProps) {
  const alert = useRef<HTMLDivElement>(null)
  // After a dialog that closes meanwhile has given the focus back to where it was.
  useEffect(() => alert.current?.focus(), [])
  return (
    <Alert
      role="alert"
      severity="warning"
      heading={text('casework.decide.conflict')}
      headingLevel={3}
      tabIndex={-1}
      ref={alert}
    >
      <Paragraph>{message}</Paragraph>
      <Paragraph>{text('casework.decide.kept')}</Paragraph>
      <div className="portal-actions">
        <Button variant="secondary" onClick={() => void onReload()}>
          {text('casework.decide.reload')}
        </Button>
      </div>
    </Alert>
  )
}
