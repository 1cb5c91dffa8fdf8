import { getQueue, type CaseLine } from '@vignettes/domain/api/casework-queue.ts'
import { staffCall } from '../../../api/staff-client.ts'
import { placeLeft } from '../queue/queue-place.ts'

type CurrentCase = Pick<CaseLine, 'id' | 'since' | 'decideBy'>

/** By what the queue goes as it was left; what has no term comes last. */
function placeKey(): (line: Pick<CaseLine, 'since' | 'decideBy'>) => string {
  const { order } = placeLeft()
  return order === 'term' ? ({ decideBy }) => decideBy ?? '9999-12-31' : ({ since }) => since
}

/** So many pages are looked through; further on than that nobody has skipped. */
const MOST_PAGES = 4

/**
 * What comes after a case in the queue as it was left: the next that nobody else has in hand, from the top again after
 * the last.
 *
 * @returns its id, or undefined when there is nothing else to do
 */
export async function findNextCase(current: CurrentCase, me: string): Promise<string | undefined> {
  const lines = await linesUntilAfter(current)
  // One that was decided is gone, or waits anew at the end: then what is behind it is what waits as long or shorter.
  const key = placeKey()
  const at = lines.findIndex((line) => line.id === current.id && key(line) === key(current))
  const behind = at < 0 ? lines.filter((line) => key(line) >= key(current)) : lines.slice(at + 1)
  const isOpen = ({ id, claimedBy }: CaseLine) =>
    id !== current.id && (claimedBy === null || claimedBy.id === me)
  return (behind.find(isOpen) ?? lines.find(isOpen))?.id
}

/** The queue from its top until it is past a case: oldest first, so that what waits shorter comes after it. */
async function linesUntilAfter(current: CurrentCase): Promise<CaseLine[]> {
  const key = placeKey()
  const place = placeLeft()
  const lines: CaseLine[] = []
  let after: string | null = ''
  for (let pages = 0; after !== null && pages < MOST_PAGES; pages++) {
    const query = { ...place, ...(after && { after }) }
    const page: { cases: CaseLine[]; next: string | null } = await staffCall(getQueue, { query })
    lines.push(...page.cases)
    const isPast = page.cases.some((line) => key(line) > key(current))
    after = isPast ? null : page.next
  }
  return lines
}
