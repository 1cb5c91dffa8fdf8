import { useLocation } from 'react-router'
import { isRecord } from '../../parse-json.ts'
import type { StepArrival } from './step-arrival.ts'

/** What the navigation to this step brought along; the wizard alone writes the state of its addresses. */
export function useArrival(): StepArrival | null {
  const state: unknown = useLocation().state
  return isArrival(state) ? state : null
}

function isArrival(state: unknown): state is StepArrival {
  return isRecord(state)
}
