import {
  listReferenceVersions,
  type ReferenceVersion,
} from '@vignettes/domain/api/casework-reference.ts'
import { ADMINISTRATOR_ROLES, hasRole } from '@vignettes/domain/casework/staff.ts'
import { REFERENCE_KINDS, type ReferenceKind } from '@vignettes/domain/casework/reference-kinds.ts'
import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { asFailure } from '../../../api/client.ts'
import { useStaffSession } from '../../../api/staff-session.ts'
import { useStaffCall } from '../../../api/staff-queries.ts'
import { Announcement } from '../../../components/casework/announcement.tsx'
import { useLostFocus } from '../../../components/casework/use-lost-focus.ts'
import { FailedLoad } from '../../../components/failed-load.tsx'
import { Screen } from '../../../components/screen.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import '../../../styles/casework-rooms.css'
import { InForce } from './in-force.tsx'
import { dropVersion, keptVersion } from './kept-version.ts'
import { NewVersion } from './new-version.tsx'
import { VersionDialog } from './version-dialog.tsx'
import { VersionList } from './version-list.tsx'

/** Tariffs and lists: what counts, what is coming, what has been, and a new version of them. */
export default function ReferencePage() {
  const [search] = useSearchParams()
  const kind = REFERENCE_KINDS.find((known) => known === search.get('soort')) ?? 'tariffs'
  const after = search.get('na') ?? undefined
  return (
    <Screen title={text('casework.reference.title')} place={`${kind}/${after ?? ''}`}>
      <Paragraph>{text('casework.reference.lead')}</Paragraph>
      <nav aria-label={text('casework.reference.kinds')} className="reference-kinds">
        {REFERENCE_KINDS.map((each) => (
          <Link
            key={each}
            className="ams-link"
            to={caseworkPaths.reference({ soort: each })}
            aria-current={each === kind ? 'page' : undefined}
          >
            {text(`casework.reference.kind.${each}`)}
          </Link>
        ))}
      </nav>
      <OfKind key={kind} kind={kind} after={after} />
    </Screen>
  )
}

function OfKind({ kind, after }: { kind: ReferenceKind; after: string | undefined }) {
  const { data, error, refetch } = useStaffCall(listReferenceVersions, {
    query: { kind, ...(after && { after }) },
  })
  const [announcement, announce] = useState('')
  const [isNew, setIsNew] = useState(false)
  const [begunAgain, setBegunAgain] = useState(0)
  const begin = useRef<HTMLButtonElement>(null)
  useLostFocus(begin)
  const [shown, setShown] = useState<ReferenceVersion>()
  const session = useStaffSession()
  // An auditor reads.
  const mayChange = session !== null && hasRole(session.staffMember, ADMINISTRATOR_ROLES)
  if (error) {
    return (
      <FailedLoad
        title={text('casework.reference.failed')}
        failure={asFailure(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <Skeleton />
  const isDone = (words: string) => {
    setIsNew(false)
    setShown(undefined)
    announce(words)
  }
  const hasOneWaiting = data.versions.some(({ state }) => state === 'waiting')
  return (
    <>
      <InForce inForce={data.inForce} />
      <section className="casework-wide" aria-labelledby="versions">
        <Heading level={2} id="versions">
          {text('casework.reference.versions')}
        </Heading>
        <Announcement takesFocus>{announcement}</Announcement>
        <VersionList
          {...data}
          kind={kind}
          after={after}
          onLook={(version) => {
            announce('')
            setShown(version)
          }}
        />
        {mayChange && !isNew && !hasOneWaiting && (
          <div className="portal-actions">
            <Button
              ref={begin}
              type="button"
              onClick={() => {
                announce('')
                setIsNew(true)
              }}
            >
              {text(keptVersion(kind) ? 'casework.reference.go-on' : 'casework.reference.new')}
            </Button>
          </div>
        )}
        {isNew && (
          <NewVersion
            key={begunAgain}
            listed={data}
            onDone={isDone}
            onStop={() => {
              dropVersion(kind)
              setIsNew(false)
            }}
            onAnew={() => {
              dropVersion(kind)
              setBegunAgain((times) => times + 1)
            }}
          />
        )}
        {shown && (
          <VersionDialog
            id={shown.id}
            mayChange={mayChange}
            onDone={isDone}
            onClose={() => setShown(undefined)}
          />
        )}
      </section>
    </>
  )
}
