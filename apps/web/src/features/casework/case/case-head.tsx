import { getCase, type Case } from '@vignettes/domain/api/casework-case.ts'
import { claimCase, releaseCase } from '@vignettes/domain/api/casework-queue.ts'
import { CASE_ROLES } from '@vignettes/domain/casework/staff.ts'
import { Suspense, useState } from 'react'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { useHasRole, useStaffSession } from '../../../api/staff-session.ts'
import { Announcement } from '../../../components/casework/announcement.tsx'
import { useShortcuts } from '../../../components/casework/shortcuts.ts'
import { formatInstantDate, formatInstantTime } from '../../../format.ts'
import { lazyPart } from '../../../lazy-part.tsx'
import { serverNow } from '../../../server-clock.ts'
import { text } from '../../../text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { areaName } from '../area-name.ts'
import { useMayHand } from '../assign/may-hand.ts'
import { focusDecision } from './focus-in-case.ts'
import { useIsInOtherHands } from './in-other-hands.tsx'
import { WriteLetterButton } from './write-letter-button.tsx'
import { momentsOfCase } from '../queue/moments-of-case.ts'
import { TermOfCase } from '../queue/term-of-case.tsx'

const handDialog = lazyPart(async () => (await import('../assign/hand-dialog.tsx')).HandDialog)
const extendTerm = lazyPart(async () => (await import('./extend-term.tsx')).ExtendTerm)

interface CaseHeadProps {
  openCase: Case
  onNext: () => void
}

/** How the case stands and who has it in hand. */
export function CaseHead({ openCase, onNext }: CaseHeadProps) {
  const { id, claimedBy, number, kind, moneyKind, reference } = openCase
  const me = useStaffSession()?.staffMember.id
  const decides = useHasRole(CASE_ROLES)
  const isInOtherHands = useIsInOtherHands(openCase)
  const claim = useStaffMutation(claimCase, { invalidates: [getCase] })
  const release = useStaffMutation(releaseCase, { invalidates: [getCase] })
  // What waits for a decision is no work for who handles money alone.
  const mayClaim = decides || moneyKind !== null
  const isUnderWay = claim.isUnderWay || release.isUnderWay
  const does = isInOtherHands ? 'take-over' : claimedBy ? 'release' : 'claim'
  const hand = () => {
    if (isUnderWay) return
    if (does === 'release') void release.send({ body: { id } })
    // Only from who is seen to have it.
    else void claim.send({ body: { id, ...(claimedBy && { from: claimedBy.id }) } })
  }
  // Nobody takes over by a single key.
  const handBy = (key: 'claim' | 'release') => () => {
    if (does === key) hand()
  }
  useShortcuts({ claim: handBy('claim'), release: handBy('release') })
  return (
    <div className="casework-case__head">
      <p className="casework-plain casework-case__state">
        <Badge
          tone={moneyKind === 'PAYMENT_IN_REVIEW' ? 'attention' : 'calm'}
          label={openCase.statusName}
        />
        {kind && <span>{text(`casework.kind.${kind}`)}</span>}
        {moneyKind && moneyKind !== kind && <span>{text(`casework.kind.${moneyKind}`)}</span>}
        <span>{areaName(openCase)}</span>
        {openCase.origin && (
          <Badge tone="calm" label={text(`casework.origin.${openCase.origin}`)} />
        )}
        {number && <strong>{number}</strong>}
        {momentsOfCase(openCase, serverNow()).map(({ what, label, date, waits }) => (
          <span key={what}>
            {label} {date}
            {waits && ` (${waits})`}
          </span>
        ))}
        <TermOfCase line={openCase} now={serverNow()} />
        <span className="casework-muted casework-case__request">
          {text('casework.case.request')} {reference}
        </span>
      </p>
      <div className="casework-case__claim">
        <span role="status">
          {claimedBy?.id === me && text('casework.case.yours')}
          {claimedBy && isInOtherHands && text('casework.claimed-by', heldBy(claimedBy))}
          {/* Where nothing waits for anybody there is no work to take. */}
          {!claimedBy && kind && text('casework.case.nobodys')}
        </span>
        {(claimedBy || kind) && mayClaim && (
          <Button variant="secondary" aria-disabled={isUnderWay || undefined} onClick={hand}>
            {text(`casework.case.${does}`)}
          </Button>
        )}
        {decides && openCase.decisions.length > 0 && (
          <Button
            variant="tertiary"
            className="casework-case__to-decision"
            onClick={() => focusDecision()}
          >
            {text('casework.case.to-decision')}
          </Button>
        )}
        <HandOn openCase={openCase} />
        <MoreTime openCase={openCase} />
        <WriteLetterButton openCase={openCase} />
        <Button variant="tertiary" onClick={onNext}>
          {text('casework.decide.next-case')}
        </Button>
      </div>
    </div>
  )
}

/** To a colleague, where it is theirs to hand on; what came of it is said. */
function HandOn({ openCase }: { openCase: Case }) {
  const [words, announce] = useState('')
  const [isAsking, setAsking] = useState(false)
  const mayHand = useMayHand()(openCase)
  useShortcuts({ hand: mayHand ? () => setAsking(true) : undefined })
  return (
    <>
      <Announcement takesFocus>{words}</Announcement>
      {mayHand && (
        <Button variant="tertiary" onClick={() => setAsking(true)}>
          {text('casework.hand.title')}
        </Button>
      )}
      {isAsking && (
        <Suspense>
          <handDialog.Part
            line={openCase}
            onDone={(told) => {
              setAsking(false)
              announce(told)
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Awb 4:14: more time to decide, where it can be had; what came of it is said. */
function MoreTime({ openCase }: { openCase: Case }) {
  const { extendsTo } = openCase
  const [words, announce] = useState('')
  const [isAsking, setAsking] = useState(false)
  const isInOtherHands = useIsInOtherHands(openCase)
  const mayExtend = useHasRole(CASE_ROLES) && !isInOtherHands
  return (
    <>
      <Announcement takesFocus>{words}</Announcement>
      {extendsTo && mayExtend && (
        <Button variant="tertiary" onClick={() => setAsking(true)}>
          {text('casework.term.extend')}
        </Button>
      )}
      {extendsTo && isAsking && (
        <Suspense>
          <extendTerm.Part
            openCase={openCase}
            until={extendsTo}
            onDone={(told) => {
              setAsking(false)
              announce(told)
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function heldBy({ name, since }: NonNullable<Case['claimedBy']>) {
  const at = new Date(since)
  return { name, date: formatInstantDate(at), time: formatInstantTime(at) }
}
