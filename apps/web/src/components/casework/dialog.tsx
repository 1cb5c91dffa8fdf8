import { useEffect, useId, useRef, type ReactNode } from 'react'

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A dialog over the screen. Escape closes it; the focus goes back to where it was. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    return () => {
      element?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className="portal-dialog casework-dialog"
      aria-labelledby={id}
      onClose={onClose}
    >
      <h2 id={id} className="ams-heading ams-heading--2">
        {title}
      </h2>
      {children}
    </dialog>
  )
}
