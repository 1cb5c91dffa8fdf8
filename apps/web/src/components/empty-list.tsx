import { focusTitle } from '../focus-title.ts'
import { text } from '../text.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'

interface EmptyListProps {
  /** That there is none of it. */
  message: string
  /** Whether the server said so; otherwise the list did not come. */
  isKnown: boolean
  onRetry: () => void
}

/** A list with nothing to choose from: what is missing, and a way to ask again. */
export function EmptyList({ message, isKnown, onRetry }: EmptyListProps) {
  return (
    <Alert
      role="status"
      severity="warning"
      heading={isKnown ? message : text('error.no-list')}
      headingLevel={2}
    >
      <div className="portal-actions">
        <Button
          variant="secondary"
          onClick={() => {
            // The button goes while the list is on its way.
            focusTitle()
            onRetry()
          }}
        >
          {text('layout.retry')}
        </Button>
      </div>
    </Alert>
  )
}
