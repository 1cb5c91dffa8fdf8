import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { codeOfScan } from './code-verdict.ts'
import { cameraTrouble, type CameraTrouble, openCamera, readCodes } from './read-codes.ts'
import { stillInSight } from './still-in-sight.ts'

interface ScanCodeProps {
  /** The code that was read before: as long as it is in sight it is not read again. */
  last: string | undefined
  onRead: (code: string) => void
  /** The camera shows nothing: the number is to be typed. */
  onTrouble: (trouble: CameraTrouble) => void
  onStop: () => void
}

/** What the camera sees, until the code of a proof is in sight. The camera is let go with this part. */
export function ScanCode({ last, onRead, onTrouble, onStop }: ScanCodeProps) {
  const video = useRef<HTMLVideoElement>(null)
  const stop = useRef<HTMLButtonElement>(null)
  const [shown, setShown] = useState<'aim' | 'other' | 'same'>('aim')
  const [isLastThere] = useState(() => stillInSight(last))
  const told = useEffectEvent((scanned: string | undefined) => {
    const code = scanned === undefined ? undefined : codeOfScan(scanned)
    const isThere = isLastThere(code)
    if (code !== undefined && !(isThere && code === last)) onRead(code)
    else if (code !== undefined) setShown('same')
    else if (scanned !== undefined) setShown('other')
    else if (!isThere) setShown((words) => (words === 'same' ? 'aim' : words))
  })
  const onKey = useEffectEvent((key: string) => {
    if (key === 'Escape') onStop()
  })
  const fails = useEffectEvent((error: unknown) => onTrouble(cameraTrouble(error)))
  useEffect(() => {
    stop.current?.focus()
    const over = new AbortController()
    document.addEventListener('keydown', ({ key }) => onKey(key), { signal: over.signal })
    void look(video.current, over.signal, (scanned) => told(scanned)).catch((error: unknown) => {
      if (!over.signal.aborted) fails(error)
    })
    return () => over.abort()
  }, [])
  return (
    <>
      <video ref={video} className="casework-scan" muted playsInline aria-hidden="true" />
      <p role="status">{text(`casework.check.scan.${shown}`)}</p>
      <div className="portal-actions">
        <Button ref={stop} variant="secondary" onClick={onStop}>
          {text('casework.check.scan.stop')}
        </Button>
      </div>
    </>
  )
}

async function look(
  video: HTMLVideoElement | null,
  signal: AbortSignal,
  onLook: (scanned: string | undefined) => void,
): Promise<void> {
  const camera = await openCamera()
  const letGo = () => camera.getTracks().forEach((track) => track.stop())
  if (signal.aborted || !video) return letGo()
  signal.addEventListener('abort', letGo)
  video.srcObject = camera
  await video.play()
  await readCodes(video, signal, onLook)
}
