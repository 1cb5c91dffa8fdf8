import type { Case } from '@vignettes/domain/api/casework-case.ts'
import { Suspense, useState } from 'react'
import { Announcement } from '../../../components/casework/announcement.tsx'
import { Panel } from '../../../components/casework/panel.tsx'
import { lazyPart } from '../../../lazy-part.tsx'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { documentNames } from './document-names.ts'
import { useIsInOtherHands } from './in-other-hands.tsx'

const askMore = lazyPart(async () => (await import('./ask-more.tsx')).AskMore)
const takeBack = lazyPart(async () => (await import('./take-back-asked.tsx')).TakeBackAsked)

interface AwaitedDocumentsProps {
  openCase: Case
  onReload: () => Promise<void>
}

/** What a case waits for: one more can be asked, and one can be asked no more. What came of it is said. */
export function AwaitedDocuments({ openCase, onReload }: AwaitedDocumentsProps) {
  const { vignetteStatus, isOwn, mayAsk, mayTakeBack, asked, missing } = openCase
  const [words, announce] = useState('')
  /** `more`, or the id of what is asked no more. */
  const [opened, open] = useState<string>()
  const isInOtherHands = useIsInOtherHands(openCase)
  const isOpen = vignetteStatus === 'DOCUMENTS_NEEDED' && !isInOtherHands && !isOwn
  const needed = missing.filter((type) => asked.some((each) => each.type === type))
  const document = mayTakeBack.find(({ id }) => id === opened)
  const done = (told: string) => {
    open(undefined)
    announce(told)
  }
  // What was opened cannot be done any more: a dialog that closes by itself says why.
  const isOver = opened !== undefined && !(isOpen && (opened === 'more' || document))
  if (isOver) done(text('casework.asked.closed'))
  const dialog = { openCase, onReload, onDone: done, onClose: () => open(undefined) }
  return (
    <>
      <Announcement takesFocus>{words}</Announcement>
      {isOpen && (
        <Panel title={text('casework.asked.title')}>
          {needed.length > 0 && (
            <Paragraph>
              {text('casework.asked.needed', { document: documentNames(needed) })}
            </Paragraph>
          )}
          <div className="portal-actions">
            {mayTakeBack.map(({ id, type }) => (
              <Button key={id} variant="secondary" onClick={() => open(id)}>
                {text('casework.asked.back', { document: documentNames([type]) })}
              </Button>
            ))}
            {mayAsk.length > 0 && (
              <Button variant="secondary" onClick={() => open('more')}>
                {text('casework.asked.more')}
              </Button>
            )}
          </div>
        </Panel>
      )}
      <Suspense>
        {isOpen && opened === 'more' && <askMore.Part {...dialog} />}
        {isOpen && document && <takeBack.Part key={document.id} {...dialog} document={document} />}
      </Suspense>
    </>
  )
}
