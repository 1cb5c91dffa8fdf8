import { type FocusEvent, type RefObject, useRef, useState } from 'react'
import { useLostFocus } from '../../../components/casework/use-lost-focus.ts'

/**
 * Where the focus goes when the case that had it leaves the list: to what came in its place, or what is last by then.
 * @param told what is said of the list, where no case is left
 */
export function useNeighbour(told: RefObject<HTMLElement | null>) {
  const list = useRef<HTMLDivElement>(null)
  const at = useRef(-1)
  const [taker] = useState(() => ({
    get current() {
      const rows = rowsIn(list.current)
      if (rows.length === 0) return told.current
      return rows[Math.min(at.current, rows.length - 1)]?.querySelector('a') ?? null
    },
  }))
  useLostFocus(taker)
  const onFocus = ({ target }: FocusEvent) => {
    at.current = rowsIn(list.current).findIndex((row) => row.contains(target))
  }
  return { ref: list, onFocus }
}

function rowsIn(list: HTMLElement | null): HTMLElement[] {
  return Array.from(list?.querySelectorAll<HTMLElement>('ol > li') ?? [])
}
