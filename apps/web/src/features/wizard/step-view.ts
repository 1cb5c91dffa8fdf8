import type { StepAnswers, StepKey } from '@vignettes/domain/wizard/answers.ts'
import type { WizardFacts } from '@vignettes/domain/wizard/facts.ts'
import type { ComponentType } from 'react'
import type { Draft, DraftName } from '../../drafts/drafts.ts'

/** What a step's view is given. It shows its own fields and knows nothing of its neighbours. */
export interface StepViewProps<K extends StepKey> {
  name: DraftName
  draft: Draft
  facts: WizardFacts
  answer: StepAnswers[K] | undefined
  /** §4 stores the answer under the step's name, and goes on. */
  onSave: (answer: StepAnswers[K]) => Promise<void>
}

/** A missing view does not compile. */
export type StepViews = { [K in StepKey]: ComponentType<StepViewProps<K>> }
