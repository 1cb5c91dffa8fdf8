import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { text } from '../../../text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { codeOfScan } from './code-verdict.ts'
import { cameraTrouble, type CameraTrouble, openCamera, readCodes } from './read-codes.ts'

interface ScanCodeProps {
  onRead: (code: string) => void
  onStop: () => void
}

/** What the camera sees, until the code of a proof is in sight. The camera is let go with this part. */
export function ScanCode({ onRead, onStop }: ScanCodeProps) {
  const video = useRef<HTMLVideoElement>(null)
  const stop = useRef<HTMLButtonElement>(null)
  const [trouble, setTrouble] = useState<CameraTrouble>()
  const [isOther, setOther] = useState(false)
  const told = useEffectEvent((scanned: string) => {
    const code = codeOfScan(scanned)
    if (code === undefined) setOther(true)
    else onRead(code)
  })
  useEffect(() => {
    stop.current?.focus()
    const over = new AbortController()
    void look(video.current, over.signal, (scanned) => told(scanned)).catch((error: unknown) => {
      if (!over.signal.aborted) setTrouble(cameraTrouble(error))
    })
    return () => over.abort()
  }, [])
  return (
    <>
      {trouble ? (
        <Alert
          role="alert"
          severity="error"
          heading={text('casework.check.scan.no-camera')}
          headingLevel={2}
        >
          <Paragraph>{text(`casework.check.scan.trouble.${trouble}`)}</Paragraph>
        </Alert>
      ) : (
        <video ref={video} className="casework-scan" muted playsInline aria-hidden="true" />
      )}
      <p role="status">{!trouble && text(`casework.check.scan.${isOther ? 'other' : 'aim'}`)}</p>
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
