import {
  claimCase,
  getQueue,
  releaseCase,
  type CaseLine,
} from '@vignettes/domain/api/casework-queue.ts'
import { isHandOverKind } from '@vignettes/domain/casework/queue.ts'
import { CASE_ROLES } from '@vignettes/domain/casework/staff.ts'
import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { asFailure } from '../../../api/client.ts'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { useStaffCall } from '../../../api/staff-queries.ts'
import { useHasRole, useStaffSession } from '../../../api/staff-session.ts'
import { rememberQueue } from '../../../components/casework/queue-left.ts'
import { FailedLoad } from '../../../components/failed-load.tsx'
import { Loading } from '../../../components/loading.tsx'
import { loadingScreen } from '../../../components/loading-screen.tsx'
import { Screen } from '../../../components/screen.tsx'
import { lazyPart, useFetchAhead } from '../../../lazy-part.tsx'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import type { HandOverListProps } from './hand-over-list.tsx'
import { GrantTogether } from './grant-together.tsx'
import { FoldedFilters } from './folded-filters.tsx'
import { QueueFilters } from './queue-filters.tsx'
import { QueueList } from './queue-list.tsx'
import { placeOf, type QueueQuery, searchOf } from './queue-place.ts'
import { TakeTen } from './take-ten.tsx'
import { useNeighbour } from './use-neighbour.ts'

const ANNOUNCED = {
  claim: 'casework.queue.claimed-done',
  release: 'casework.queue.released-done',
} as const

const handDialog = lazyPart(async () => (await import('../assign/hand-dialog.tsx')).HandDialog)
// What was granted and goes by the stack is done once a day.
const handOverList = lazyPart(async () => (await import('./hand-over-list.tsx')).HandOverList)
const undoHandOver = lazyPart(async () => (await import('./undo-hand-over.tsx')).UndoHandOver)

/** What waits for a decision, oldest first, a page at a time. Nothing on it moves by itself. */
export default function QueuePage() {
  const [search] = useSearchParams()
  const place = placeOf(search)
  const { data, error, isFetching, refetch } = useStaffCall(
    getQueue,
    { query: place },
    { keepsShown: true },
  )
  const [announcement, announce] = useState<{ at: string; words: string }>()
  const [handing, setHanding] = useState<CaseLine>()
  const status = useRef<HTMLParagraphElement>(null)
  const [marked, setMarked] = useState<readonly string[]>([])
  const claim = useStaffMutation(claimCase, { invalidates: [getQueue] })
  const release = useStaffMutation(releaseCase, { invalidates: [getQueue] })
  const seesPost = useHasRole(CASE_ROLES)
  const me = useStaffSession()?.staffMember.id
  const address = searchOf(place)
  const { state } = useLocation()
  useEffect(() => rememberQueue(searchOf(placeOf(search)), trailOf(state)), [search, state])
  const neighbour = useNeighbour(status)

  useFetchAhead(handOverList)

  const title = text('casework.queue.title')
  if (!data && !error) return loadingScreen(title)

  /** Takes a case in hand or lays it back; who has it meanwhile is told, and the list shows it. */
  const hand = async (line: CaseLine, does: 'claim' | 'release') => {
    announce(undefined)
    const done = await (does === 'claim' ? claim : release).send({ body: { id: line.id } })
    if (done) announce({ at: address, words: text(ANNOUNCED[does], { boat: line.boatName }) })
  }

  const refresh = async () => {
    announce(undefined)
    const { data: fresh } = await refetch()
    const count = fresh?.cases.length ?? 0
    announce({ at: address, words: text('casework.queue.refreshed', { cases: casesIn(count) }) })
  }

  return (
    <Screen title={title} place={`${place.kind ?? ''} ${place.after ?? ''}`}>
      <div className="casework-wide casework-queue">
        {data && (
          <FoldedFilters key={place.kind}>
            <QueueFilters place={place} seesPost={seesPost} {...data} />
          </FoldedFilters>
        )}
        <div className="casework-queue__work" {...neighbour}>
          <div className="casework-queue__bar">
            <p className="casework-plain" role="status" ref={status} tabIndex={-1}>
              {announcement?.at === address
                ? announcement.words
                : data && text('casework.queue.count', { cases: casesIn(data.cases.length) })}
            </p>
            <TakeTen
              place={place}
              onBegin={() => announce(undefined)}
              onTaken={(words, at) => announce({ at, words })}
            />
            <Button
              variant="tertiary"
              aria-disabled={isFetching || undefined}
              onClick={() => void refresh()}
            >
              {text('casework.queue.refresh')}
            </Button>
          </div>
          {marked.length > 0 && (
            <Suspense>
              <undoHandOver.Part
                key={marked.join()}
                ids={marked}
                onDone={(words) => {
                  setMarked([])
                  announce({ at: address, words })
                  status.current?.focus()
                }}
                onOver={(hadFocus) => {
                  setMarked([])
                  if (hadFocus) status.current?.focus()
                }}
              />
            </Suspense>
          )}
          {error && (
            <FailedLoad
              title={text('casework.queue.failed')}
              failure={asFailure(error)}
              onRetry={() => void refetch()}
            />
          )}
          {!error && data?.cases.length === 0 && (
            <Paragraph>
              {text(address === '' ? 'casework.queue.empty' : 'casework.queue.empty-filter')}
            </Paragraph>
          )}
          {!error && data && (data.cases.length > 0 || place.pickupPoint) && (
            <Lines
              place={place}
              lines={data.cases}
              points={data.pickupPoints}
              me={me}
              onHand={(line, does) => void hand(line, does)}
              onHandTo={(line) => {
                announce(undefined)
                setHanding(line)
              }}
              onHandOver={() => announce(undefined)}
              onHandedOver={(words, { isEmptied, marked: toUndo }) => {
                announce({ at: address, words })
                setMarked(toUndo)
                // The button that was pressed goes with the last line.
                if (isEmptied) status.current?.focus()
              }}
            />
          )}
          {data && <Pages place={place} next={data.next} />}
        </div>
      </div>
      {handing && (
        <Suspense>
          <handDialog.Part
            line={handing}
            onDone={(words) => {
              setHanding(undefined)
              announce({ at: address, words })
            }}
            onClose={() => setHanding(undefined)}
          />
        </Suspense>
      )}
    </Screen>
  )
}

