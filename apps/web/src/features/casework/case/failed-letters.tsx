import type { Case } from '@vignettes/domain/api/casework-case.ts'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lazy-part.tsx'

const letters = lazyPart(async () => (await import('./letters-not-arrived.tsx')).LettersNotArrived)

/** Few cases have letters that nobody got. Once shown it stays, to tell that the last one was settled. */
export function FailedLetters({ openCase }: { openCase: Case }) {
  const [isShown, show] = useState(false)
  if (openCase.hasFailedLetter && !isShown) show(true)
  if (!isShown) return null
  return (
    <Suspense>
      <letters.Part openCase={openCase} />
    </Suspense>
  )
}
