import type { Case, CaseEvent } from '@vignettes/domain/api/casework-case.ts'
import type { LetterOfCase } from '@vignettes/domain/api/casework-letters.ts'
import { isKept } from '@vignettes/domain/api/letter-of-case.ts'
import { Suspense, useState } from 'react'
import { Announcement } from '../../../components/casework/announcement.tsx'
import { lazyPart } from '../../../lazy-part.tsx'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { letterName } from './event-text.ts'

const sentLetter = lazyPart(async () => (await import('./sent-letter.tsx')).SentLetter)

interface OpenLetterProps {
  letter: LetterOfCase
  openCase: Case
}

/** The letter that an event of the history tells of, where it is kept. */
export function LetterOfEvent({ event, openCase }: { event: CaseEvent; openCase: Case }) {
  if (event.kind !== 'letter' && event.kind !== 'staff') return null
  const { letter } = event
  return letter && isKept(letter) ? <OpenLetter letter={letter} openCase={openCase} /> : null
}

/** Opens a letter as it was sent, and tells that it goes again. */
export function OpenLetter({ letter, openCase }: OpenLetterProps) {
  const [isOpen, setOpen] = useState(false)
  const [words, announce] = useState('')
  return (
    <>
      <div>
        <Button
          variant="tertiary"
          aria-label={text('casework.letter-sent.open-of', { name: letterName(letter) })}
          onClick={() => setOpen(true)}
        >
          {text('casework.letter-sent.open')}
        </Button>
      </div>
      <Announcement>{words}</Announcement>
      {isOpen && (
        <Suspense>
          <sentLetter.Part
            letter={letter}
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
