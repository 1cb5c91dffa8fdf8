import { type ReactNode, useEffect, useState } from 'react'
import { isWorkUnkept, keepText, readKeptText, unkept } from '../kept-text.ts'
import { goesWithPage } from '../store.ts'
import { fetchTexts, text } from '../text.ts'
import { Alert } from '../ui/alert.tsx'
import { Paragraph } from '../ui/paragraph.tsx'

/** What becomes of what is filled in where the browser does not keep it. Its words come after the region around them, to be heard. */
export default function NotKeptNotice(): ReactNode {
  const [isTold, setTold] = useState(false)
  useEffect(() => {
    fetchTexts('form').then(
      () => setTold(true),
      () => undefined,
    )
  }, [])
  useEffect(() => goesWithPage.subscribe(keepAgain), [])
  return (
    <div role="status">
      {isTold && (
        <Alert severity="warning" heading={text('form.not-kept.title')} headingLevel={2}>
          <Paragraph>{text('form.not-kept.text')}</Paragraph>
        </Alert>
      )}
    </div>
  )
}

/** What went since may have made room. */
function keepAgain(): void {
  const before = unkept.size
  for (const [key, { area }] of [...unkept]) keepText(area, key, readKeptText(area, key))
  if (unkept.size < before) goesWithPage.write(isWorkUnkept())
}
