import type { DocumentField } from '@vignettes/domain/documents/documents.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { fetchTexts, text } from '../../text.ts'
import { type Asked, lookAt, type Refusal, sendPhoto } from './ask-phone-photo.ts'

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
  again?: { document: DocumentField; file: File }
}

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

  const send = async (document: DocumentField, chosen: File) => {
    setSending({ percent: 0 })
    const accepted = await accept(document, chosen)
    if (accepted === 'no line') {
      const refusal = { message: text('error.offline'), status: 0 }
      return setSending({ refusal, again: { document, file: chosen } })
    }
    if (!accepted || 'problem' in accepted) {
      const message = accepted?.problem ?? text('error.general')
      return setSending({ refusal: { message, status: 422 } })
    }
    const { file } = accepted
    const refusal = await sendPhoto({ token, document, file }, (percent) => setSending({ percent }))
    if (!refusal || OVER.includes(refusal.status)) {
      setFound({ of, stage: refusal ? { kind: 'over', refusal } : { kind: 'done' } })
      setSending({})
      return
    }
    const isItsFault = refusal.status >= 400 && refusal.status < 429
    setSending({ refusal, ...(!isItsFault && { again: { document, file } }) })
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
