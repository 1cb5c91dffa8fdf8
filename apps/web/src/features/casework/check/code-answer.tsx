import { checkOnTheWater } from '@vignettes/domain/api/casework-counts.ts'
import type { WaterVerdict } from '@vignettes/domain/casework/on-the-water.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { useEffect, useState } from 'react'
import { call } from '../../../api/client.ts'
import { logFailure } from '../../../api/log-failure.ts'
import { readStaffSession } from '../../../api/staff-session.ts'
import { Facts } from '../../../components/facts.tsx'
import { formatDate, formatInstantDate, formatInstantTime, formatMetres } from '../../../format.ts'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { Answer } from './answer.tsx'
import { checkList } from './check-list.ts'
import type { CheckedCode } from './code-verdict.ts'
import { useCheckNumber } from './use-check-number.ts'

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
} as const satisfies Record<CheckedCode['status'], WaterVerdict>

/** What a scanned code is worth, first and very large, and how that was found. */
export function CodeAnswer({ checked, onChecked, onNext }: CodeAnswerProps) {
  const { status, number, at, listFrom } = checked
  const { check, isUnderWay } = useCheckNumber(onChecked)
  const known = useRegister(listFrom ? null : number)
  const drawnAs = DRAWN_AS[status]
  const time = formatInstantTime(at)
  return (
    <>
      <Answer
        verdict={drawnAs}
        words={text(
          status === 'UNKNOWN'
            ? 'casework.check.scan.unknown'
            : `casework.check.verdict.${drawnAs}`,
        )}
        number={number}
      />
      {(status === 'WITHDRAWN' || status === 'UNKNOWN') && (
        <Paragraph>{text(`casework.check.scan.why.${status}`)}</Paragraph>
      )}
      <Facts facts={[...factsOf(checked), ...factsOfRegister(known)]} />
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
              if (!isUnderWay) void check(number)
            }}
          >
            {text('casework.check.scan.look-up')}
          </Button>
        )}
      </div>
      <p role="status">{isUnderWay && text('casework.check.checking')}</p>
    </>
  )
}

function factsOf(checked: CheckedCode): [string, string][] {
  const { status, category, boatLength, boatWidth, validFrom, validUntil } = checked
  const facts: [string, string][] = []
  if (boatLength !== null && boatWidth !== null) {
    const size = { length: formatMetres(boatLength), width: formatMetres(boatWidth) }
    facts.push([
      text('casework.check.scan.size'),
      text('casework.check.scan.length-by-width', size),
    ])
  }
  const kind = checkList.read()?.categories.find(({ code }) => code === category)?.name ?? category
  if (kind !== null) facts.push([text('casework.check.type'), kind])
  if (status !== 'NOT_YET' && status !== 'EXPIRED' && validFrom) {
    facts.push([text('casework.check.valid-from'), formatDate(validFrom)])
  }
  if (status === 'NOT_YET' && validFrom) {
    facts.push([text('casework.check.not-before'), formatDate(validFrom)])
  } else if (status !== 'NOT_YET' && validUntil) {
    const isOver = status === 'EXPIRED'
    const name = text(isOver ? 'casework.check.was-valid-until' : 'casework.check.valid-until')
    facts.push([name, formatDate(validUntil)])
  }
  return facts
}

type Register = ReplyOf<typeof checkOnTheWater>

/**
 * What the register says of a number beside what its code says, where there is a line; what the code is worth stands meanwhile, and
 * stays where nothing is answered. Kept by nothing but the screen.
 */
function useRegister(number: string | null): Register | undefined {
  const [known, setKnown] = useState<Register>()
  useEffect(() => {
    if (number === null) return
    let isOver = false
    // Not by the desk's own way: a session that has ended meanwhile would lead to the login, away from the answer.
    const headers = { authorization: `Bearer ${readStaffSession()?.token ?? ''}` }
    call(checkOnTheWater, { query: { number }, headers }).then(
      (reply) => {
        if (!isOver) setKnown(reply)
      },
      () => logFailure('What the register says of a scanned number was not had'),
    )
    return () => {
      isOver = true
    }
  }, [number])
  return known
}

/** Which boat it is for, and what became of it: beside what is not valid no days that somebody could take for a validity (decisions A33). */
function factsOfRegister(known: Register | undefined): [string, string][] {
  if (!known?.vignette) return []
  const { boatName, statusName, withdrawnAt, isStopped } = known.vignette
  const facts: [string, string][] = [[text('casework.check.boat'), boatName]]
  if (known.replacedBy) facts.push([text('casework.check.replaced-by'), known.replacedBy])
  if (withdrawnAt) {
    const name = text(`casework.check.${isStopped ? 'stopped' : 'withdrawn'}-on`)
    facts.push([name, formatInstantDate(new Date(withdrawnAt))])
  }
  return [...facts, [text('casework.check.status'), statusName]]
}
