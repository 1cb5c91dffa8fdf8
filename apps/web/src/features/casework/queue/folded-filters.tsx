import { useId, useState, type ReactNode } from 'react'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'

/** What can be chosen: beside the work where there is room, on a telephone or a tablet behind a button, so that the work comes first. */
export function FoldedFilters({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="casework-filters-fold">
      <Button
        variant="secondary"
        className="casework-filters-fold__button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {text('casework.queue.choose-work')}
      </Button>
      <div id={id} className={isOpen ? undefined : 'casework-filters-fold__closed'}>
        {children}
      </div>
    </div>
  )
}
