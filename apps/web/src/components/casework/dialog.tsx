import type { ReactNode } from 'react'
import { text } from '../../text.ts'
import { Dialog as AnyDialog } from '../../ui/dialog.tsx'

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A dialog of the desk. What it asks is read first: a key that is pressed twice, or held, decides nothing. */
export function Dialog(props: DialogProps) {
  return <AnyDialog closeLabel={text('casework.shortcuts.close')} isToBeRead {...props} />
}
