import type { saveCounterTransit } from '@vignettes/domain/api/casework-counter.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { Link } from 'react-router'
import { Announcement } from '../../../components/casework/announcement.tsx'
import { text } from '../../../text.ts'
import { Paragraph } from '../../../ui/paragraph.tsx'

export type MadeRequest = ReplyOf<typeof saveCounterTransit> & {
  /** Of a mooring vignette: whether its applicant still has to give a mandate. */
  awaitsMandate?: boolean
}

/** What to tell its applicant, and where it went. */
export function Made({ made }: { made: MadeRequest }) {
  const { caseId, reference, awaitsMandate = false } = made
  return (
    <>
      <Announcement takesFocus>{text('casework.counter.done', { reference })}</Announcement>
      <Paragraph>{text(`casework.counter.done-next${awaitsMandate ? '-mandate' : ''}`)}</Paragraph>
      <Paragraph>
        <Link className="ams-link" to={caseworkPaths.case(caseId)}>
          {text('casework.counter.to-case')}
        </Link>
      </Paragraph>
    </>
  )
}
