import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import type { getObject } from '@vignettes/domain/api/vignettes.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { FactSection } from '../../components/fact-section.tsx'
import { formatDate, formatMetres } from '../../format.ts'
import { text } from '../../text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { statusOf } from './vignette-status.ts'

interface VignetteFactsProps {
  details: ReplyOf<typeof getObject>
}

/** §2.8 boat, vignette, type, status and validity. */
export function VignetteFacts({ details }: VignetteFactsProps) {
  const { object, vignette, vignetteType, products } = details
  const status = statusOf(details)
  const validity = products.map(({ startDate, expires }) =>
    text('vignettes.details.from-to', { from: formatDate(startDate), to: formatDate(expires) }),
  )
  return (
    <>
      {status.words && (
        <div>
          <Badge tone={status.tone} label={status.words} />
        </div>
      )}
      {status.explanation && <Paragraph>{status.explanation}</Paragraph>}
      {status.action && (
        <div className="portal-actions">
          <ButtonLink to={status.action.path}>{status.action.label}</ButtonLink>
        </div>
      )}
      <FactSection
        id="vignette"
        title={text('vignettes.details.vignette')}
        facts={[
          [text('vignettes.type'), vignetteType.displayName],
          [text('vignettes.number'), vignette.name ?? text('vignettes.no-number')],
          [text('vignettes.details.district'), text(`vignettes.district.${vignette.district}`)],
          [
            text('vignettes.details.validity'),
            validity.join(', ') || text('vignettes.details.no-validity'),
          ],
        ]}
      />
      <FactSection
        id="boat"
        title={text('vignettes.details.boat')}
        facts={[
          [text('vignettes.details.length'), formatMetres(object.boatLength)],
          [text('vignettes.details.width'), formatMetres(object.boatWidth)],
          [text('vignettes.details.driveType'), object.driveType],
        ]}
      />
    </>
  )
}
