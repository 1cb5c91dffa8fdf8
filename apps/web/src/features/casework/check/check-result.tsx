import type { checkOnTheWater } from '@vignettes/domain/api/casework-counts.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import type { WaterVerdict } from '@vignettes/domain/casework/on-the-water.ts'
import { formatDate, formatInstantDate, formatInstantTime, formatMetres } from '../../../format.ts'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Facts } from '../../../components/facts.tsx'
import { Answer } from './answer.tsx'
import { useCheckNumber } from './use-check-number.ts'

interface CheckResultProps {
  checked: ReplyOf<typeof checkOnTheWater>
  onChecked: (checked: ReplyOf<typeof checkOnTheWater>) => void
  onNext: () => void
}

/** The answer first and very large; below it what the vignette says, to hold beside the boat. */
export function CheckResult({ checked, onChecked, onNext }: CheckResultProps) {
  const { number, verdict, fits, replacedBy, vignette, checkedAt } = checked
  return (
    <>
      <Answer
        verdict={verdict}
        words={text(`casework.check.verdict.${wordsOf(verdict, vignette)}`)}
        number={number}
      />
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

/** To who stands beside the boat it is the same; the word is the one that its owner reads. */
function wordsOf(verdict: WaterVerdict, vignette: Vignette | null) {
  return verdict === 'withdrawn' && vignette?.isStopped ? 'stopped' : verdict
}

type Vignette = NonNullable<CheckResultProps['checked']['vignette']>

interface WhichNumberProps {
  numbers: readonly string[]
  onChecked: CheckResultProps['onChecked']
}

/** The whole numbers that the digits can be of: each is checked by one press. */
function WhichNumber({ numbers, onChecked }: WhichNumberProps) {
  const { check, isUnderWay } = useCheckNumber(onChecked)
  return (
    <>
      <p id="which-number">{text('casework.check.which')}</p>
      <ul className="casework-answer__numbers" aria-labelledby="which-number">
        {numbers.map((number) => (
          <li key={number}>
            <Button variant="secondary" onClick={() => void check(number)}>
              {number}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status">{isUnderWay && text('casework.check.checking')}</p>
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
  const { validFrom, validUntil, withdrawnAt, isStopped } = vignette
  if (withdrawnAt)
    return [
      [
        text(`casework.check.${isStopped ? 'stopped' : 'withdrawn'}-on`),
        formatInstantDate(new Date(withdrawnAt)),
      ],
    ]
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
