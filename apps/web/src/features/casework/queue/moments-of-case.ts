import type { CaseLine } from '@vignettes/domain/api/casework-queue.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { formatInstantDate } from '../../../format.ts'
import { text } from '../../../text.ts'
import { waitingFor } from './waiting-for.ts'

interface MomentOfCase {
  what: 'received' | 'since'
  label: string
  date: string
  /** For how long it waits by it; empty where that is told of another moment, or nothing waits. */
  waits: string
  isToday: boolean
}

/** When a request came in; and since when it waits, where that is another day. */
export function momentsOfCase(
  { receivedAt, since, kind }: Pick<CaseLine, 'receivedAt' | 'since' | 'kind'>,
  now: Date,
): MomentOfCase[] {
  const received = receivedAt === null ? undefined : new Date(receivedAt)
  const waits = kind === null ? undefined : new Date(since)
  const isOne = received && waits && businessDate(received) === businessDate(waits)
  const at = (what: MomentOfCase['what'], moment: Date): MomentOfCase => ({
    what,
    label: text(`casework.queue.${what}`),
    date: formatInstantDate(moment),
    isToday: businessDate(moment) === businessDate(now),
    waits: isOne || what === 'since' ? waitingFor(moment, now) : '',
  })
  return [
    ...(received ? [at('received', received)] : []),
    ...(waits && !isOne ? [at('since', waits)] : []),
  ]
}
