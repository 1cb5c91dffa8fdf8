import { listAtDesk } from '@vignettes/domain/api/casework-assignment.ts'
import type { getQueue } from '@vignettes/domain/api/casework-queue.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { CLAIM_FILTERS, type ClaimFilter } from '@vignettes/domain/casework/queue.ts'
import { useState } from 'react'
import { useStaffCall } from '../../../api/staff-queries.ts'
import { formatDate } from '../../../format.ts'
import { text } from '../../../text.ts'
import { Field } from '../../../ui/field.tsx'
import { Label } from '../../../ui/label.tsx'
import { Select } from '../../../ui/select.tsx'
import { toldApart } from '../told-apart.ts'
import type { placeOf } from './queue-place.ts'

interface ClaimedFilterProps {
  place: ReturnType<typeof placeOf>
  mine: ReplyOf<typeof getQueue>['mine']
  onChosen: (change: Pick<ReturnType<typeof placeOf>, 'claimed' | 'holder'>) => void
}

/** Whose work is shown: anybody's, nobody's, one's own with how much that is, of who is away, or of one colleague. */
export function ClaimedFilter({ place, mine, onChosen }: ClaimedFilterProps) {
  // Only who opens the list wants to know who works here; without them the rest of it works all the same.
  const [isWanted, setWanted] = useState(place.holder !== undefined)
  const want = () => setWanted(true)
  const { data } = useStaffCall(listAtDesk, {}, { enabled: isWanted })
  const atDesk = data?.atDesk ?? []
  const n = mine.isMore ? text('casework.queue.more-than', { count: mine.count }) : mine.count
  const nameOf = (who: ClaimFilter) =>
    who === 'me' ? text('casework.queue.me-count', { n }) : text(`casework.queue.${who}`)
  return (
    <Field>
      <Label htmlFor="claimed">{text('casework.queue.claimed')}</Label>
      <Select
        id="claimed"
        value={place.holder ?? place.claimed ?? 'anyone'}
        onFocus={want}
        onPointerEnter={want}
        onChange={({ target }) => {
          const claimed = CLAIM_FILTERS.find((who) => who === target.value)
          onChosen({ claimed, holder: claimed ? undefined : target.value })
        }}
      >
        {CLAIM_FILTERS.map((who) => (
          <option key={who} value={who}>
            {nameOf(who)}
          </option>
        ))}
        {atDesk.map((one) => (
          <option key={one.id} value={one.id}>
            {one.isAway && one.absentUntil
              ? text('casework.queue.name-away', {
                  name: toldApart(one),
                  date: formatDate(one.absentUntil),
                })
              : toldApart(one)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
