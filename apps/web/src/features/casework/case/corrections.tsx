import type { Case } from '@vignettes/domain/api/casework-case.ts'
import type { Correction } from '@vignettes/domain/casework/corrections.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import { Suspense, useState } from 'react'
import { Announcement } from '../../../components/casework/announcement.tsx'
import { Panel } from '../../../components/casework/panel.tsx'
import { lazyPart } from '../../../lazy-part.tsx'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { useIsInOtherHands } from './in-other-hands.tsx'

const dialog = lazyPart(async () => (await import('./correction-dialog.tsx')).CorrectionDialog)

const LABELS: Record<Correction, TextKey> = {
  corrected: 'casework.correct.title',
  'sticker-replaced': 'casework.sticker.replace',
  'grant-undone': 'casework.undo.title',
  'refusal-undone': 'casework.undo-refusal.title',
}

interface CorrectionsProps {
  openCase: Case
  onReload: () => Promise<void>
}

/** What can be set right of a case, each asked in a dialog of its own; what came of it is said. */
export function Corrections({ openCase, onReload }: CorrectionsProps) {
  const [words, announce] = useState('')
  const [asked, ask] = useState<Correction>()
  const isInOtherHands = useIsInOtherHands(openCase)
  const open = isInOtherHands ? [] : openCase.corrections
  const { refusalStands } = openCase
  // What cannot be done now is not asked by itself when it can be again.
  if (asked && !open.includes(asked)) ask(undefined)
  return (
    <>
      <Announcement takesFocus>{words}</Announcement>
      {(open.length > 0 || refusalStands) && (
        <Panel title={text('casework.corrections.title')}>
          {refusalStands && <Paragraph>{text(`casework.undo-refusal.${refusalStands}`)}</Paragraph>}
          <div className="portal-actions">
            {open.map((correction) => (
              <Button key={correction} variant="secondary" onClick={() => ask(correction)}>
                {text(LABELS[correction])}
              </Button>
            ))}
          </div>
        </Panel>
      )}
      {asked && (
        <Suspense>
          <dialog.Part
            key={asked}
            asked={asked}
            openCase={openCase}
            onReload={onReload}
            onDone={(told) => {
              ask(undefined)
              announce(told)
            }}
            onClose={() => ask(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
