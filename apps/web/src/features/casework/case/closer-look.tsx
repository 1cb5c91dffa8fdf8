import {
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { letterOf } from '../../../components/casework/shortcuts.ts'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { type Look, LookLink } from './look-link.ts'

/** How much larger a step makes it, and how many steps there are. */
const STEP = 1.5
const MOST_STEPS = 5

export interface CloserLook {
  /** Of what fits. */
  percent: number
  /** A quarter each, clockwise. */
  turns: number
  larger: () => void
  smaller: () => void
  turn: () => void
  /** The keys +, - and t. */
  press: (event: KeyboardEvent) => void
}

/**
 * Enlarges and turns what is looked at, by buttons and by keys; the arrows move over it. What is in the middle of its frame stays
 * there while it is made larger or smaller.
 */
export function useCloserLook(frame: RefObject<HTMLElement | null>): CloserLook {
  const link = useContext(LookLink)
  const [own, changeOwn] = useState<Look>({ steps: 0, turns: 0 })
  const { steps, turns } = link?.look ?? own
  const change = link?.change ?? changeOwn
  useEffect(() => (frame.current ? link?.follow(frame.current) : undefined), [frame, link])
  const middle = useRef<{ across: number; down: number }>(undefined)
  const zoom = (by: number) => {
    middle.current = middleOf(frame.current)
    change((now) => ({ ...now, steps: Math.max(0, Math.min(now.steps + by, MOST_STEPS)) }))
  }
  useLayoutEffect(() => {
    if (frame.current && middle.current) showAround(frame.current, middle.current)
  }, [frame, steps])
  const larger = () => zoom(1)
  const smaller = () => zoom(-1)
  const turn = () => change((now) => ({ ...now, turns: (now.turns + 1) % 4 }))
  const keys: Record<string, () => void> = { '+': larger, '=': larger, '-': smaller, t: turn }
  const press = (event: KeyboardEvent) => {
    const does = event.ctrlKey || event.metaKey ? undefined : keys[letterOf(event)]
    if (!does) return
    event.preventDefault()
    does()
  }
  return { percent: Math.round(STEP ** steps * 100), turns, larger, smaller, turn, press }
}

/** As parts of all that can be scrolled over. */
export function middleOf(element: HTMLElement | null) {
  if (!element) return undefined
  const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = element
  return {
    across: (scrollLeft + clientWidth / 2) / scrollWidth,
    down: (scrollTop + clientHeight / 2) / scrollHeight,
  }
}

export function showAround(
  element: HTMLElement,
  { across, down }: { across: number; down: number },
) {
  element.scrollTo({
    left: across * element.scrollWidth - element.clientWidth / 2,
    top: down * element.scrollHeight - element.clientHeight / 2,
    behavior: 'instant',
  })
}

interface LookToolsProps {
  look: CloserLook
  /** What a screen reader calls what is looked at. */
  label: string
  opensIn: ReactNode
  children?: ReactNode
}

/** The same by buttons, and told to a screen reader. */
export function LookTools({ look, label, opensIn, children }: LookToolsProps) {
  const { percent, turns } = look
  return (
    <div className="casework-document__tools">
      <Button variant="tertiary" onClick={look.larger}>
        {text('casework.case.zoom-in')}
        <span className="ams-visually-hidden"> {label}</span>
      </Button>
      <Button variant="tertiary" onClick={look.smaller}>
        {text('casework.case.zoom-out')}
        <span className="ams-visually-hidden"> {label}</span>
      </Button>
      <Button variant="tertiary" onClick={look.turn}>
        {text('casework.case.rotate')}
        <span className="ams-visually-hidden"> {label}</span>
      </Button>
      {children}
      {opensIn}
      <span role="status" className="ams-visually-hidden">
        {(percent > 100 || turns > 0) &&
          text('casework.case.image-now', { percent, degrees: turns * 90 })}
      </span>
    </div>
  )
}
