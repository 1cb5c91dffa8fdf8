import type { Case } from '@vignettes/domain/api/casework-case.ts'
import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { Link } from 'react-router'
import { text } from '../../../text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { UnorderedList } from '../../../ui/unordered-list.tsx'

type Other = Case['twice'][number]

/** What else may be for the same boat and days: the one is not granted without a look at the other. */
export function Twice({ others }: { others: readonly Other[] }) {
  if (others.length === 0) return null
  return (
    <Alert severity="warning" heading={text('casework.twice.heading')} headingLevel={2}>
      <Paragraph>{text('casework.twice.lead')}</Paragraph>
      <UnorderedList>
        {others.map((other) => (
          <UnorderedList.Item key={other.id}>
            <Link className="ams-link" to={caseworkPaths.case(other.id)}>
              {other.boatName}, {other.number ?? other.reference}
            </Link>
            : {other.statusName} ({text(`casework.twice.${knownBy(other)}`)})
          </UnorderedList.Item>
        ))}
      </UnorderedList>
    </Alert>
  )
}

function knownBy({ isSameName, areSameMeasures }: Other): 'both' | 'same-name' | 'same-measures' {
  if (isSameName && areSameMeasures) return 'both'
  return isSameName ? 'same-name' : 'same-measures'
}
