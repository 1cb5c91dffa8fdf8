import type { CaseLine } from '@vignettes/domain/api/casework-queue.ts'
import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { Fragment, useRef } from 'react'
import { Link } from 'react-router'
import { useShortcuts } from '../../../components/casework/shortcuts.ts'
import { text } from '../../../text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { areaName } from '../area-name.ts'
import { momentsOfCase } from './moments-of-case.ts'
import { TermOfCase } from './term-of-case.tsx'

interface QueueListProps {
  lines: readonly CaseLine[]
  /** The id of who looks. */
  me: string | undefined
  onHand: (line: CaseLine, does: 'claim' | 'release') => void
}

/** The cases of a page. j and k go through them from anywhere; the arrows, c and r within the list. */
export function QueueList({ lines, me, onHand }: QueueListProps) {
  const list = useRef<HTMLOListElement>(null)
  const links = () => Array.from(list.current?.querySelectorAll<HTMLElement>('[data-case]') ?? [])
  /** The position of the case that has the focus, itself or in one of its buttons; -1 outside the list. */
  const position = () => {
    const row = document.activeElement?.closest('li')
    return links().findIndex((link) => link.closest('li') === row)
  }
  const move = (by: number) => {
    const all = links()
    const at = position()
    const next = at < 0 ? (by > 0 ? 0 : all.length - 1) : at + by
    all[Math.max(0, Math.min(next, all.length - 1))]?.focus()
  }
  const hand = (does: 'claim' | 'release') => {
    const line = lines[position()]
    if (line) onHand(line, does)
  }
  useShortcuts({
    next: () => move(1),
    previous: () => move(-1),
    claim: () => hand('claim'),
    release: () => hand('release'),
  })
  return (
    <>
      <div className="casework-row casework-row--head" aria-hidden="true">
        {(['boat', 'what', 'received', 'by'] as const).map((column) => (
          <span key={column}>{text(`casework.queue.${column}`)}</span>
        ))}
      </div>
      <ol ref={list} className="casework-rows" aria-label={text('casework.queue.title')}>
        {lines.map((line) => (
          <QueueRow
            key={line.id}
            line={line}
            isMine={line.claimedBy?.id === me}
            onHand={onHand}
            onMove={move}
          />
        ))}
      </ol>
    </>
  )
}

interface QueueRowProps {
  line: CaseLine
  isMine: boolean
  onHand: QueueListProps['onHand']
  onMove: (by: number) => void
}

const ARROWS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

function QueueRow({ line, isMine, onHand, onMove }: QueueRowProps) {
  const { id, reference, boatName, applicant, kind, statusName, claimedBy, isTwice } = line
  const does = claimedBy ? 'release' : 'claim'
  return (
    <li className={`casework-row${isMine ? ' casework-row--mine' : ''}`}>
      <div className="casework-row__main">
        <Link
          className="ams-link casework-row__link"
          to={caseworkPaths.case(id)}
          data-case
          onKeyDown={(event) => {
            const by = ARROWS[event.key]
            if (by === undefined) return
            event.preventDefault()
            onMove(by)
          }}
        >
          {boatName}
        </Link>
        <span className="casework-muted">
          {applicant}, {reference}
        </span>
      </div>
      <div>
        <Badge
          tone={kind === 'PAYMENT_IN_REVIEW' ? 'attention' : 'calm'}
          label={kind ? text(`casework.kind.${kind}`) : statusName}
        />
        {isTwice && <Badge tone="attention" label={text('casework.twice.word')} />}
        <span className="casework-muted">{areaName(line)}</span>
      </div>
      <div>
        {momentsOfCase(line, new Date()).map(({ what, label, date, waits }) => (
          <Fragment key={what}>
            <span>
              {/* The head of the column says it of the day of receipt. */}
              <span className={what === 'received' ? 'casework-row__label' : undefined}>
                {label}{' '}
              </span>
              {date}
            </span>
            {waits && <span className="casework-muted">{waits}</span>}
          </Fragment>
        ))}
        <TermOfCase line={line} now={new Date()} />
      </div>
      <div className="casework-row__by">
        <span>
          <span className="casework-row__label">{text('casework.queue.by')} </span>
          {claimedBy ? claimedBy.name : text('casework.queue.free')}
        </span>
        <Button
          variant="tertiary"
          aria-label={text(`casework.queue.${does}-of`, { boat: boatName })}
          onClick={() => onHand(line, does)}
        >
          {text(`casework.case.${does}`)}
        </Button>
      </div>
    </li>
  )
}
