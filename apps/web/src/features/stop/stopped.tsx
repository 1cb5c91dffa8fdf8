import type { StopMoneyOnWire } from '@vignettes/domain/api/stop.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { stepPath } from '@vignettes/domain/paths/step-path.ts'
import type { District } from '@vignettes/domain/vignette/districts.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { formatEuros } from '../../format.ts'
import { text } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'

interface StoppedProps {
  vignetteId: string
  district: District
  boatName: string
  money: StopMoneyOnWire
}

/** That it is stopped, what comes back, and what can be done now. */
export function Stopped({ vignetteId, district, boatName, money }: StoppedProps) {
  const amount = formatEuros(money.way === 'credit' ? money.worth : money.back)
  return (
    <>
      <Paragraph size="large">{text('stop.done.text', { boat: boatName })}</Paragraph>
      <Paragraph>{text(`stop.confirm.${money.way}`, { amount })}</Paragraph>
      <Paragraph>{text('stop.done.remove')}</Paragraph>
      <div className="portal-actions">
        {money.way === 'credit' && (
          <ButtonLink to={stepPath({ district, type: 'mooring' }, 'BoatGeneralInfo')}>
            {text('stop.done.other-boat')}
          </ButtonLink>
        )}
        <ButtonLink to={ownPaths.vignette(vignetteId)}>{text('stop.done.vignette')}</ButtonLink>
      </div>
    </>
  )
}
