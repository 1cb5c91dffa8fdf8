import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { FailedLoad } from '../../components/failed-load.tsx'
import { HelpAside } from '../../components/help-aside.tsx'
import { Screen } from '../../components/screen.tsx'
import '../../styles/proof.css'
import { text, withTexts } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { askCheck, type CheckAnswer } from './ask-check.ts'
import { CodeResult } from './code-result.tsx'

export const clientLoader = withTexts('proof')

/** What a code is worth that stands on somebody's proof, for anybody (interface.md §5). */
export default function CheckCodePage() {
  const { code = '' } = useParams()
  const { answer, again } = useCheck(code)
  return (
    <Screen title={text('proof.check.title')} aside={<HelpAside />}>
      <div role="status">
        {!answer && <p className="portal-waiting">{text('proof.check.checking')}</p>}
        {answer && 'checked' in answer && <CodeResult checked={answer.checked} />}
      </div>
      {answer && 'failure' in answer && (
        <FailedLoad title={text('proof.check.failed')} failure={answer.failure} onRetry={again} />
      )}
      {answer && 'checked' in answer && (
        <div className="portal-actions">
          <Button variant="secondary" onClick={again}>
            {text('proof.check.again')}
          </Button>
        </div>
      )}
    </Screen>
  )
}

function useCheck(code: string) {
  const [asked, setAsked] = useState<{ code: string; tries: number; answer?: CheckAnswer }>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isOver = false
    void askCheck(code).then((answer) => {
      if (!isOver) setAsked({ code, tries, answer })
    })
    return () => {
      isOver = true
    }
  }, [code, tries])
  const isCurrent = asked?.code === code && asked.tries === tries
  return {
    answer: isCurrent ? asked.answer : undefined,
    again: () => setTries((before) => before + 1),
  }
}
