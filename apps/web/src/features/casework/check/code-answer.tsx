import { checkOnTheWater } from '@vignettes/domain/api/casework-counts.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { useEffect, useRef } from 'react'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { Facts } from '../../../components/facts.tsx'
import { formatDate, formatInstantDate, formatInstantTime, formatMetres } from '../../../format.ts'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { checkList } from './check-list.ts'
import { SIGNS } from './check-result.tsx'
import type { CheckedCode } from './code-verdict.ts'

interface CodeAnswerProps {
  checked: CheckedCode
  /** What the register says of its number. */
  onChecked: (checked: ReplyOf<typeof checkOnTheWater>) => void
  onNext: () => void
}

/** As which answer of the check by number each is drawn. */
const DRAWN_AS = {
  VALID: 'valid',
  NOT_YET: 'not-yet',
  EXPIRED: 'over',
  WITHDRAWN: 'not-valid',
  UNKNOWN: 'unknown',
} as const satisfies Record<CheckedCode['status'], keyof typeof SIGNS>

/** What a scanned code is worth, first and very large, and how that was found. */
export function CodeAnswer({ checked, onChecked, onNext }: CodeAnswerProps) {
  const { status, number, at, listFrom } = checked
  const answer = useRef<HTMLHeadingElement>(null)
  useEffect(() => answer.current?.focus(), [])
  const { send, isUnderWay } = useStaffMutation(checkOnTheWater, { onDone: onChecked })
  const drawnAs = DRAWN_AS[status]
  const time = formatInstantTime(at)
  return (
    <>
      <div className={`casework-answer casework-answer--${drawnAs}`}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={SIGNS[drawnAs]} />
        </svg>
        <h2 ref={answer} tabIndex={-1}>
          {text(
            status === 'UNKNOWN'
              ? 'casework.check.scan.unknown'
              : `casework.check.verdict.${drawnAs}`,
          )}
        </h2>
        {number && <p>{number}</p>}
      </div>
      {(status === 'WITHDRAWN' || status === 'UNKNOWN') && (
        <Paragraph>{text(`casework.check.scan.why.${status}`)}</Paragraph>
      )}
      <Facts facts={factsOf(checked)} />
      <p className="casework-plain">
        {listFrom
          ? text('casework.check.scan.without-line', {
              ...{ time, date: formatInstantDate(listFrom), since: formatInstantTime(listFrom) },
            })
          : text('casework.check.checked-at', { time })}
      </p>
      <div className="portal-actions">
        <Button onClick={onNext}>{text('casework.check.next')}</Button>
        {number && (
          <Button
            variant="secondary"
            aria-disabled={isUnderWay || undefined}
            onClick={() => {
              if (!isUnderWay) void send({ query: { number } })
            }}
          >
            {text('casework.check.scan.look-up')}
          </Button>
        )}
      </div>
    </>
  )
}

function factsOf({
  status,
  category,
  boatLength,
  boatWidth,
  validFrom,
  validUntil,
}: CheckedCode): [string, string][] {
  const kind = checkList.read()?.categories.find(({ code }) => code === category)?.name ?? category
  const isOver = status === 'EXPIRED'
  return [
    ...(boatLength === null || boatWidth === null
      ? []
      : [
          [
            text('casework.check.scan.size'),
            text('casework.check.scan.length-by-width', {
              ...{ length: formatMetres(boatLength), width: formatMetres(boatWidth) },
            }),
          ] satisfies [string, string],
        ]),
    ...(kind === null ? [] : [[text('casework.check.type'), kind] satisfies [string, string]]),
    ...(validFrom && status === 'NOT_YET'
      ? [[text('casework.check.not-before'), formatDate(validFrom)] satisfies [string, string]]
      : []),
    ...(validUntil && status !== 'NOT_YET'
      ? [
          [
            text(isOver ? 'casework.check.was-valid-until' : 'casework.check.valid-until'),
            formatDate(validUntil),
          ] satisfies [string, string],
        ]
      : []),
  ]
}
