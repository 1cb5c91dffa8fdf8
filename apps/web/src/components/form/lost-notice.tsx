import { useEffect, useState } from 'react'
import { Paragraph } from '../../ui/paragraph.tsx'

/** The page that was drawn before has no notice; then comes its region, and then its words, so that they are read out. */
type Stage = 'none' | 'region' | 'words'

/** What has to be typed again, because it is kept nowhere. */
export function LostNotice({ words }: { words: string | undefined }) {
  const [stage, setStage] = useState<Stage>('none')
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- one after the other
    if (words) setStage((before) => (before === 'none' ? 'region' : 'words'))
  }, [words, stage])
  if (stage === 'none') return null
  return (
    <div role="status">
      {stage === 'words' && words && <Paragraph className="portal-note">{words}</Paragraph>}
    </div>
  )
}
