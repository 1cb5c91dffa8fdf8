import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { codeOfScan } from './code-verdict.ts'
import { cameraTrouble, type CameraTrouble, openCamera, readCodes } from './read-codes.ts'

interface ScanCodeProps {
  onRead: (code: string) => void
  /** The camera shows nothing: the number is to be typed. */
  onTrouble: (trouble: CameraTrouble) => void
  onStop: () => void
}

/** What the camera sees, until the code of a proof is in sight. The camera is let go with this part. */
export function ScanCode({ onRead, onTrouble, onStop }: ScanCodeProps) {
  const video = useRef<HTMLVideoElement>(null)
  const stop = useRef<HTMLButtonElement>(null)
  const [isOther, setOther] = useState(false)
  const told = useEffectEvent((scanned: string) => {
    const code = codeOfScan(scanned)
    if (code === undefined) setOther(true)
    else onRead(code)
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
      <p role="status">{text(`casework.check.scan.${isOther ? 'other' : 'aim'}`)}</p>
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
  onRead: (scanned: string) => void,
): Promise<void> {
  const camera = await openCamera()
  const letGo = () => camera.getTracks().forEach((track) => track.stop())
  if (signal.aborted || !video) return letGo()
  signal.addEventListener('abort', letGo)
  video.srcObject = camera
  await video.play()
  await readCodes(video, signal, onRead)
}
