import { getSettings } from '@vignettes/domain/api/reference-data.ts'
import { getRequest } from '@vignettes/domain/api/requests.ts'
import type { VignetteDetails } from '@vignettes/domain/api/vignettes.ts'
import { useCall } from '../../api/queries.ts'
import { text } from '../../text.ts'
import { whatHappened } from './what-happened.ts'

/** What happened and what comes, with dates. Only what is done has a filled mark; the words say it too. */
export function Timeline({ details }: { details: VignetteDetails }) {
  const request = useCall(getRequest, { params: { id: details.requestId } }).data
  const today = useCall(getSettings, {}).data?.businessDate
  if (!today) return null
  const requestedAt = request && new Date(request.createdAt)
  return (
    <section className="portal-recap" aria-labelledby="timeline">
      <h2 id="timeline" className="ams-heading ams-heading--3">
        {text('vignettes.timeline.title')}
      </h2>
      <ol className="portal-timeline">
        {whatHappened({ details, requestedAt, today }).map(({ words, date, isDone }) => (
          <li key={words} className={isDone ? 'portal-timeline__done' : undefined}>
            {words} {date}
            {!isDone && (
              <span className="ams-visually-hidden">. {text('vignettes.timeline.to-come')}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
