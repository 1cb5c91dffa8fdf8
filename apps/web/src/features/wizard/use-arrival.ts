import type { StepKey } from '@vignettes/domain/wizard/answers.ts'
import { useLocation } from 'react-router'
import type { DraftName } from '../../drafts/drafts.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { isRecord } from '../../parse-json.ts'
import type { FieldError, StepArrival } from './step-arrival.ts'

/** What the navigation to this step brought along; the wizard alone writes the state of its addresses. */
export function useArrival(): StepArrival | null {
  const state: unknown = useLocation().state
  return isArrival(state) ? state : null
}

/** What was found wrong with this step when its draft was sent. */
export function useWrong(name: DraftName, step: StepKey): readonly FieldError[] | undefined {
  const wrong = useArrival()?.wrong
  const { idempotencyKey } = useDraft(name)
  return wrong?.step === step && wrong.idempotencyKey === idempotencyKey ? wrong.errors : undefined
}

function isArrival(state: unknown): state is StepArrival {
  return isRecord(state)
}
