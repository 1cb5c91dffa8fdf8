import type { VignetteDetails } from '@vignettes/domain/api/vignettes.ts'
import type { CreditIn } from '@vignettes/domain/api/stop.ts'
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
  const { creditIn, creditUntil } = stopped
  const isInTime = creditUntil !== null && serverToday() <= creditUntil
  if (!isInTime || creditIn || !mayAsk) {
    return (
      <>
        {creditIn && <Paragraph>{wordsOfUse(creditIn, isInTime, mayAsk)}</Paragraph>}
        {/* Whose credit was used has asked for the other boat; a way on from one that lapsed would promise it. */}
        {mayAsk && stopped.isForOtherBoat && stopped.money.way !== 'credit' && (
          <ForOtherBoat district={district} />
        )}
      </>
    )
  }
  return (
    <>
      <Paragraph>
        {text('vignettes.stopped.number', { number })} {text('vignettes.stopped.number-below')}
      </Paragraph>
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

/** What waits is not lost: it is taken off, or comes back. After its last day the request is saved without it where it is gone on with. */
function wordsOfUse(
  { reference, isWaiting }: CreditIn,
  isInTime: boolean,
  mayAsk: boolean,
): string {
  const inTime = mayAsk ? 'waits' : 'waits-over'
  const waits = isInTime ? inTime : 'waits-late'
  return text(`vignettes.stopped.credit-${isWaiting ? waits : 'taken'}`, { reference })
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
