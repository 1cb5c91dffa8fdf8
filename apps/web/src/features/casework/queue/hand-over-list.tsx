import { handOver } from '@vignettes/domain/api/casework-hand-over.ts'
import { getQueue, type CaseLine } from '@vignettes/domain/api/casework-queue.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import type { HandOverKind } from '@vignettes/domain/casework/queue.ts'
import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { text } from '../../../text.ts'
import { applicantInWords } from '../../../components/casework/applicant-in-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { LabelDownload } from './label-download.tsx'
import { PickupFilter } from './pickup-filter.tsx'
import { placeOf, searchOf } from './queue-place.ts'

export interface HandOverListProps {
  kind: HandOverKind
  lines: readonly CaseLine[]
  /** Where something is to be laid out, and the one by which the list goes. */
  points: ReplyOf<typeof getQueue>['pickupPoints']
  /** What was said of the last time is over. */
  onBegin: () => void
  /** Says what came of it, where the list that it leaves cannot; whether no line of it is left, and what can be taken back. */
  onDone: (words: string, outcome: { isEmptied: boolean; marked: readonly string[] }) => void
}

/** What was granted and has to reach its owner: chosen by the line or all of them, and marked in one go. */
export function HandOverList({ kind, lines, points, onBegin, onDone }: HandOverListProps) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const place = placeOf(search)
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const [isNothing, setNothing] = useState(false)
  const { send, isUnderWay } = useStaffMutation(handOver, { invalidates: [getQueue] })
  const selected = lines.filter(({ id }) => chosen.has(id))
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    choose(next)
  }
  const mark = async () => {
    setNothing(selected.length === 0)
    if (selected.length === 0 || isUnderWay) return
    onBegin()
    const reply = await send({
      body: { kind, vignettes: selected.map(({ id, number }) => ({ id, number: number ?? '' })) },
    })
    if (!reply) return
    choose(new Set(reply.notHandedOver.map(({ id }) => id)))
    const words = handedOverWords(reply, { kind, lines: selected })
    onDone(words, {
      isEmptied: reply.handedOver.length === lines.length,
      marked: reply.handedOver.filter((id) => !reply.before.includes(id)),
    })
  }
  const filter = points.length > 0 && (
    <PickupFilter
      points={points}
      chosen={place.pickupPoint}
      onChosen={(pickupPoint) =>
        void navigate(caseworkPaths.queue(searchOf({ ...place, pickupPoint, after: undefined })))
      }
    />
  )
  if (lines.length === 0) return filter
  return (
    <>
      {filter}
      <Paragraph>{text(`casework.hand-over.${kind}.lead`)}</Paragraph>
      <div className="casework-hand-over">
        <Checkbox
          checked={selected.length === lines.length}
          indeterminate={selected.length > 0 && selected.length < lines.length}
          onChange={({ target }) =>
            choose(new Set(target.checked ? lines.map(({ id }) => id) : []))
          }
        >
          {lines.length === 1
            ? text('casework.hand-over.all-one')
            : text('casework.hand-over.all', { count: lines.length })}
        </Checkbox>
        <Button aria-disabled={isUnderWay || undefined} onClick={() => void mark()}>
          {text(`casework.hand-over.${kind}.mark`)}
        </Button>
        <p className="casework-plain" role="status">
          {selected.length > 0
            ? text('casework.hand-over.chosen', { count: selected.length })
            : isNothing && text('casework.hand-over.none')}
        </p>
      </div>
      <LabelDownload
        kind={kind}
        ids={(selected.length > 0 ? selected : lines).map(({ id }) => id)}
      />
      <ol className="casework-hits" aria-label={text(`casework.kind.${kind}`)}>
        {lines.map(
          ({
            id,
            boatName,
            applicant,
            company,
            number,
            reference,
            claimedBy,
            pickupPoint,
            ...line
          }) => (
            <li key={id} className="casework-hand-over__line">
              <Checkbox
                checked={chosen.has(id)}
                onChange={() => toggle(id)}
                aria-label={text('casework.hand-over.choose', {
                  number: number ?? '',
                  boat: boatName,
                })}
              />
              <Link className="ams-link casework-hits__boat" to={caseworkPaths.case(id)}>
                {boatName}
              </Link>
              <strong>{number}</strong>
              <span>{applicantInWords({ company, applicant })}</span>
              {pickupPoint && <span>{pickupPoint}</span>}
              <span className="casework-muted">{reference}</span>
              {line.hasFailedLetter && <span>{text('casework.kind.LETTER_NOT_ARRIVED')}</span>}
              {line.moneyKind && <span>{text(`casework.kind.${line.moneyKind}`)}</span>}
              {claimedBy && (
                <span className="casework-muted">
                  {text('casework.queue.by')} {claimedBy.name}
                </span>
              )}
            </li>
          ),
        )}
      </ol>
    </>
  )
}

/** How many are on their way, and why the others are not. */
function handedOverWords(
  { handedOver, before, notHandedOver }: ReplyOf<typeof handOver>,
  { kind, lines }: Pick<HandOverListProps, 'kind' | 'lines'>,
): string {
  const done = [
    text(`casework.hand-over.${kind}.done`, { count: handedOver.length - before.length }),
    ...(before.length > 0 ? [text('casework.hand-over.before', { count: before.length })] : []),
  ]
  if (notHandedOver.length === 0) return done.join(' ')
  const others = text('casework.hand-over.not-done', { count: notHandedOver.length })
  const numberOf = (id: string) => lines.find((line) => line.id === id)?.number ?? ''
  const told = [...new Set(notHandedOver.map(({ message }) => message))].map((message) => {
    const ids = notHandedOver.filter((one) => one.message === message).map(({ id }) => id)
    return text('casework.hand-over.why', { numbers: ids.map(numberOf).join(', '), message })
  })
  return [...done, others, ...told].join(' ')
}
