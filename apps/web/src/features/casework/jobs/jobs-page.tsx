import {
  listTroubledJobs,
  retryJob,
  type TroubledJob,
} from '@vignettes/domain/api/casework-jobs.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { useState } from 'react'
import { asFailure } from '../../../api/client.ts'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { useStaffCall } from '../../../api/staff-queries.ts'
import { Announcement } from '../../../components/casework/announcement.tsx'
import { FailedLoad } from '../../../components/failed-load.tsx'
import { loadingScreen } from '../../../components/loading-screen.tsx'
import { Screen } from '../../../components/screen.tsx'
import { text } from '../../../text.ts'
import { Heading } from '../../../ui/heading.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import '../../../styles/casework-rooms.css'
import { DropDialog } from './drop-dialog.tsx'
import { JobRow } from './job-row.tsx'

/** What the portal should have done and did not: tried again, or left undone for a reason. */
export default function JobsPage() {
  const { data, error, refetch } = useStaffCall(listTroubledJobs, {})
  const [announcement, announce] = useState('')
  const [dropping, setDropping] = useState<TroubledJob>()
  const { send } = useStaffMutation(retryJob, { invalidates: [listTroubledJobs] })

  const title = text('casework.jobs.title')
  if (!data && !error) return loadingScreen(title)

  const retry = async ({ id }: TroubledJob) => {
    announce('')
    const done = await send({ body: { id } })
    if (done) announce(text('casework.jobs.retried'))
  }
  const drop = (job: TroubledJob) => {
    announce('')
    setDropping(job)
  }
  const isDropped = () => {
    setDropping(undefined)
    announce(text('casework.jobs.dropped'))
  }

  return (
    <Screen title={title}>
      <section className="casework-wide casework-jobs" aria-labelledby="jobs">
        <Heading level={2} id="jobs">
          {text('casework.jobs.list')}
        </Heading>
        <Announcement>{announcement}</Announcement>
        {error ? (
          <FailedLoad
            title={text('casework.jobs.failed')}
            failure={asFailure(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          data && <JobList {...data} onRetry={(job) => void retry(job)} onDrop={drop} />
        )}
        {dropping && (
          <DropDialog job={dropping} onDropped={isDropped} onClose={() => setDropping(undefined)} />
        )}
      </section>
    </Screen>
  )
}

interface JobListProps extends ReplyOf<typeof listTroubledJobs> {
  onRetry: (job: TroubledJob) => void
  onDrop: (job: TroubledJob) => void
}

function JobList({ jobs, isMore, onRetry, onDrop }: JobListProps) {
  if (jobs.length === 0) return <Paragraph>{text('casework.jobs.none')}</Paragraph>
  return (
    <>
      <Paragraph>{text('casework.jobs.lead')}</Paragraph>
      <ul className="casework-hits">
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} onRetry={() => onRetry(job)} onDrop={() => onDrop(job)} />
        ))}
      </ul>
      {isMore && <Paragraph>{text('casework.jobs.more')}</Paragraph>}
    </>
  )
}
