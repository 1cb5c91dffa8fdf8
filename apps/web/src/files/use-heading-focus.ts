import { useEffect } from 'react'

/**
 * Gives the focus to the heading of a section when the button in it that had the focus is gone, also where a dialog
 * stood in between: that gives it back to what it was opened with, and a key would begin at the top of the page.
 */
export function useHeadingFocus(heading: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    // Of what is elsewhere on the screen others know where the focus goes.
    let last: Element | undefined
    const hasCome = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest('dialog')) return
      last = heading.current?.closest('section')?.contains(target) ? target : undefined
    }
    const watch = new MutationObserver(() => {
      const isLost = last && !last.isConnected && document.activeElement === document.body
      if (isLost) heading.current?.focus()
    })
    document.addEventListener('focusin', hasCome)
    watch.observe(document.body, { childList: true, subtree: true })
    heading.current?.focus()
    return () => {
      document.removeEventListener('focusin', hasCome)
      watch.disconnect()
    }
  }, [heading])
}
