import { useState } from 'react'
import { asFailure } from '../../api/client.ts'
import { clearPageError, showPageError } from '../../components/page-error.ts'
import { Button } from '../../ui/button.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'

interface AskByButtonProps {
  label: string
  /** @returns what came of it, in words; nothing where the screen tells it itself */
  ask: () => Promise<string | void>
}

/** Asks the server for a letter, or for an end to what waits; what came of it is told beside the button. */
export function AskByButton({ label, ask }: AskByButtonProps) {
  const [isUnderWay, setUnderWay] = useState(false)
  const [outcome, setOutcome] = useState<string>()
  const press = async () => {
    // A second press while the first is under way would mail twice, and of two links only the second works.
    if (isUnderWay) return
    clearPageError()
    setUnderWay(true)
    setOutcome(undefined)
    try {
      setOutcome((await ask()) ?? undefined)
    } catch (error) {
      showPageError(asFailure(error))
    }
    setUnderWay(false)
  }
  return (
    <>
      <div className="portal-actions">
        <Button
          variant="secondary"
          aria-disabled={isUnderWay || undefined}
          onClick={() => void press()}
        >
          {label}
        </Button>
      </div>
      <div role="status">{outcome && <Paragraph>{outcome}</Paragraph>}</div>
    </>
  )
}
