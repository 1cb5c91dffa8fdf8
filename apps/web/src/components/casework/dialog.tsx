import { useEffect, type ReactNode } from 'react'
import { text } from '../../text.ts'
import { Dialog as AnyDialog } from '../../ui/dialog.tsx'
import { PageAlert } from '../page-alert.tsx'
import { clearPageError, tellErrorsInDialog } from '../page-error.ts'

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A dialog of the desk. What it asks is read first: a key that is pressed twice, or held, decides nothing. */
export function Dialog({ children, ...props }: DialogProps) {
  useEffect(() => {
    clearPageError()
    return tellErrorsInDialog()
  }, [])
  return (
    <AnyDialog closeLabel={text('casework.shortcuts.close')} isToBeRead {...props}>
      <PageAlert isInDialog />
      {children}
    </AnyDialog>
  )
}
