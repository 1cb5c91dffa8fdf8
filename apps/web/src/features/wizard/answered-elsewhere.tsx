import { type ComponentProps, Suspense, useDeferredValue } from 'react'
import { lazyPart } from '../../lazy-part.tsx'
import type { ToldElsewhere } from './told-elsewhere.tsx'
import { Waits } from './waits.ts'

// Few go on elsewhere.
const told = lazyPart(async () => (await import('./told-elsewhere.tsx')).ToldElsewhere)

interface AnsweredElsewhereProps extends ComponentProps<typeof ToldElsewhere> {
  /** Whether the form has waited for it long enough. */
  isLate: boolean
}

/** What was answered elsewhere: a form beside it that does not stand yet waits for it a while, and one that stands is not taken away. */
export function AnsweredElsewhere({ isLate, ...props }: AnsweredElsewhereProps) {
  const isAnything = useDeferredValue(props.isTaking || props.others !== undefined)
  return (
    <div role="status">
      <Suspense fallback={!isLate && <Waits />}>{isAnything && <told.Part {...props} />}</Suspense>
    </div>
  )
}
