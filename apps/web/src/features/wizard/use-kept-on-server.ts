import { type DraftRenewal, getDrafts, type ServerDraft } from '@vignettes/domain/api/drafts.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { refresh, useCall } from '../../api/queries.ts'
import { useSession } from '../../api/session.ts'
import { type DraftName, draftKey } from '../../drafts/drafts.ts'
import { isStopped, readOnServer } from '../../drafts/known-of-server.ts'
import { type OnServer, onServerStore } from '../../drafts/on-server.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { useStore } from '../../store.ts'
import { onceFetched } from './once-fetched.ts'

/** On a slow line the step is shown first; what another device answered comes above it when it comes. */
const LONGEST_WAIT_MS = 3_000

/** What was answered elsewhere, and what becomes of it. */
export interface Elsewhere {
  /** Whether the step has waited for it long enough. */
  isLate: boolean
  /** Whether the server has it otherwise than this browser knows, which takes it in. */
  isTaking: boolean
  told: OnServer['told']
  /** Undefined as long as nothing ever came from elsewhere. */
  others: OnServer['others']
  /** Another whenever something came from elsewhere. */
  news: number
  /** How often what was answered elsewhere was taken in the place of what stands here. */
  taken: number
  onTaken: () => void
  /** Whether what it renewed was stopped, on another device perhaps. */
  isStopped: boolean
  /** Whether nothing new is begun, because the account goes. */
  accountGoes: boolean
  /** The vignette that the draft renews. */
  renewal: DraftRenewal | null
  /** Whether nothing stands here, and what the server may have is on its way. */
  isAwaited: boolean
}

/**
 * Has the server keep the draft, while the step that stands here waits for nothing; a request that is opened beside it is the
 * server's already.
 */
export function useKeptOnServer(name: DraftName): Elsewhere {
  const { district, type, requestId } = name
  const navigate = useNavigate()
  const token = useSession()?.token
  const key = draftKey(name)
  useStore(onServerStore(key))
  const known = readOnServer(key)
  const [taken, setTaken] = useState(0)
  const [takenOver, setTakenOver] = useState<ServerDraft>()
  const [isLate, setLate] = useState(false)

  const isKept = token !== undefined && requestId === undefined
  const { data, isFetchedAfterMount, fetchStatus } = useCall(
    getDrafts,
    { query: {} },
    { enabled: isKept },
  )
  // What was asked on a screen before may have been sent or thrown away since.
  const drafts = isFetchedAfterMount ? data?.drafts : undefined
  const there = drafts?.find((draft) => draft.district === district && draft.type === type)
  // Until there is something to keep or to take, nothing more has to be fetched.
  const isBegun = Object.keys(useDraft(name).answers).length > 0
  const isNeeded = isKept && (isBegun || there !== undefined)

  useEffect(() => {
    if (!there) return
    let isOver = false
    void onceFetched(loadKeeping, () => isOver).then((keeping) => {
      if (isOver) return
      void keeping?.takeFromServer({ district, type }, there)
      setTakenOver(there)
    })
    return () => {
      isOver = true
    }
  }, [there, district, type])

  useEffect(() => {
    const timer = setTimeout(setLate, LONGEST_WAIT_MS, true)
    return () => clearTimeout(timer)
  }, [])

  // Thrown away in another tab: what the server had of it is no more, and what is begun now is another.
  const wasBegun = useRef(isBegun)
  useEffect(() => {
    if (wasBegun.current && !isBegun && isKept) void refresh(getDrafts, { query: {} })
    wasBegun.current = isBegun
  }, [isBegun, isKept])

  // Thrown away on another device, perhaps with the files that it names: who opens it goes on with it.
  const isGone = drafts !== undefined && !there && isBegun
  useEffect(() => {
    if (!isGone) return
    void loadKeeping()
      .then(({ sendGone }) => sendGone({ district, type }))
      .catch(() => undefined)
  }, [isGone, district, type])

  useEffect(() => {
    if (!isNeeded) return
    const base = { district, type }
    let stop: (() => void) | undefined
    let isOver = false
    void onceFetched(loadKeeping, () => isOver).then((keeping) => {
      if (isOver) return
      stop = keeping?.keepOnServer(base, (path) => void navigate(path, { replace: true }))
    })
    return () => {
      isOver = true
      stop?.()
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- where it leads to is the same after each step
  }, [isNeeded, district, type, token])

  return {
    isLate,
    isTaking: !!there && there !== takenOver && there.updatedAt !== known?.updatedAt,
    ...{ told: known?.told, others: known?.others, news: known?.news ?? 0, taken },
    onTaken: () => setTaken((now) => now + 1),
    isStopped: requestId === undefined && isStopped(name),
    accountGoes: isFetchedAfterMount && data?.accountGoes === true,
    renewal: (isBegun && there?.renewal) || null,
    // Without a line nobody answers.
    isAwaited:
      isKept &&
      !isBegun &&
      (isFetchedAfterMount ? there !== takenOver : fetchStatus === 'fetching'),
  }
}

/** Without a line the browser has what was answered; its file comes once there is one again. */
const loadKeeping = () => import('../../drafts/keep-on-server.ts')
