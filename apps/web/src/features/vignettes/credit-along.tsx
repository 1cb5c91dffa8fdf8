import type { VignetteDetails } from '@vignettes/domain/api/vignettes.ts'
import { stepPath } from '@vignettes/domain/paths/step-path.ts'
import { type MouseEventHandler, useState } from 'react'
import { useRemoval } from '../../api/use-removal.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { takeCreditAlong } from '../../drafts/take-credit-along.ts'
import { serverToday } from '../../server-today.ts'
import { text } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'

/** Issue 14, 6: the request for another boat, with the number of the credit filled in, while it can still be used. */
export function CreditAlong({ details }: { details: VignetteDetails }) {
  const { stopped, vignette } = details
  const { name: number, district } = vignette
  // Nothing is begun any more by whose account goes.
  const mayAsk = useRemoval()?.isOver !== true
  // A request takes one, and the draft may have another already.
  const [kept, setKept] = useState<string>()
  if (!stopped || number === null) return null
  const isLeft =
    stopped.money.way === 'credit' &&
    !stopped.isCreditTaken &&
    mayAsk &&
    stopped.creditUntil !== null &&
    serverToday() <= stopped.creditUntil
  if (!isLeft) {
    return (
      <>
        {stopped.isCreditTaken && <Paragraph>{text('vignettes.stopped.credit-taken')}</Paragraph>}
        {/* Whose credit was used has asked for the other boat. */}
        {mayAsk && stopped.isForOtherBoat && !stopped.isCreditTaken && (
          <ForOtherBoat district={district} />
        )}
      </>
    )
  }
  return (
    <>
      <Paragraph>{text('vignettes.stopped.number', { number })}</Paragraph>
      <div role="status">
        {kept !== undefined && (
          <Paragraph>{text('vignettes.stopped.number-kept', { number, kept })}</Paragraph>
        )}
      </div>
      <ForOtherBoat
        district={district}
        onClick={(event) => {
          const other = kept === undefined ? takeCreditAlong(district, number) : undefined
          if (other === undefined) return
          event.preventDefault()
          setKept(other)
        }}
      />
    </>
  )
}

interface ForOtherBoatProps {
  district: VignetteDetails['vignette']['district']
  onClick?: MouseEventHandler<HTMLAnchorElement>
}

function ForOtherBoat({ district, onClick }: ForOtherBoatProps) {
  return (
    <div className="portal-actions">
      <ButtonLink
        to={stepPath({ district, type: 'mooring' }, 'BoatGeneralInfo')}
        {...(onClick && { onClick })}
      >
        {text('vignettes.stopped.other-boat')}
      </ButtonLink>
    </div>
  )
}
