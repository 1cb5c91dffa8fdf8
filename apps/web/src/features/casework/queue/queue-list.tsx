import type { CaseLine } from '@vignettes/domain/api/casework-queue.ts'
import type { QueueKind } from '@vignettes/domain/casework/queue.ts'
import { CASE_ROLES } from '@vignettes/domain/casework/staff.ts'
import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useHasRole } from '../../../api/staff-session.ts'
import { applicantInWords } from '../../../components/casework/applicant-in-words.ts'
import { useShortcuts } from '../../../components/casework/shortcuts.ts'
import { formatDate } from '../../../format.ts'
import { serverNow } from '../../../server-clock.ts'
import { text } from '../../../text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { areaName } from '../area-name.ts'
import { useMayHand } from '../assign/may-hand.ts'
import { momentsOfCase } from './moments-of-case.ts'
import type { QueueQuery } from './queue-place.ts'
import { TermOfCase } from './term-of-case.tsx'

export interface QueueListProps {
  lines: readonly CaseLine[]
  /** What is the same of every line: it stands in the filter, and a line says what differs. */
  place: QueueQuery
  /** The id of who looks. */
  me: string | undefined
  onHand: (line: CaseLine, does: 'claim' | 'release') => void
  /** Asks to which colleague a case goes. */
  onHandTo: (line: CaseLine) => void
  /** The ids of the plain cases that are chosen, where they can be. */
  chosen?: ReadonlySet<string>
  onChoose?: (line: CaseLine) => void
}

/** The cases of a page. j and k go through them from anywhere; the arrows, c, r and o within the list. */
export function QueueList({
  lines,
  place,
  me,
  onHand,
  onHandTo,
  chosen,
  onChoose,
}: QueueListProps) {
  const mayHand = useMayHand()
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
    hand: () => {
      const line = lines[position()]
      if (line && mayHand(line)) onHandTo(line)
    },
  })
  return (
    <>
      <div className="casework-row casework-row--head" aria-hidden="true">
        {COLUMNS.map((column) => (
          <span key={column}>{text(`casework.queue.${column}`)}</span>
        ))}
      </div>
      <ol ref={list} className="casework-rows" aria-label={text('casework.queue.title')}>
        {lines.map((line) => (
          <QueueRow
            key={line.id}
            line={line}
            place={place}
            isMine={line.claimedBy?.id === me}
            onHand={onHand}
            onHandTo={mayHand(line) ? onHandTo : undefined}
            onMove={move}
            isChosen={chosen?.has(line.id) ?? false}
            onChoose={onChoose && line.isPlain ? () => onChoose(line) : undefined}
          />
        ))}
      </ol>
    </>
  )
}

const COLUMNS = ['boat', 'what', 'received', 'decide', 'hand'] as const

interface QueueRowProps {
  line: CaseLine
  place: QueueQuery
  isMine: boolean
  onHand: QueueListProps['onHand']
  /** Absent where it is not theirs to hand on. */
  onHandTo: QueueListProps['onHandTo'] | undefined
  onMove: (by: number) => void
  isChosen: boolean
  onChoose: (() => void) | undefined
}

/** What a case waits for beside what its kind says. */
function besideOf({ hasObjection, hasFailedLetter, moneyKind, kind }: CaseLine): QueueKind[] {
  const others = [
    ...(hasObjection ? (['OBJECTION'] as const) : []),
    ...(hasFailedLetter ? (['LETTER_NOT_ARRIVED'] as const) : []),
    ...(moneyKind ? [moneyKind] : []),
  ]
  return others.filter((each) => each !== kind)
}

const ARROWS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

function QueueRow(props: QueueRowProps) {
  const { line, place, isMine, onHand, onHandTo, onMove, isChosen, onChoose } = props
  const { id, reference, boatName, kind, statusName, claimedBy, isTwice, isRenewal, origin } = line
  const does = claimedBy ? 'release' : 'claim'
  // What waits for a decision is no work for who handles money alone.
  const decides = useHasRole(CASE_ROLES)
  // A colleague's is taken over where it is read, unless one divides the work.
  const mayClaim = (decides || line.moneyKind) && (!claimedBy || onHandTo)
  const [first, second] = momentsOfCase(line, serverNow())
  const isOfOne = place.claimed === 'me' || place.holder !== undefined
  return (
    <li className={`casework-row${isMine ? ' casework-row--mine' : ''}`}>
      <div className="casework-row__main">
        <span className="casework-row__name">
          {onChoose && (
            <Checkbox
              checked={isChosen}
              onChange={onChoose}
              aria-label={text('casework.grants.choose', { boat: boatName })}
            />
          )}
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
          <span className="casework-muted">{reference}</span>
        </span>
        <span className="casework-row__name">
          <span className="casework-muted">{applicantInWords(line)}</span>
          {besideOf(line).map((beside) => (
            <Badge key={beside} tone="attention" label={text(`casework.kind.${beside}`)} />
          ))}
          {isTwice && <Badge tone="attention" label={text('casework.twice.word')} />}
          {isRenewal && <Badge tone="calm" label={text('casework.renewal')} />}
          {origin && <Badge tone="calm" label={text(`casework.origin.${origin}`)} />}
        </span>
      </div>
      <div>
        {/* Only what is out of the ordinary stands out. */}
        {kind === 'PAYMENT_IN_REVIEW' || kind === 'LETTER_NOT_ARRIVED' ? (
          <Badge tone="attention" label={text(`casework.kind.${kind}`)} />
        ) : (
          !place.kind && <span>{kind ? text(`casework.kind.${kind}`) : statusName}</span>
        )}
        {!place.area && <span className="casework-muted">{areaName(line)}</span>}
      </div>
      <div>
        {first && (
          <span>
            {/* The head of the column says it of the day of receipt. */}
            <span className={first.what === 'received' ? 'casework-row__label' : undefined}>
              {first.label}{' '}
            </span>
            {first.date}
          </span>
        )}
        {second ? (
          <span className="casework-muted">
            {text('casework.queue.waits', { time: second.waits })}
          </span>
        ) : (
          first && !first.isToday && <span className="casework-muted">{first.waits}</span>
        )}
      </div>
      <div>
        <TermOfCase line={line} now={serverNow()} />
      </div>
      <div className="casework-row__by">
        {claimedBy && !isOfOne && (
          <span>
            <span className="casework-row__label">{text('casework.queue.by')} </span>
            {claimedBy.name}
          </span>
        )}
        {claimedBy?.awayUntil && (
          <Badge
            tone="attention"
            label={text('casework.queue.away-until', { date: formatDate(claimedBy.awayUntil) })}
          />
        )}
        {mayClaim && (
          <Button
            variant="tertiary"
            aria-label={text(`casework.queue.${does}-of`, { boat: boatName })}
            onClick={() => onHand(line, does)}
          >
            {text(`casework.queue.${does}-one`)}
          </Button>
        )}
        {onHandTo && (
          <Button
            variant="tertiary"
            aria-label={text('casework.hand.of', { boat: boatName })}
            onClick={() => onHandTo(line)}
          >
            {text('casework.hand.title')}
          </Button>
        )}
      </div>
    </li>
  )
}
