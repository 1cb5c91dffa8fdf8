import { useEffect, useId, type ReactNode } from 'react'
import { text } from '../../text.ts'
import { Dialog as AnyDialog } from '../../ui/dialog.tsx'
import { FieldIds } from '../form/field-ids.ts'
import { PageAlert } from '../page-alert.tsx'
import { clearPageError, tellErrorsInDialog } from '../page-error.ts'

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A dialog of the desk. What it asks is read first: a key that is pressed twice, or held, decides nothing. */
export function Dialog({ children, ...props }: DialogProps) {
  const id = useId()
  useEffect(() => {
    clearPageError()
    return tellErrorsInDialog()
  }, [])
  return (
    <AnyDialog closeLabel={text('casework.shortcuts.close')} isToBeRead {...props}>
      <PageAlert isInDialog />
      <FieldIds value={`${id}-`}>{children}</FieldIds>
    </AnyDialog>
  )
}
