import { getSettings } from '@vignettes/domain/api/reference-data.ts'
import type { VignetteDetails } from '@vignettes/domain/api/vignettes.ts'
import { useCall } from '../../api/queries.ts'
import { text } from '../../text.ts'
import { whatHappened } from './what-happened.ts'
import { Heading } from '../../ui/heading.tsx'
import { ProgressList } from '../../ui/progress-list.tsx'

/** What happened and what comes, with dates. Only what is done has a filled mark; the words say it too. */
export function Timeline({ details }: { details: VignetteDetails }) {
  const today = useCall(getSettings, {}).data?.businessDate
  if (!today) return null
  return (
    <section className="portal-recap" aria-labelledby="timeline">
      <Heading level={2} size="level-3" id="timeline">
        {text('vignettes.timeline.title')}
      </Heading>
      <ProgressList headingLevel={3} completedAccessibleText={text('vignettes.timeline.done')}>
        {whatHappened(details, today).map(({ words, date, isDone }, place) => (
          // The same can happen twice, and nothing ever moves.
          <ProgressList.Step
            key={place}
            heading={words}
            {...(isDone && { status: 'completed' as const })}
          >
            {date}
            {!isDone && (
              <span className="ams-visually-hidden">. {text('vignettes.timeline.to-come')}</span>
            )}
          </ProgressList.Step>
        ))}
      </ProgressList>
    </section>
  )
}
