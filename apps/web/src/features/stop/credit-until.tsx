import { useRemoval } from '../../api/use-removal.ts'
import { creditThatLapses } from '../../components/credit-that-lapses.ts'
import { formatDate } from '../../format.ts'
import { text } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'

/** Until when a credit can be used: of an account that goes not until its last day. */
export function CreditUntil({ date }: { date: string }) {
  const lapses = creditThatLapses(date, useRemoval())
  return <Paragraph>{lapses ?? text('stop.credit-until', { date: formatDate(date) })}</Paragraph>
}
