import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'
import type { StepKey } from '@vignettes/domain/wizard/answers.ts'
import { stepCount } from '@vignettes/domain/wizard/flows.ts'
import { Progress } from '../../components/progress.tsx'
import { text } from '../../text.ts'

interface StepProgressProps {
  type: VignetteType
  stepKey: StepKey
  position: number
}

/** §2.7 'Stap X van Y' with the step's label and a bar. */
export function StepProgress({ type, stepKey, position }: StepProgressProps) {
  const total = stepCount(type)
  return (
    <Progress
      step={position}
      total={total}
      words={text('step.progress', { step: position, total })}
      label={text(`step.${stepKey}.label`)}
      name={text('step.progress-label')}
    />
  )
}
