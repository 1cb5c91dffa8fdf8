import type { DocumentField } from '@vignettes/domain/documents/documents.ts'
import { MINUTE_MS } from '@vignettes/domain/rules/duration.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { fetchTexts, text } from '../../text.ts'
import { type Asked, lookAt, type Photo, type Refusal, sendPhoto } from './ask-phone-photo.ts'

export type Stage =
  | { kind: 'loading' }
  | { kind: 'asked'; asked: Asked }
  | { kind: 'done' }
  /** Nothing can be sent by this code. */
  | { kind: 'over'; refusal: Refusal }
  | { kind: 'failed'; refusal: Refusal }

/** What is being done to a photo, or why it did not go. */
export interface Sending {
  percent?: number
  refusal?: Refusal
  /** What is sent again, where it was not the photo's fault. */
  again?: Photo
}

/** And whenever somebody looks at the telephone again: it takes few of the answers that an address, which many may share, can have. */
const LOOK_EVERY_MS = MINUTE_MS

/** What a code was given out for, used or not: no other photo goes by it. */
const OVER = [404, 409, 410]

/** A page on a telephone that a code has opened; its secret is in the address, after the hash sign. */
export function usePhonePhoto() {
  const token = useLocation().hash.slice(1)
  const [tries, setTries] = useState(0)
  const [found, setFound] = useState<{ of: string; stage: Stage }>()
  const [sending, setSending] = useState<Sending>({})
  const of = `${tries} ${token}`

  useEffect(() => {
    let isGone = false
    const refused: Refusal = { message: text('phone.no-token'), status: 404 }
    void (token === '' ? Promise.resolve(refused) : lookAt(token)).then((answer) => {
      if (!isGone) setFound({ of: `${tries} ${token}`, stage: stageOf(answer) })
    })
    return () => {
      isGone = true
    }
  }, [token, tries])

  const stage: Stage = found?.of === of ? found.stage : { kind: 'loading' }

  const isSending = sending.percent !== undefined
  /** What has changed on the computer meanwhile: the code was closed, or a document is there by now. */
  const lookAgain = async () => {
    const next = stageOf(await lookAt(token))
    // Without a line nothing is known, and what stands there stays.
    if (next.kind === 'failed') return
    setFound((before) => (before?.stage === stage ? { of, stage: next } : before))
  }
  const onLook = useEffectEvent(() => {
    if (stage.kind === 'asked' && !isSending && document.visibilityState === 'visible') {
      void lookAgain()
    }
  })
  useEffect(() => {
    const look = () => onLook()
    const timer = setInterval(look, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])

  const send = async (photo: Photo) => {
    const { document, file: chosen, replaces } = photo
    setSending({ percent: 0 })
    const accepted = await accept(document, chosen)
    if (accepted === 'no line') {
      const refusal = { message: text('error.offline'), status: 0 }
      return setSending({ refusal, again: photo })
    }
    if (!accepted || 'problem' in accepted) {
      const message = accepted?.problem ?? text('error.general')
      return setSending({ refusal: { message, status: 422 } })
    }
    const { file } = accepted
    const sent = { token, document, file, replaces }
    const refusal = await sendPhoto(sent, (percent) => setSending({ percent }))
    if (!refusal || OVER.includes(refusal.status)) {
      setFound({ of, stage: refusal ? { kind: 'over', refusal } : { kind: 'done' } })
      setSending({})
      return
    }
    const isItsFault = refusal.status >= 400 && refusal.status < 429
    setSending({ refusal, ...(!isItsFault && { again: { document, file, replaces } }) })
    // It may be there by now, which is told with the question whether it is to be replaced.
    if (isItsFault) await lookAgain()
  }

  return { stage, sending, send, again: () => setTries((before) => before + 1) }
}

/** Only who has a photo needs what looks at it, and its words. */
async function accept(document: DocumentField, chosen: File) {
  try {
    const [{ acceptFile }] = await Promise.all([
      import('../../components/form/accept-file.ts'),
      fetchTexts('form'),
    ])
    return await acceptFile(document, [chosen], undefined, () => undefined)
  } catch {
    return 'no line'
  }
}

function stageOf(answer: Asked | Refusal): Stage {
  if ('documents' in answer) return { kind: 'asked', asked: answer }
  return { kind: OVER.includes(answer.status) ? 'over' : 'failed', refusal: answer }
}
