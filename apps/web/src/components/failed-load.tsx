import { text } from '../text.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Paragraph } from '../ui/paragraph.tsx'
import { FailureMessage, RequestId } from './page-alert.tsx'

export interface FailedLoadProps {
  title: string
  failure: { message: string; status?: number; requestId?: string | undefined }
  onRetry: () => void
  /** 1 where no screen stands that has a title. */
  headingLevel?: 1 | 2
}

/** In the place of what could not be loaded: what happened, and a way to try again. */
export function FailedLoad({ title, failure, onRetry, headingLevel = 2 }: FailedLoadProps) {
  const { status, message, requestId } = failure
  if (status === 401 && message === text('error.unauthorised')) return <SignedOut onAsk={onRetry} />
  return (
    <Alert role="alert" severity="error" heading={title} headingLevel={headingLevel}>
      <FailureMessage message={message} />
      {requestId && <RequestId id={requestId} />}
      <div className="portal-actions">
        <Button variant="secondary" onClick={onRetry}>
          {text('layout.retry')}
        </Button>
      </div>
    </Alert>
  )
}

/** The dialog of the session tells it, and is no alert's echo; who closes that gets it back by asking again. */
function SignedOut({ onAsk }: { onAsk: () => void }) {
  return (
    <>
      <Paragraph>{text('frame.ended')}</Paragraph>
      <div className="portal-actions">
        <Button variant="secondary" onClick={onAsk}>
          {text('layout.sign-in')}
        </Button>
      </div>
    </>
  )
}
