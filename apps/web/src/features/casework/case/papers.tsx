import type { Case } from '@vignettes/domain/api/casework-case.ts'
import { Suspense, useState } from 'react'
import { Announcement } from '../../../components/casework/announcement.tsx'
import { Panel } from '../../../components/casework/panel.tsx'
import { lazyPart } from '../../../lazy-part.tsx'
import { text, textLoader } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { useIsInOtherHands } from './in-other-hands.tsx'

/** Its fields for files speak as those of the wizard. */
const takePapers = lazyPart(async () => {
  const [{ TakePapers }] = await Promise.all([import('./take-papers.tsx'), textLoader('wizard')()])
  return TakePapers
})

const awaited = lazyPart(async () => (await import('./awaited-documents.tsx')).AwaitedDocuments)

/** Few cases wait for documents. What was done about them stays said when nothing is awaited any more. */
export function Awaited(props: { openCase: Case; onReload: () => Promise<void> }) {
  const isAsked = props.openCase.vignetteStatus === 'DOCUMENTS_NEEDED'
  const [shows, show] = useState(isAsked)
  if (isAsked && !shows) show(true)
  return (
    shows && (
      <Suspense>
        <awaited.Part {...props} />
      </Suspense>
    )
  )
}

/** Where what was asked for is taken in, of who has no e-mail address and so sends nothing. */
export function Papers({ openCase }: { openCase: Case }) {
  const [words, announce] = useState('')
  const [isOpen, setOpen] = useState(false)
  const isInOtherHands = useIsInOtherHands(openCase)
  const isAsked = openCase.vignetteStatus === 'DOCUMENTS_NEEDED' && openCase.person.email === null
  const mayTake = isAsked && !isInOtherHands
  // What cannot be done now is not asked by itself when it can be again.
  if (isOpen && !mayTake) setOpen(false)
  return (
    <>
      <Announcement takesFocus>{words}</Announcement>
      {mayTake && (
        <Panel title={text('casework.papers.title')}>
          <Paragraph>{text('casework.papers.lead')}</Paragraph>
          <div className="portal-actions">
            <Button variant="secondary" onClick={() => setOpen(true)}>
              {text('casework.papers.open')}
            </Button>
          </div>
        </Panel>
      )}
      {isOpen && (
        <Suspense>
          <takePapers.Part
            openCase={openCase}
            onDone={(told) => {
              setOpen(false)
              announce(told)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
