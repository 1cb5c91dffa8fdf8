import { Progress } from '../../components/progress.tsx'
import { text } from '../../text.ts'

const STAGES = ['account', 'details'] as const

/** How far along the registration is. */
export function RegisterProgress({ stage }: { stage: (typeof STAGES)[number] }) {
  const step = STAGES.indexOf(stage) + 1
  return (
    <Progress
      step={step}
      total={STAGES.length}
      words={text('account.register.progress', { step })}
      label={text(`account.register.stage.${stage}`)}
      name={text('account.register.progress-label')}
    />
  )
}
