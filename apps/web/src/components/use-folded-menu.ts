import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** A menu that is behind one button on a phone: going somewhere closes it, and Escape, which gives the focus back. */
export function useFoldedMenu() {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = openAt === key

  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => {
      // A dialog has its Escape to itself, and gives the focus back to the way out, which must still be there.
      if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return
      setOpenAt(undefined)
      button.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOpen])

  return { isOpen, button, toggle: () => setOpenAt(isOpen ? undefined : key) }
}
