import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import {
  type askPhonePhoto,
  changePhonePhoto,
  endPhonePhoto,
  getPhonePhoto,
} from '@vignettes/domain/api/phone-photos.ts'
import type { DocumentField } from '@vignettes/domain/documents/documents.ts'
import { MINUTE_MS } from '@vignettes/domain/rules/duration.ts'
import type { FileAnswer } from '@vignettes/domain/wizard/answers.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { asFailure, call } from '../api/client.ts'
import { useSession } from '../api/session.ts'
import { noteCode } from '../drafts/awaited-photo.ts'
import { currentOwner } from '../drafts/current-owner.ts'
import { serverNow } from '../server-clock.ts'

/** Soon enough for who lowers the telephone and looks up; it ends with the code. */
const ASK_EVERY_MS = 3_000

type Code =
  | { kind: 'making' }
  | { kind: 'open'; id: string; address: string; endsAt: string }
  /** Its photo has come, or it can be used no more. */
  | { kind: 'taken' }
  | { kind: 'over' }
  | { kind: 'failed'; message: string }

/** What a telephone opens, by what it is asked about, and until when. */
type AskedCode = ReplyOf<typeof askPhonePhoto>

interface PhoneCode {
  ask: () => Promise<AskedCode>
  /** The documents that a file is chosen for in the form: the telephone is told, also of those after the code was made. */
  chosen: DocumentField[]
  /** Told of the photo that came, and whether the telephone knew that there was a file already. */
  onPhoto: (document: DocumentField, file: FileAnswer, isReplacing: boolean) => void
}

/** Has a code made, and asks whether its photo has come while it is shown and somebody may see it. */
export function usePhoneCode({ ask, chosen, onPhoto }: PhoneCode) {
  const [code, setCode] = useState<Code>({ kind: 'making' })
  const [hasLine, setHasLine] = useState(true)
  const [now, setNow] = useState(() => serverNow().getTime())

  /** Without a session nobody can ask; the dialog that offers the login is not to come back every time it was closed. */
  const token = useSession()?.token

  const told = useRef<string>(undefined)
  const chosenNow = chosen.join(' ')
  const make = useEffectEvent(() => {
    told.current = chosenNow
    return madeCode(ask)
  })
  const isMaking = code.kind === 'making'
  useEffect(() => {
    if (!isMaking || token === undefined) return
    let isGone = false
    void make().then((next) => {
      if (isGone) return next.kind === 'open' && endCode(next.id)
      setNow(serverNow().getTime())
      setCode(next)
    })
    return () => {
      isGone = true
    }
  }, [isMaking, token])

  const left = code.kind === 'open' ? Date.parse(code.endsAt) - now : 0
  const look = useEffectEvent(async (id: string, isGone: () => boolean) => {
    setNow(serverNow().getTime())
    try {
      const answer = await call(getPhonePhoto, { params: { id } })
      const { state, document, file, isReplacing = false } = answer
      if (isGone()) return
      setHasLine(true)
      if (state === 'open') return
      setCode({ kind: document && file ? 'taken' : 'over' })
      if (document && file) onPhoto(document, file, isReplacing)
    } catch (error) {
      if (isGone()) return
      const { status } = asFailure(error)
      // Without a line it ends all the same.
      if (status === 404 || left <= 0) setCode({ kind: 'over' })
      else if (status !== 401) setHasLine(false)
    }
  })
  const id = code.kind === 'open' ? code.id : undefined
  const tellChosen = useEffectEvent(async (of: string) => {
    if (told.current === chosenNow || token === undefined) return
    const before = told.current
    told.current = chosenNow
    await call(changePhonePhoto, { params: { id: of }, body: { chosen } }).catch(() => {
      told.current = before
    })
  })
  useEffect(() => {
    if (id !== undefined) void tellChosen(id)
  }, [id, chosenNow])
  // Who leaves the step, or the page, waits for it no more; of one that was used nothing ends.
  useEffect(() => {
    if (id === undefined) return
    const end = () => endCode(id)
    addEventListener('pagehide', end)
    return () => {
      removeEventListener('pagehide', end)
      end()
    }
  }, [id])
  const askedWith = useRef(token)
  useEffect(() => {
    if (id === undefined || token === undefined) return
    let isGone = false
    let isAsking = false
    const ask = async () => {
      if (document.visibilityState === 'hidden' || isAsking || isGone) return
      isAsking = true
      // Where it could not be told before.
      void tellChosen(id)
      await look(id, () => isGone)
      isAsking = false
    }
    const timer = setInterval(() => void ask(), ASK_EVERY_MS)
    // After a login at once: the code ended with the session before, and nobody is to scan it.
    if (askedWith.current !== token) void ask()
    askedWith.current = token
    const onVisible = () => void ask()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isGone = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [id, token])

  return {
    code,
    hasLine,
    isSignedOut: token === undefined,
    minutes: Math.max(0, Math.floor(left / MINUTE_MS)),
    again: () => {
      setCode({ kind: 'making' })
      setHasLine(true)
    },
  }
}

/** Nobody waits for it any more: what is not told of it ends by itself, and with its session. */
function endCode(id: string): void {
  if (currentOwner() === '') return
  void call(endPhonePhoto, { params: { id }, keepalive: true }).catch(() => undefined)
}

async function madeCode(ask: () => Promise<AskedCode>): Promise<Code> {
  try {
    const asked = await ask()
    noteCode(() => call(getPhonePhoto, { params: { id: asked.id } }))
    return { kind: 'open', ...asked }
  } catch (error) {
    const { status, message } = asFailure(error)
    // After the login.
    return status === 401 ? { kind: 'making' } : { kind: 'failed', message }
  }
}
