import { useEffect } from 'react'

/** Gives the focus to something that has words, when what had it is taken from the page: a key would begin at the top again. */
export function useLostFocus(taker: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    let last = document.activeElement
    const hasCome = ({ target }: FocusEvent) => {
      if (target instanceof Element) last = target
    }
    const watch = new MutationObserver(() => {
      const isLost = last !== null && !last.isConnected && document.activeElement === document.body
      if (isLost && taker.current?.textContent) taker.current.focus()
    })
    document.addEventListener('focusin', hasCome)
    watch.observe(document.body, { childList: true, subtree: true, characterData: true })
    return () => {
      document.removeEventListener('focusin', hasCome)
      watch.disconnect()
    }
  }, [taker])
}
