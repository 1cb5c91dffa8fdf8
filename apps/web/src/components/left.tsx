import { useEffect, useState } from 'react'
import { tryAgain, useIsCut } from '../cut-line.ts'
import { text } from '../text.ts'
import { Button } from '../ui/button.tsx'
import { Paragraph } from '../ui/paragraph.tsx'
import { Screen } from './screen.tsx'
import { useScreenGone } from './use-screen-gone.ts'

/** Who is on their way sooner hears where they come, and nothing before. */
const SLOW_MS = 3_000

/** Until the screen that comes after the logout is there, which without a line may be long: then it is said what is so. */
export function Left() {
  const isCut = useIsCut()
  const [isSlow, setSlow] = useState(false)
  // While it is tried again the button that had the focus stays.
  const [wasCut, setWasCut] = useState(false)
  if (isCut && !wasCut) setWasCut(true)
  useScreenGone('told')
  useEffect(() => {
    const timer = setTimeout(setSlow, SLOW_MS, true)
    return () => clearTimeout(timer)
  }, [])
  if (!wasCut && !isSlow) return null
  return (
    <Screen title={text('frame.leave.gone')}>
      <Paragraph>{text('frame.leave.kept')}</Paragraph>
      {wasCut && (
        <>
          <Paragraph>{text('error.offline')}</Paragraph>
          <div className="portal-actions">
            <Button variant="secondary" onClick={tryAgain}>
              {text('layout.retry')}
            </Button>
          </div>
        </>
      )}
    </Screen>
  )
}