/** What waits for a decision, or what was granted and goes by the stack. */
function Lines({
  onHandOver,
  onHandedOver,
  points,
  ...list
}: Parameters<typeof QueueList>[0] & {
  points: HandOverListProps['points']
  onHandOver: () => void
  onHandedOver: HandOverListProps['onDone']
}) {
  const handsOver = useHasRole(CASE_ROLES)
  const { kind } = list.place
  if (!handsOver) return <QueueList {...list} />
  if (!isHandOverKind(kind)) {
    return (
      <GrantTogether
        key={kind}
        {...list}
        onBegin={onHandOver}
        onDone={(words) => onHandedOver(words, { isEmptied: true, marked: [] })}
      />
    )
  }
  return (
    <Suspense fallback={<Loading />}>
      <handOverList.Part
        key={kind}
        kind={kind}
        lines={list.lines}
        points={points}
        onBegin={onHandOver}
        onDone={onHandedOver}
      />
    </Suspense>
  )
}

/** Onwards by the mark that the server gave; back by the marks that were passed. */
function Pages({ place, next }: { place: QueueQuery; next: string | null }) {
  const navigate = useNavigate()
  const trail = trailOf(useLocation().state)
  const go = (after: string | undefined, passed: readonly string[]) =>
    void navigate(caseworkPaths.queue(searchOf({ ...place, after })), { state: { trail: passed } })
  if (!place.after && !next) return null
  return (
    <nav className="portal-actions" aria-label={text('casework.queue.pages')}>
      {place.after && (
        <Button variant="secondary" onClick={() => go(trail.at(-1), trail.slice(0, -1))}>
          {text(trail.length > 0 ? 'casework.queue.previous' : 'casework.queue.first')}
        </Button>
      )}
      {next && (
        <Button
          variant="secondary"
          onClick={() => go(next, place.after ? [...trail, place.after] : [])}
        >
          {text('casework.queue.next')}
        </Button>
      )}
    </nav>
  )
}

/** The marks of the pages before this one but the first, which needs none. */
function trailOf(state: unknown): string[] {
  const trail = typeof state === 'object' && state && 'trail' in state ? state.trail : []
  return Array.isArray(trail) ? trail.filter((mark) => typeof mark === 'string') : []
}

const casesIn = (count: number) => text(`casework.queue.${count === 1 ? 'one' : 'more'}`, { count })
