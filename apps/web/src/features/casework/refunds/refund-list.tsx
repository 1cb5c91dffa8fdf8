import type { ListedRefund } from '@vignettes/domain/api/casework-refunds.ts'
import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import type { RefundGroup } from '@vignettes/domain/vignette/refund-states.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { applicantInWords } from '../../../components/casework/applicant-in-words.ts'
import { formatEuros } from '../../../format.ts'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { sumOf, type ToAccept } from './accept-dialog.tsx'
import { RefundActions } from './refund-actions.tsx'
import { RefundStand, RefundStory } from './refund-facts.tsx'
import { refundName } from './refund-words.ts'

interface RefundListProps {
  group: RefundGroup
  refunds: readonly ListedRefund[]
  /** Asks whether to accept them: not here, because those that are accepted leave the list. */
  onAccept: (refunds: readonly ToAccept[]) => void
  onDone: (words: string) => void
}

/** A page of a group. What one may accept can be chosen, to be accepted together. */
export function RefundList({ group, refunds, onAccept, onDone }: RefundListProps) {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  if (refunds.length === 0) return <Paragraph>{text(`casework.refunds.empty-${group}`)}</Paragraph>
  const acceptable = refunds.filter(({ actions }) => actions.includes('accept'))
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    choose(next)
  }
  const count = refunds.length
  return (
    <>
      {(group === 'to-accept' || group === 'to-look-at') && (
        <Paragraph>{text(`casework.refunds.lead-${group}`)}</Paragraph>
      )}
      {acceptable.length > 0 && (
        <Selection acceptable={acceptable} chosen={chosen} choose={choose} onAccept={onAccept} />
      )}
      <p className="casework-plain casework-muted">
        {text(count === 1 ? 'casework.refunds.one' : 'casework.refunds.count', { count })}
      </p>
      <ul className="casework-hits">
        {refunds.map((refund) => (
          <li key={refund.id}>
            <div>
              {acceptable.includes(refund) && (
                <Checkbox
                  checked={chosen.has(refund.id)}
                  onChange={() => toggle(refund.id)}
                  aria-label={text('casework.refunds.select', {
                    amount: formatEuros(refund.amount),
                    boat: refund.boatName,
                  })}
                />
              )}
              <Link className="ams-link casework-hits__boat" to={caseworkPaths.case(refund.caseId)}>
                {refund.boatName}
              </Link>
              <span>{applicantInWords(refund)}</span>
              <span className="casework-muted">{refund.reference}</span>
            </div>
            <RefundStand refund={refund} />
            <RefundStory refund={refund} />
            <RefundActions
              refund={refund}
              caseId={refund.caseId}
              boatName={refund.boatName}
              onAccept={onAccept}
              onDone={onDone}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

interface SelectionProps {
  acceptable: readonly ListedRefund[]
  chosen: ReadonlySet<string>
  choose: (chosen: ReadonlySet<string>) => void
  onAccept: RefundListProps['onAccept']
}

/** How much is chosen, for the one confirmation of all of it. */
function Selection({ acceptable, chosen, choose, onAccept }: SelectionProps) {
  const [isNothing, setNothing] = useState(false)
  const selected = acceptable.filter(({ id }) => chosen.has(id))
  const amount = formatEuros(sumOf(selected))
  const ask = () => {
    setNothing(selected.length === 0)
    if (selected.length === 0) return
    onAccept(selected.map((refund) => ({ ...refund, name: refundName(refund, refund.boatName) })))
  }
  return (
    <div className="casework-refunds__selection">
      <Checkbox
        checked={selected.length === acceptable.length}
        indeterminate={selected.length > 0 && selected.length < acceptable.length}
        onChange={({ target }) =>
          choose(new Set(target.checked ? acceptable.map(({ id }) => id) : []))
        }
      >
        {text('casework.refunds.select-all')}
      </Checkbox>
      <div className="portal-actions">
        <Button onClick={ask}>{text('casework.refunds.accept-selected')}</Button>
      </div>
      <p className="casework-plain" role="status">
        {selected.length > 0
          ? text('casework.refunds.selected', { count: selected.length, amount })
          : isNothing && text('casework.refunds.selected-none')}
      </p>
    </div>
  )
}
