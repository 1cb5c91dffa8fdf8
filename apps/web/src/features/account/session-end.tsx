import { isPublicPath } from '@vignettes/domain/paths/is-public-path.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { MINUTE_MS } from '@vignettes/domain/rules/duration.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import {
  dropToken,
  helpWord,
  offerLogin,
  onSignedOut,
  onTokenLost,
  readPutAwayEmail,
  sessionEnd,
  TOKEN_KEY,
  useSession,
} from '../../api/session.ts'
import { readClaims } from '../../api/token-end.ts'
import { PAGE_SETTINGS } from '../../brand/page-settings.ts'
import { keepInputs } from '../../components/form/kept-input.ts'
import { fetchTexts } from '../../text.ts'

/** After so long without a call the server ends the session. */
const IDLE_MS = Number(PAGE_SETTINGS.sessionIdleMinutes) * MINUTE_MS
/** So long before the token ends, logging in again is offered. */
const WARNING_MS = 2 * 60_000

const SessionEndDialog = lazy(async () => {
  const [dialog] = await Promise.all([
    import('./session-end-dialog.tsx'),
    fetchTexts('account', 'form', 'frame'),
  ])
  return dialog
})

/** Before the token ends, with when; or after it. */
type Stage = { endsAt: Date; isUnused: boolean } | 'ended'

interface LastUser {
  /** With which they log in. */
  email: string
  owner: string
  /** By which they act in the account of somebody else. */
  help: string | undefined
}

/**
 * Two minutes before the token ends, and when it has ended, logging in again is offered on the spot: the screen below
 * stays as it is. Before a session ends because it is not used, a button keeps it. The time comes from the token, but the server decides: a token that it refuses has ended.
 * Who helps goes on in the same way; after the end they are led back to their own (features/helping), and nothing of who was helped is kept here.
 */
export default function SessionEnd() {
  const session = useSession()
  const token = session?.token
  const known = session?.email
  const [stage, setStage] = useState<Stage>()
  const [lastUser, setLastUser] = useState<LastUser>()
  const [leftToken, setLeftToken] = useState<string>()
  const isPutOff = useRef(false)
  const [timesKept, setTimesKept] = useState(0)

  // Of a logout in another tab it is heard before the token is seen to be gone.
  if (token && token !== leftToken && known) {
    const { sub: of = '', hlp } = readClaims(token) ?? {}
    const email = hlp ? readPutAwayEmail() : known
    if (lastUser?.email !== email || lastUser.owner !== of) {
      setLastUser({ email, owner: of, help: hlp?.id })
    }
  }
  const { owner, help } = lastUser ?? {}

  useEffect(() => {
    const end = () => {
      if (help !== undefined) return dropToken()
      if (owner !== undefined) keepInputs(owner)
      offerLogin(owner !== undefined)
      setStage('ended')
    }
    if (!token) return help === undefined ? end() : undefined
    isPutOff.current = false
    offerLogin(false)
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const { atMs, isUnused } = sessionEnd(token, IDLE_MS)
      const leftMs = atMs - Date.now()
      // The server may think so a little later: here it is so from now on.
      if (leftMs <= 0) return isUnused ? dropToken() : end()
      const isNear = leftMs <= WARNING_MS
      if (!isNear) isPutOff.current = false
      setStage(isNear && !isPutOff.current ? { endsAt: new Date(atMs), isUnused } : undefined)
      timer = setTimeout(look, isNear ? leftMs : leftMs - WARNING_MS)
    }
    look()
    // A computer that slept has not kept the time.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [token, owner, help, timesKept])

  const isOwn = lastUser !== undefined && help === undefined
  useEffect(() => {
    // Who logged in in another tab gets no screen of whoever was logged in here, and sends nothing that stands in it.
    const onStorage = ({ key, newValue }: StorageEvent) => {
      const came = key === TOKEN_KEY && readClaims(newValue ?? '')
      if (!came || !isOwn || came.hlp || came.sub === owner) return
      if (isPublicPath(location.pathname)) return location.reload()
      // The address may be of what is another's: it leads nowhere for who came.
      helpWord.write('another')
      location.replace(paths.vignettes())
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [isOwn, owner])
  useEffect(
    () =>
      onTokenLost(() => {
        offerLogin(isOwn)
        setStage('ended')
      }),
    [isOwn],
  )
  useEffect(
    () =>
      onSignedOut(() => {
        offerLogin(false)
        setLastUser(undefined)
        setLeftToken(token)
      }),
    [token],
  )

  if (!stage || !lastUser) return null
  if (help !== undefined && (stage === 'ended' || lastUser.email === '')) return null
  return (
    <Suspense>
      <SessionEndDialog
        email={lastUser.email}
        help={help}
        endsAt={stage === 'ended' ? undefined : stage.endsAt}
        isUnused={stage !== 'ended' && stage.isUnused}
        onKept={() => setTimesKept(timesKept + 1)}
        onClose={() => {
          isPutOff.current = true
          offerLogin(false)
          setStage(undefined)
        }}
      />
    </Suspense>
  )
}
