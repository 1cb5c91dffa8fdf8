import type { decideCase } from '@vignettes/domain/api/casework-case.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { useEffect, useRef } from 'react'
import { text } from '../../../text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'

interface DecidedProps {
  outcome: ReplyOf<typeof decideCase>
  onNext: () => void
}

/** What was decided, with the way to the next case under the finger. */
export function Decided({ outcome, onNext }: DecidedProps) {
  const { statusName: status, number } = outcome
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus(), [outcome])
  return (
    <Alert
      role="status"
      severity="success"
      heading={
        number
          ? text('casework.decide.done-number', { status, number })
          : text('casework.decide.done', { status })
      }
      headingLevel={2}
    >
      <div className="portal-actions">
        <Button ref={next} onClick={onNext}>
          {text('casework.decide.next-case')}
        </Button>
      </div>
    </Alert>
  )
}
