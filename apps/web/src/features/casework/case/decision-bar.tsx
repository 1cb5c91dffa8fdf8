import { useEffect, useRef, type ReactNode } from 'react'

/** Read by the styles: what is reached by key scrolls to above the bar (WCAG 2.4.11). */
const SIZE = '--casework-decision-size'

/** Of what is written in, a browser shows where one writes, whatever the styles say of the room around it. */
function bringIntoSight({ target }: FocusEvent): void {
  if (!(target instanceof HTMLTextAreaElement)) return
  requestAnimationFrame(() => void target.scrollIntoView({ block: 'nearest' }))
}

/** The decision, in sight while the documents before it are judged. */
export function DecisionBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const shown = bar.current
    if (!shown) return
    const { style } = document.documentElement
    const watch = new ResizeObserver(() => style.setProperty(SIZE, `${shown.offsetHeight}px`))
    watch.observe(shown)
    document.addEventListener('focusin', bringIntoSight)
    return () => {
      document.removeEventListener('focusin', bringIntoSight)
      watch.disconnect()
      style.removeProperty(SIZE)
    }
  }, [])
  return (
    <div ref={bar} className="casework-decision">
      {children}
    </div>
  )
}
