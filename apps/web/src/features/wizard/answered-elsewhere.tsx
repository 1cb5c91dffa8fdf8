import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../lazy-part.tsx'
import type { ToldElsewhere } from './told-elsewhere.tsx'

// Few go on elsewhere.
const told = lazyPart(async () => (await import('./told-elsewhere.tsx')).ToldElsewhere)

/** What was answered elsewhere. The region is there before its words, so that they are read out. */
export function AnsweredElsewhere(props: ComponentProps<typeof ToldElsewhere>) {
  return (
    <div role="status">
      {props.isAnything && (
        <Suspense>
          <told.Part {...props} />
        </Suspense>
      )}
    </div>
  )
}
