import type { checkOnTheWater } from '@vignettes/domain/api/casework-counts.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import { useEffect, useRef } from 'react'
import { formatDate, formatInstantDate, formatInstantTime, formatMetres } from '../../../format.ts'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Facts } from '../../../components/facts.tsx'

interface CheckResultProps {
  checked: ReplyOf<typeof checkOnTheWater>
  onNext: () => void
}

/** The answer first and very large; below it what the vignette says, to hold beside the boat. */
export function CheckResult({ checked, onNext }: CheckResultProps) {
  const { number, vignette, checkedAt } = checked
  const answer = useRef<HTMLHeadingElement>(null)
  useEffect(() => answer.current?.focus(), [])
  const isValid = vignette?.isValid ?? false
  return (
    <>
      <div className={`casework-answer casework-answer--${isValid ? 'valid' : 'not-valid'}`}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={isValid ? 'M3 13 9 19 21 5' : 'M5 5 19 19 M19 5 5 19'} />
        </svg>
        <h2 ref={answer} tabIndex={-1}>
          {text(answerOf(vignette))}
        </h2>
        <p>{number}</p>
      </div>
      {vignette && <Facts facts={factsOf(vignette, new Date(checkedAt))} />}
      <p className="casework-plain">
        {text('casework.check.checked-at', { time: formatInstantTime(new Date(checkedAt)) })}
      </p>
      <div className="portal-actions">
        <Button onClick={onNext}>{text('casework.check.next')}</Button>
      </div>
    </>
  )
}

type Vignette = NonNullable<CheckResultProps['checked']['vignette']>

function answerOf(vignette: Vignette | null): TextKey {
  if (!vignette) return 'casework.check.unknown'
  return vignette.isValid ? 'casework.check.valid' : 'casework.check.not-valid'
}

function factsOf(vignette: Vignette, now: Date): [string, string][] {
  return [
    [text('casework.check.boat'), vignette.boatName],
    [text('casework.check.length'), formatMetres(vignette.boatLength)],
    [text('casework.check.type'), vignette.typeName],
    ...daysOf(vignette, now),
    [text('casework.check.status'), vignette.statusName],
  ]
}

/** From when until when it is valid; of one that is not, only the day that says why. */
function daysOf(vignette: Vignette, now: Date): [string, string][] {
  const { isValid, validFrom, validUntil, withdrawnAt } = vignette
  if (withdrawnAt)
    return [[text('casework.check.withdrawn-on'), formatInstantDate(new Date(withdrawnAt))]]
  if (!validFrom || !validUntil) return []
  if (isValid)
    return [
      [text('casework.check.valid-from'), formatDate(validFrom)],
      [text('casework.check.valid-until'), formatDate(validUntil)],
    ]
  return validFrom > businessDate(now)
    ? [[text('casework.check.not-before'), formatDate(validFrom)]]
    : [[text('casework.check.was-valid-until'), formatDate(validUntil)]]
}
