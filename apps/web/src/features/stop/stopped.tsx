import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import type { getStop, StopMoneyOnWire } from '@vignettes/domain/api/stop.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { stepPath } from '@vignettes/domain/paths/step-path.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { text } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'
import { nameOf, NextVignettes } from './next-vignettes.tsx'
import { MoneyInWords } from './money-in-words.tsx'

interface StoppedProps {
  vignetteId: string
  stop: ReplyOf<typeof getStop>
  money: StopMoneyOnWire
  /** The number that the draft for another boat has already, and keeps. */
  keptNumber: string | undefined
  /** Whether it was stopped for another boat, which may need a vignette too, and one can be asked for. */
  mayAsk: boolean
}

/** That it is stopped, what comes back, and what can be done now. */
export function Stopped({ vignetteId, stop, money, keptNumber, mayAsk }: StoppedProps) {
  const { district, boatName, number, creditUntil, toCome } = stop
  return (
    <>
      <Paragraph size="large">{text('stop.done.text', { boat: boatName })}</Paragraph>
      <MoneyInWords money={money} {...{ creditUntil, toCome }} />
      {(money.way === 'mandate' || money.way === 'refund') && (
        <Paragraph>{text(`stop.way.${money.way}`)}</Paragraph>
      )}
      {money.way === 'credit' && (
        <Paragraph>
          {keptNumber === undefined
            ? text('stop.done.number', { number })
            : text('stop.done.number-kept', { number, kept: keptNumber })}
        </Paragraph>
      )}
      <Paragraph>{text('stop.done.remove')}</Paragraph>
      {stop.renewal && (
        <Paragraph>{text('stop.renewal.done', { what: nameOf(stop.renewal.year) })}</Paragraph>
      )}
      <NextVignettes next={stop.next} boatName={boatName} />
      <div className="portal-actions">
        {(mayAsk || money.way === 'credit') && (
          <ButtonLink to={stepPath({ district, type: 'mooring' }, 'BoatGeneralInfo')}>
            {text('stop.done.other-boat')}
          </ButtonLink>
        )}
        <ButtonLink to={ownPaths.vignette(vignetteId)}>{text('stop.done.vignette')}</ButtonLink>
      </div>
    </>
  )
}
