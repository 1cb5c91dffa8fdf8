import type { OverviewItem } from '@vignettes/domain/api/vignettes.ts'
import { Suspense, useContext, useState } from 'react'
import { lazyPart, useFetchAhead } from '../../lazy-part.tsx'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { SayDone } from './done-line.tsx'

const question = lazyPart(async () => (await import('./withdraw-question.tsx')).WithdrawQuestion)

/** Decisions A27: takes a request back before it is granted. */
export function WithdrawButton({ item }: { item: OverviewItem }) {
  const [isAsked, setAsked] = useState(false)
  const say = useContext(SayDone)
  useFetchAhead(question)
  return (
    <>
      <Button variant="secondary" onClick={() => setAsked(true)}>
        {text('vignettes.withdraw.button')}
        <span className="ams-visually-hidden"> {item.object.name}</span>
      </Button>
      {isAsked && (
        <Suspense>
          <question.Part item={item} onClose={() => setAsked(false)} onDone={say} />
        </Suspense>
      )}
    </>
  )
}
