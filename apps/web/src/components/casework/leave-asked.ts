import { createStore } from '../../store.ts'

type Leave = () => void

/** What asks before somebody leaves, while there is something to lose. The frame knows this much; the question is of who asks. */
export const asking = createStore<((leave: Leave) => void) | undefined>(undefined)

/** Leaves the screen otherwise than by a link; asked first where something would be lost. */
export function askBeforeLeaving(leave: Leave): void {
  const ask = asking.read()
  if (ask) ask(leave)
  else leave()
}
