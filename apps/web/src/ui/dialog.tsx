import { ModalDialog } from '@amsterdam/design-system-react/dist/ModalDialog/ModalDialog.js'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Heading } from './heading.tsx'

interface DialogProps {
  title: string
  /** What the button with the cross is called. */
  closeLabel: string
  onClose: () => void
  /** Where what stands in it is to be read before anything is pressed: the focus begins at its title. */
  isToBeRead?: boolean | undefined
  /** What it says before anything can be pressed: read with its title as it opens, wherever the focus begins. */
  about?: ReactNode
  children: ReactNode
}

/** What one begins with in a dialog; its cross is the last that somebody comes for. */
const FIRST = ':is(input:not([type=hidden]), select, textarea, button, a[href])'

/** A dialog over the screen. Escape closes it; the focus goes back to where it was. */
export function Dialog({
  title,
  closeLabel,
  onClose,
  isToBeRead = false,
  about,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const aboutId = useId()

  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    const first = element?.querySelector<HTMLElement>(`.portal-dialog__body ${FIRST}`)
    const start = isToBeRead ? heading.current : first
    start?.focus()
    return () => {
      element?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [isToBeRead])

  return (
    <ModalDialog
      ref={dialog}
      className="portal-dialog"
      aria-labelledby={id}
      aria-describedby={about ? aboutId : undefined}
      onClose={onClose}
      // The browser gives the focus back before it tells that it closed: a press in between would find it open.
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {/* A dialog has no banner: that is the page's. */}
      <ModalDialog.Header role="presentation" closeButtonAccessibleName={closeLabel}>
        <Heading level={2} id={id} ref={heading} tabIndex={isToBeRead ? -1 : undefined}>
          {title}
        </Heading>
      </ModalDialog.Header>
      <ModalDialog.Body className="portal-dialog__body">
        {about && (
          <div id={aboutId} className="portal-dialog__about">
            {about}
          </div>
        )}
        {children}
      </ModalDialog.Body>
    </ModalDialog>
  )
}
