import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'
import type { StepKey } from '@vignettes/domain/wizard/answers.ts'
import { stepCount } from '@vignettes/domain/wizard/flows.ts'
import { text } from '../../text.ts'

interface StepProgressProps {
  type: VignetteType
  stepKey: StepKey
  position: number
}

/** §2.7 'Stap X van Y' with the step's label and a bar. */
export function StepProgress({ type, stepKey, position }: StepProgressProps) {
  const total = stepCount(type)
  const progress = text('step.progress', { step: position, total })
  return (
    <div className="portal-progress">
      <p className="portal-progress__text">
        <strong>{progress}</strong> · {text(`step.${stepKey}.label`)}
      </p>
      <div
        className="portal-bar"
        role="progressbar"
        aria-label={text('step.progress-label')}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={position}
        aria-valuetext={progress}
      >
        <div style={{ inlineSize: `${(position / total) * 100}%` }} />
      </div>
    </div>
  )
}
