import { endAbsence, releaseAllOf } from '@vignettes/domain/api/casework-absence.ts'
import { getLeadWeek, type TeamMember } from '@vignettes/domain/api/casework-lead.ts'
import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { Announcement } from '../../../components/casework/announcement.tsx'
import { formatDate } from '../../../format.ts'
import { text } from '../../../text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { searchOf } from '../queue/queue-place.ts'
import { toldApart } from '../told-apart.ts'
import { AbsenceDialog } from './absence-dialog.tsx'
import { shownCount } from './shown.ts'

/** Who works here, what each has in hand, and who is away: theirs is to be divided. */
export function TeamList({ team }: { team: readonly TeamMember[] }) {
  const [words, announce] = useState('')
  const [asked, ask] = useState<TeamMember>()
  const back = useStaffMutation(endAbsence, { invalidates: [getLeadWeek] })
  const release = useStaffMutation(releaseAllOf, { invalidates: [getLeadWeek] })
  const comeBack = async (one: TeamMember) => {
    const name = toldApart(one)
    announce('')
    if (await back.send({ body: { id: one.id } }))
      announce(text('casework.lead.back-done', { name }))
  }
  const divide = async (one: TeamMember) => {
    const name = toldApart(one)
    announce('')
    const reply = await release.send({ body: { id: one.id } })
    if (reply) announce(text('casework.lead.released', { count: reply.released, name }))
  }
  return (
    <>
      <Announcement>{words}</Announcement>
      <ul className="casework-hits">
        {team.map((one) => (
          <li key={one.id}>
            <div>
              <strong>{toldApart(one)}</strong>
              {one.absentFrom && one.absentUntil && (
                <Badge
                  tone={one.isAway ? 'attention' : 'calm'}
                  label={text('casework.lead.absent', {
                    from: formatDate(one.absentFrom),
                    until: formatDate(one.absentUntil),
                  })}
                />
              )}
            </div>
            <div>
              <Link
                className="ams-link"
                to={caseworkPaths.queue(searchOf({ holder: one.id, order: 'term' }))}
              >
                {text('casework.lead.in-hand', { n: shownCount(one.inHand) })}
              </Link>
              {one.late > 0 && (
                <Badge tone="late" label={text('casework.term.late-count', { n: one.late })} />
              )}
            </div>
            <div>
              {one.isAway && one.inHand.count > 0 && (
                <Button
                  variant="tertiary"
                  aria-label={text('casework.lead.release-of', { name: toldApart(one) })}
                  onClick={() => void divide(one)}
                >
                  {text('casework.lead.release')}
                </Button>
              )}
              {one.absentFrom ? (
                <Button
                  variant="tertiary"
                  aria-label={text('casework.lead.back-of', { name: toldApart(one) })}
                  onClick={() => void comeBack(one)}
                >
                  {text('casework.lead.back')}
                </Button>
              ) : (
                <Button
                  variant="tertiary"
                  aria-label={text('casework.lead.away-of', { name: toldApart(one) })}
                  onClick={() => ask(one)}
                >
                  {text('casework.lead.away')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {asked && (
        <AbsenceDialog
          member={asked}
          onDone={(told) => {
            ask(undefined)
            announce(told)
          }}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  )
}
