import { text } from '../text.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { FailureMessage, RequestId } from './page-alert.tsx'

interface FailedLoadProps {
  title: string
  failure: { message: string; requestId?: string | undefined }
  onRetry: () => void
}

/** In the place of what could not be loaded: what happened, and a way to try again. */
export function FailedLoad({ title, failure, onRetry }: FailedLoadProps) {
  return (
    <Alert role="alert" severity="error" heading={title} headingLevel={2}>
      <FailureMessage message={failure.message} />
      {failure.requestId && <RequestId id={failure.requestId} />}
      <div className="portal-actions">
        <Button variant="secondary" onClick={onRetry}>
          {text('layout.retry')}
        </Button>
      </div>
    </Alert>
  )
}
