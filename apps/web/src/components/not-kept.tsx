import { lazy, Suspense } from 'react'
import { goesWithPage, useStore } from '../store.ts'

// Few browsers keep nothing.
const Notice = lazy(() => import('./not-kept-notice.tsx').catch(() => ({ default: () => null })))

/** That what is filled in goes with the page, for as long as that is so. */
export function NotKept() {
  return useStore(goesWithPage, false) ? (
    <Suspense>
      <Notice />
    </Suspense>
  ) : null
}
