import type { checkOnTheWater } from '@vignettes/domain/api/casework-counts.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import { useEffect, useRef } from 'react'
import { formatDate, formatInstantTime, formatMetres } from '../../../format.ts'
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
      {vignette && <Facts facts={factsOf(vignette)} />}
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

function factsOf(vignette: Vignette): [string, string][] {
  return [
    [text('casework.check.boat'), vignette.boatName],
    [text('casework.check.length'), formatMetres(vignette.boatLength)],
    [text('casework.check.type'), vignette.typeName],
    [text('casework.check.valid-from'), formatDate(vignette.validFrom)],
    [text('casework.check.valid-until'), formatDate(vignette.validUntil)],
    [text('casework.check.status'), vignette.statusName],
  ]
}
