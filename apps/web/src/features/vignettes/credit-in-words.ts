import type { OverviewItem } from '@vignettes/domain/api/vignettes.ts'
import type { Removal } from '../../api/use-removal.ts'
import { creditThatLapses } from '../../components/credit-that-lapses.ts'
import { formatDate, formatEuros } from '../../format.ts'
import { text } from '../../text.ts'

/** What becomes of the amount of a stopped vignette that was taken off a request. */
export function creditInWords(
  { worth, back, dropped, until }: NonNullable<OverviewItem['credit']>,
  removal: Removal | undefined,
): string {
  const amount = formatEuros(worth)
  if (until !== null) {
    const lapses = creditThatLapses(until, removal)
    if (lapses) return `${text('vignettes.withdraw.credit-left', { amount })} ${lapses}`
    return text('vignettes.withdraw.credit-until', { amount, date: formatDate(until) })
  }
  const only = back === 0 ? 'dropped' : 'back'
  return text(`vignettes.withdraw.credit-${back > 0 && dropped > 0 ? 'both' : only}`, {
    ...{ amount, back: formatEuros(back), dropped: formatEuros(dropped) },
  })
}
