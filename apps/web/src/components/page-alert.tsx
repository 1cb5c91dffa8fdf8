import { useEffect, useRef } from 'react'
import { text } from '../text.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Paragraph } from '../ui/paragraph.tsx'
import { useErrorsInDialog, usePageError } from './page-error.ts'

interface PageAlertProps {
  /** Of the dialog over the screen: behind it nobody sees or hears what is told. */
  isInDialog?: boolean
}

/** §1 the page-level alert: heading `error.failed`, body the message. */
export function PageAlert({ isInDialog = false }: PageAlertProps) {
  const shown = usePageError()
  const error = useErrorsInDialog() === isInDialog ? shown : undefined
  const alert = useRef<HTMLDivElement>(null)
  // Whoever pressed a button at the foot of a long screen would not see what is told at its top.
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which an effect may not give back.
    void alert.current?.scrollIntoView({ block: 'nearest' })
    // Whoever tried again in vain had the focus on the button that went.
    const isLost = error?.onRetry && document.activeElement === document.body
    if (isLost) alert.current?.querySelector('button')?.focus()
    else if (error?.takesFocus) alert.current?.focus()
  }, [error])
  if (!error) return null
  return (
    <Alert
      ref={alert}
      role="alert"
      tabIndex={-1}
      {...(!error.isNeutral && { severity: 'error' as const })}
      heading={error.title ?? text(error.isNeutral ? 'error.not-finished' : 'error.failed')}
      headingLevel={isInDialog ? 3 : 2}
    >
      <FailureMessage message={error.message} />
      {error.requestId && <RequestId id={error.requestId} />}
      {error.onRetry && (
        <div className="portal-actions">
          <Button variant="secondary" onClick={error.onRetry}>
            {text('layout.retry')}
          </Button>
        </div>
      )}
    </Alert>
  )
}

/** §8 what machines say of each other: English, or a page where an answer was expected. */
const TECHNICAL =
  /^(Authorization token|Something went wrong|Boat photo not|Error retrieving|fileData)|^\s*</

/**
 * §8 a failure without a message is the general error. So is one that no reader can do anything with; what was said stays
 * below it, for the helpdesk.
 */
export function FailureMessage({ message }: { message: string }) {
  const isTechnical = TECHNICAL.test(message)
  return (
    <>
      <Paragraph>{(!isTechnical && message) || text(generalOf(message))}</Paragraph>
      {isTechnical && (
        <Paragraph size="small" lang="en">
          {message}
        </Paragraph>
      )}
    </>
  )
}

function generalOf(message: string) {
  return message === text('error.unauthorised') ? 'error.signed-out' : 'error.general'
}

/** Never a code alone: it stands below the message, to copy when the user asks for help. */
export function RequestId({ id }: { id: string }) {
  return (
    <Paragraph size="small">
      {text('layout.request-id')} <code className="portal-request-id">{id}</code>
    </Paragraph>
  )
}
