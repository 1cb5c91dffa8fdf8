import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import {
  onSignedOut,
  onTokenLost,
  readClaims,
  tokenEndsAtMs,
  useSession,
} from '../../api/session.ts'
import { keepInputs } from '../../components/form/kept-input.ts'
import { textLoader } from '../../text.ts'

/** So long before the token ends, logging in again is offered. */
const WARNING_MS = 2 * 60_000

const SessionEndDialog = lazy(async () => {
  const [dialog] = await Promise.all([
    import('./session-end-dialog.tsx'),
    textLoader('account', 'form', 'frame')(),
  ])
  return dialog
})

/** Before the token ends, with when; or after it. */
type Stage = { endsAt: Date } | 'ended'

interface LastUser {
  email: string
  owner: string
}

/**
 * Two minutes before the token ends, and when it has ended, logging in again is offered on the spot: the screen below
 * stays as it is. The time comes from the token, but the server decides: a token that it refuses has ended.
 */
export default function SessionEnd() {
  const session = useSession()
  const token = session?.token
  const email = session?.email
  const [stage, setStage] = useState<Stage>()
  const [lastUser, setLastUser] = useState<LastUser>()
  const [leftToken, setLeftToken] = useState<string>()
  const isPutOff = useRef(false)

  // Of a logout in another tab it is heard before the token is seen to be gone.
  if (token && token !== leftToken && email && lastUser?.email !== email) {
    setLastUser({ email, owner: readClaims(token)?.sub ?? '' })
  }
  const owner = lastUser?.owner

  useEffect(() => {
    const end = () => {
      if (owner !== undefined) keepInputs(owner)
      setStage('ended')
    }
    if (!token) return end()
    isPutOff.current = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const endsAt = new Date(tokenEndsAtMs(token))
      const leftMs = endsAt.getTime() - Date.now()
      if (leftMs <= 0) return end()
      const isNear = leftMs <= WARNING_MS
      setStage(isNear && !isPutOff.current ? { endsAt } : undefined)
      timer = setTimeout(look, isNear ? leftMs : leftMs - WARNING_MS)
    }
    look()
    // A computer that slept has not kept the time.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [token, owner])

  useEffect(() => onTokenLost(() => setStage('ended')), [])
  useEffect(
    () =>
      onSignedOut(() => {
        setLastUser(undefined)
        setLeftToken(token)
      }),
    [token],
  )

  if (!stage || !lastUser) return null
  return (
    <Suspense>
      <SessionEndDialog
        email={lastUser.email}
        endsAt={stage === 'ended' ? undefined : stage.endsAt}
        onClose={() => {
          isPutOff.current = true
          setStage(undefined)
        }}
      />
    </Suspense>
  )
}
