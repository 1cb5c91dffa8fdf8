import type { Case } from '@vignettes/domain/api/casework-case.ts'
import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { text } from '../../../text.ts'
import { Badge } from '../../../ui/badge.tsx'

type Other = Case['twice'][number]

/** What else may be for the same boat and days: the one is not granted without a look at the other. */
export function Twice({ others }: { others: readonly Other[] }) {
  if (others.length === 0) return null
  return (
    <p className="casework-plain casework-twice">
      <Badge tone="attention" label={text('casework.twice.word')} /> {text('casework.twice.lead')}{' '}
      {others.map((other, at) => (
        <Fragment key={other.id}>
          {at > 0 && '; '}
          <Link className="ams-link" to={caseworkPaths.case(other.id)}>
            {other.boatName}, {other.number ?? other.reference}
          </Link>{' '}
          ({other.statusName}, {text(`casework.twice.${knownBy(other)}`)}
          {other.isOfOtherAccount && `, ${text('casework.twice.other-account')}`})
        </Fragment>
      ))}
    </p>
  )
}

function knownBy({ isSameName, areSameMeasures }: Other): 'both' | 'same-name' | 'same-measures' {
  if (isSameName && areSameMeasures) return 'both'
  return isSameName ? 'same-name' : 'same-measures'
}
