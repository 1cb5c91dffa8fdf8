import type { checkOnTheWater } from '@vignettes/domain/api/casework-counts.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { useState } from 'react'
import { Screen } from '../../../components/screen.tsx'
import { text } from '../../../text.ts'
import '../../../styles/casework-rooms.css'
import { CheckResult } from './check-result.tsx'
import { NumberForm } from './number-form.tsx'

/**
 * Whether a vignette is valid, for who stands on the quay: large, with a word and a shape beside the colour. What was
 * checked is kept nowhere in this browser, and nothing about a person comes here.
 */
export default function CheckPage() {
  const [checked, setChecked] = useState<ReplyOf<typeof checkOnTheWater>>()
  const [isAgain, setAgain] = useState(false)
  const next = () => {
    setAgain(true)
    setChecked(undefined)
  }
  return (
    <Screen title={text('casework.check.title')}>
      <div className="casework-check">
        {checked ? (
          <CheckResult checked={checked} onChecked={setChecked} onNext={next} />
        ) : (
          <NumberForm takesFocus={isAgain} onChecked={setChecked} />
        )}
      </div>
    </Screen>
  )
}
