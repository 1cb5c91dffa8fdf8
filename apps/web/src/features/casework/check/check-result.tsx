import { checkOnTheWater } from '@vignettes/domain/api/casework-counts.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import type { WaterVerdict } from '@vignettes/domain/casework/on-the-water.ts'
import { useEffect, useRef } from 'react'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { formatDate, formatInstantDate, formatInstantTime, formatMetres } from '../../../format.ts'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Facts } from '../../../components/facts.tsx'

interface CheckResultProps {
  checked: ReplyOf<typeof checkOnTheWater>
  onChecked: (checked: ReplyOf<typeof checkOnTheWater>) => void
  onNext: () => void
}

/** A sign for each answer, so that it is known from the shape alone: in the sun, or by who sees no colours. */
export const SIGNS = {
  valid: 'M3 13 9 19 21 5',
  // A clock.
  'not-yet': 'M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18 M12 7V12L16 14',
  // An hourglass.
  over: 'M5 3H19 M5 21H19 M7 3V6L17 18V21 M17 3V6L7 18V21',
  // No entry.
  withdrawn: 'M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18 M6 18 18 6',
  // Two arrows in a round.
  replaced: 'M5 9a8 8 0 0 1 14-1 M19 3V8H14 M19 15a8 8 0 0 1-14 1 M5 21V16H10',
  'not-valid': 'M5 5 19 19 M19 5 5 19',
  // A question mark.
  unknown: 'M7 8a5 5 0 1 1 7 4.6Q12 13.6 12 16 M12 20V20.5',
  // A list.
  'not-clear': 'M4 6H20 M4 12H20 M4 18H20',
} as const satisfies Record<WaterVerdict, string>

/** The answer first and very large; below it what the vignette says, to hold beside the boat. */
export function CheckResult({ checked, onChecked, onNext }: CheckResultProps) {
  const { number, verdict, fits, replacedBy, vignette, checkedAt } = checked
  const answer = useRef<HTMLHeadingElement>(null)
  useEffect(() => answer.current?.focus(), [number])
  return (
    <>
      <div className={`casework-answer casework-answer--${verdict}`}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={SIGNS[verdict]} />
        </svg>
        <h2 ref={answer} tabIndex={-1}>
          {text(`casework.check.verdict.${verdict}`)}
        </h2>
        <p>{number}</p>
      </div>
      {vignette && (
        <Facts
          facts={[
            ...(replacedBy ? [[text('casework.check.replaced-by'), replacedBy] as const] : []),
            ...factsOf(vignette, verdict),
          ]}
        />
      )}
      {fits.length > 0 && <WhichNumber numbers={fits} onChecked={onChecked} />}
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

interface WhichNumberProps {
  numbers: readonly string[]
  onChecked: CheckResultProps['onChecked']
}

/** The whole numbers that the digits can be of: each is checked by one press. */
function WhichNumber({ numbers, onChecked }: WhichNumberProps) {
  const { send, isUnderWay } = useStaffMutation(checkOnTheWater, { onDone: onChecked })
  return (
    <>
      <p id="which-number">{text('casework.check.which')}</p>
      <ul className="casework-answer__numbers" aria-labelledby="which-number">
        {numbers.map((number) => (
          <li key={number}>
            <Button
              variant="secondary"
              aria-disabled={isUnderWay || undefined}
              onClick={() => {
                if (!isUnderWay) void send({ query: { number } })
              }}
            >
              {number}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

function factsOf(vignette: Vignette, verdict: WaterVerdict): [string, string][] {
  return [
    [text('casework.check.boat'), vignette.boatName],
    [text('casework.check.length'), formatMetres(vignette.boatLength)],
    [text('casework.check.type'), vignette.typeName],
    ...daysOf(vignette, verdict),
    [text('casework.check.status'), vignette.statusName],
  ]
}

/** From when until when it is valid; of one that is not, only the day that says why. */
function daysOf(vignette: Vignette, verdict: WaterVerdict): [string, string][] {
  const { validFrom, validUntil, withdrawnAt } = vignette
  if (withdrawnAt)
    return [[text('casework.check.withdrawn-on'), formatInstantDate(new Date(withdrawnAt))]]
  if (!validFrom || !validUntil) return []
  if (verdict === 'valid')
    return [
      [text('casework.check.valid-from'), formatDate(validFrom)],
      [text('casework.check.valid-until'), formatDate(validUntil)],
    ]
  return verdict === 'not-yet'
    ? [[text('casework.check.not-before'), formatDate(validFrom)]]
    : [[text('casework.check.was-valid-until'), formatDate(validUntil)]]
}
