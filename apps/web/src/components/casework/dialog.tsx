import type { ReactNode } from 'react'
import { text } from '../../text.ts'
import { Dialog as AnyDialog } from '../../ui/dialog.tsx'

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A dialog of the desk. */
export function Dialog(props: DialogProps) {
  return <AnyDialog closeLabel={text('casework.shortcuts.close')} {...props} />
}
