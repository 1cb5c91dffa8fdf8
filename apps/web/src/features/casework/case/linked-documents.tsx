import { type ReactNode, useMemo, useState } from 'react'
import { text } from '../../../text.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { middleOf, showAround } from './closer-look.tsx'
import { LookLink } from './look-link.ts'

/** Two versions of a document, which are enlarged, turned and scrolled together until somebody wants them apart. */
export function LinkedDocuments({ children }: { children: ReactNode }) {
  const [isOn, turn] = useState(true)
  const [look, change] = useState({ steps: 0, turns: 0 })
  const [follow] = useState(followEachOther)
  const link = useMemo(() => (isOn ? { look, change, follow } : undefined), [isOn, look, follow])
  return (
    <LookLink value={link}>
      <div className="portal-checkbox">
        <Checkbox checked={isOn} onChange={({ target }) => turn(target.checked)}>
          {text('casework.case.linked')}
        </Checkbox>
      </div>
      {children}
    </LookLink>
  )
}

function followEachOther() {
  const frames = new Set<HTMLElement>()
  // What was moved along scrolls too, and leads nobody, unless it was moved on meanwhile.
  const moved = new WeakMap<HTMLElement, { scrollLeft: number; scrollTop: number }>()
  return (frame: HTMLElement) => {
    const lead = () => {
      const to = moved.get(frame)
      moved.delete(frame)
      if (to?.scrollLeft === frame.scrollLeft && to.scrollTop === frame.scrollTop) return
      const middle = middleOf(frame)
      for (const other of frames) {
        if (other === frame || !middle) continue
        const { scrollLeft, scrollTop } = other
        showAround(other, middle)
        if (other.scrollLeft !== scrollLeft || other.scrollTop !== scrollTop) {
          moved.set(other, { scrollLeft: other.scrollLeft, scrollTop: other.scrollTop })
        }
      }
    }
    frames.add(frame)
    frame.addEventListener('scroll', lead)
    return () => {
      frames.delete(frame)
      frame.removeEventListener('scroll', lead)
    }
  }
}
