import { useEffect, useRef, type ReactNode } from 'react'

/** Read by the styles: what is reached by key scrolls to above the bar (WCAG 2.4.11). */
const SIZE = '--casework-decision-size'
/** From where the documents begin to the end of the window: in no more than that its last button is seen at once. */
const ROOM = '--casework-decision-room'

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
    const measure = () => {
      const from = (shown.parentElement?.getBoundingClientRect().top ?? 0) + window.scrollY
      style.setProperty(SIZE, `${shown.offsetHeight}px`)
      style.setProperty(ROOM, `${window.innerHeight - from}px`)
    }
    const watch = new ResizeObserver(measure)
    watch.observe(shown)
    // What is said above it moves it down.
    watch.observe(document.body)
    window.addEventListener('resize', measure)
    document.addEventListener('focusin', bringIntoSight)
    return () => {
      document.removeEventListener('focusin', bringIntoSight)
      window.removeEventListener('resize', measure)
      watch.disconnect()
      style.removeProperty(SIZE)
      style.removeProperty(ROOM)
    }
  }, [])
  return (
    <div ref={bar} className="casework-decision">
      {children}
    </div>
  )
}
