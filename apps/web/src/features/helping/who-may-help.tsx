import type { Helper } from '@vignettes/domain/api/helping.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { formatInstantDate } from '../../format.ts'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { InviteForm } from './invite-form.tsx'
import { useEndHelp } from './use-end-help.ts'

interface WhoMayHelpProps {
  /** Whether the owner's own address is: without it nobody is invited. */
  isConfirmed: boolean
  /** Whether its owner asked for removal of the account: until that is undone nobody fills in for it. */
  isGoing: boolean
  helpers: readonly Helper[]
  onChanged: () => Promise<unknown>
}

/** Who may fill in and pay for the account, who was invited to, and the way to invite another. */
export function WhoMayHelp(props: WhoMayHelpProps) {
  const { isConfirmed, isGoing, helpers, onChanged } = props
  const { ended, underWay, outcome, press, forget } = useEndHelp(onChanged)
  return (
    <section className="portal-recap" aria-labelledby="helpers">
      <Heading level={2} size="level-3" id="helpers">
        {text('helping.title')}
      </Heading>
      <Paragraph>{text('helping.text')}</Paragraph>
      <div role="status" tabIndex={-1} ref={outcome}>
        {ended && <Paragraph>{ended}</Paragraph>}
      </div>
      {helpers.length === 0 && <Paragraph>{text('helping.none')}</Paragraph>}
      {helpers.length > 0 && (
        <ul className="portal-sessions" aria-labelledby="helpers">
          {helpers.map((helper) => (
            <HelperRow
              key={helper.id}
              helper={helper}
              isUnderWay={underWay === helper.id}
              onEnd={(words) => void press(helper.id, words)}
            />
          ))}
        </ul>
      )}
      {isGoing && <Barred why="goes" />}
      {!isGoing && !isConfirmed && <Barred why="unconfirmed" />}
      {!isGoing && isConfirmed && (
        <>
          <Paragraph>{text('helping.mail')}</Paragraph>
          <InviteForm onBegun={forget} onInvited={onChanged} />
        </>
      )}
    </section>
  )
}

/** Why nobody can be invited now, and the way to where that is changed. */
function Barred({ why }: { why: 'goes' | 'unconfirmed' }) {
  const isGoing = why === 'goes'
  return (
    <>
      <Paragraph>{text(isGoing ? 'helping.goes' : 'helping.unconfirmed')}</Paragraph>
      <div className="portal-actions">
        <ButtonLink to={isGoing ? ownPaths.accountRemoval() : ownPaths.accountDetails()}>
          {text(isGoing ? 'account.removal.keep' : 'helping.confirm')}
        </ButtonLink>
      </div>
    </>
  )
}

interface HelperRowProps {
  helper: Helper
  isUnderWay: boolean
  /** @param words what is said once it has ended */
  onEnd: (words: string) => void
}

function HelperRow({ helper, isUnderWay, onEnd }: HelperRowProps) {
  const { email, name, until, since, isAway } = helper
  const who = name ?? email
  const act = since ? 'end' : 'take-back'
  const ended = text(`helping.${since ? 'ended' : 'taken-back'}`, { who })
  return (
    <li>
      <div>
        <strong>{who}</strong>
        {name && <span>{email}</span>}
        <span>
          {since && isAway && text('helping.away')}
          {since && !isAway && text('helping.since', { date: formatInstantDate(new Date(since)) })}
          {until && text('helping.invited', { date: formatInstantDate(new Date(until)) })}
        </span>
      </div>
      <Button
        variant="secondary"
        aria-label={text(`helping.${act}-of`, { who })}
        aria-disabled={isUnderWay || undefined}
        onClick={() => onEnd(ended)}
      >
        {text(`helping.${act}`)}
      </Button>
    </li>
  )
}
