import { text } from '../text.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'

interface EmptyListProps {
  message: string
  onRetry: () => void
}

/** A list with nothing to choose from: what is missing, and a way to ask again. */
export function EmptyList({ message, onRetry }: EmptyListProps) {
  return (
    <Alert role="status" severity="warning" heading={message} headingLevel={2}>
      <div className="portal-actions">
        <Button variant="secondary" onClick={onRetry}>
          {text('layout.retry')}
        </Button>
      </div>
    </Alert>
  )
}
