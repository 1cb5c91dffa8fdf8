import type { checkOnTheWater } from '@vignettes/domain/api/desk-counts.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { formatDate, formatInstantTime } from '@vignettes/domain/format/date.ts'
import { formatMetres } from '@vignettes/domain/format/measure.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import { useEffect, useRef } from 'react'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'

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
      <div className={`desk-answer desk-answer--${isValid ? 'valid' : 'not-valid'}`}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={isValid ? 'M3 13 9 19 21 5' : 'M5 5 19 19 M19 5 5 19'} />
        </svg>
        <h2 ref={answer} tabIndex={-1}>
          {text(answerOf(vignette))}
        </h2>
        <p>{number}</p>
      </div>
      {vignette && (
        <dl className="desk-lines">
          {factsOf(vignette).map(([label, value]) => (
            <div key={label}>
              <dt>{text(label)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="desk-plain">
        {text('desk.check.checked-at', { time: formatInstantTime(new Date(checkedAt)) })}
      </p>
      <div className="portal-actions">
        <Button onClick={onNext}>{text('desk.check.next')}</Button>
      </div>
    </>
  )
}

type Vignette = NonNullable<CheckResultProps['checked']['vignette']>

function answerOf(vignette: Vignette | null): TextKey {
  if (!vignette) return 'desk.check.unknown'
  return vignette.isValid ? 'desk.check.valid' : 'desk.check.not-valid'
}

function factsOf(vignette: Vignette): [TextKey, string][] {
  return [
    ['desk.check.boat', vignette.boatName],
    ['desk.check.length', formatMetres(vignette.length)],
    ['desk.check.type', vignette.typeName],
    ['desk.check.valid-from', formatDate(vignette.validFrom)],
    ['desk.check.valid-until', formatDate(vignette.validUntil)],
    ['desk.check.status', vignette.statusName],
  ]
}
