import type { getStop } from '@vignettes/domain/api/stop.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { TextLink } from '../../components/text-link.tsx'
import { text } from '../../text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'

type Stop = ReplyOf<typeof getStop>
type Next = Stop['next'][number]

/** That the next vignette of the boat stays when this one is stopped, and what its owner can do with it. */
export function NextVignettes({ next, boatName }: { next: readonly Next[]; boatName: string }) {
  if (next.length === 0) return null
  return (
    <Alert severity="warning" heading={text('stop.next.title')} headingLevel={2}>
      {next.map(({ objectId, year, way }) => (
        <Paragraph key={objectId}>
          {text(`stop.next.${way}`, { boat: boatName, what: nameOf(year) })}{' '}
          <TextLink to={ownPaths.vignette(objectId)}>
            {text('stop.next.link', { what: nameOf(year) })}
          </TextLink>
        </Paragraph>
      ))}
    </Alert>
  )
}

/** That its begun renewal ends with it, before anything is chosen: who sold the boat renews nothing unawares. */
export function EndsRenewal({ renewal, boatName }: Pick<Stop, 'renewal' | 'boatName'>) {
  if (!renewal) return null
  return (
    <Alert severity="warning" heading={text('stop.renewal.title')} headingLevel={2}>
      <Paragraph>
        {text('stop.renewal.before', { boat: boatName, what: nameOf(renewal.year) })}
      </Paragraph>
    </Alert>
  )
}

export function nameOf(year: number | null): string {
  return year === null ? text('stop.next.later') : text('stop.next.of-year', { year })
}
