import type {
  listReferenceVersions,
  ReferenceVersion,
} from '@vignettes/domain/api/casework-reference.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import type { ReferenceKind } from '@vignettes/domain/casework/reference-kinds.ts'
import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { formatDate, formatInstantDate } from '../../../format.ts'
import { text } from '../../../text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { askedWords } from './withdrawal.tsx'

const TONES = {
  waiting: 'attention',
  coming: 'in-progress',
  counts: 'valid',
  past: 'ended',
  withdrawn: 'ended',
} as const satisfies Record<ReferenceVersion['state'], ComponentProps<typeof Badge>['tone']>

type Listed = Pick<ReplyOf<typeof listReferenceVersions>, 'versions' | 'shippedCounts' | 'next'>

interface VersionListProps extends Listed {
  kind: ReferenceKind
  after: string | undefined
  onLook: (version: ReferenceVersion) => void
}

/** The versions of a list, newest first, and what the portal came with before all of them. */
export function VersionList(props: VersionListProps) {
  const { kind, after, versions, shippedCounts, next, onLook } = props
  return (
    <>
      {versions.length === 0 && <Paragraph>{text('casework.reference.none')}</Paragraph>}
      {versions.length > 0 && (
        <ul className="casework-hits">
          {versions.map((version) => (
            <VersionRow key={version.id} version={version} onLook={() => onLook(version)} />
          ))}
        </ul>
      )}
      {!shippedCounts && <Paragraph>{text('casework.reference.shipped-past')}</Paragraph>}
      {(after || next) && (
        <p className="casework-plain">
          {after && (
            <Link className="ams-link" to={caseworkPaths.reference({ soort: kind })}>
              {text('casework.reference.newest')}
            </Link>
          )}{' '}
          {next && (
            <Link className="ams-link" to={caseworkPaths.reference({ soort: kind, na: next })}>
              {text('casework.reference.older')}
            </Link>
          )}
        </p>
      )}
    </>
  )
}

function VersionRow({ version, onLook }: { version: ReferenceVersion; onLook: () => void }) {
  const { state, effectiveFrom, remark, acceptedBy, acceptedAt } = version
  const date = formatDate(effectiveFrom)
  const proposed = formatInstantDate(new Date(version.proposedAt))
  return (
    <li>
      <div>
        <strong>{text('casework.reference.from', { date })}</strong>
        <Badge tone={TONES[state]} label={text(`casework.reference.state.${state}`)} />
        {version.withdrawal && (
          <Badge tone="attention" label={text('casework.reference.withdrawal.badge')} />
        )}
      </div>
      <div>
        <span>{remark}</span>
        <span className="casework-muted">
          {text('casework.reference.proposed', { who: version.proposedBy, date: proposed })}
        </span>
        {acceptedBy !== null && acceptedAt !== null && (
          <span className="casework-muted">
            {text('casework.reference.accepted', {
              who: acceptedBy,
              date: formatInstantDate(new Date(acceptedAt)),
            })}
          </span>
        )}
        {version.withdrawal && (
          <span className="casework-muted">{askedWords(version.withdrawal)}</span>
        )}
        {version.withdrawnBy !== null && version.withdrawnAt !== null && (
          <span className="casework-muted">
            {text('casework.reference.withdrawn', {
              who: version.withdrawnBy,
              date: formatInstantDate(new Date(version.withdrawnAt)),
              remark: version.withdrawnRemark ?? '',
            })}
          </span>
        )}
      </div>
      <div>
        <Button
          type="button"
          variant="tertiary"
          aria-label={text('casework.reference.look-of', { date, proposed })}
          onClick={onLook}
        >
          {text('casework.reference.look')}
        </Button>
      </div>
    </li>
  )
}
