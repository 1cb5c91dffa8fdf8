import type { Case } from '@vignettes/domain/api/casework-case.ts'
import { CASE_ROLES } from '@vignettes/domain/casework/staff.ts'
import { Suspense, useState } from 'react'
import { useHasRole } from '../../../api/staff-session.ts'
import { Announcement } from '../../../components/casework/announcement.tsx'
import { lazyPart } from '../../../lazy-part.tsx'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { useIsInOtherHands } from './in-other-hands.tsx'

const writeLetter = lazyPart(async () => (await import('./write-letter.tsx')).WriteLetter)

/** A letter in own words, by who decides; what came of it is said. */
export function WriteLetterButton({ openCase }: { openCase: Case }) {
  const [words, announce] = useState('')
  const [isWriting, setWriting] = useState(false)
  const isInOtherHands = useIsInOtherHands(openCase)
  const mayWrite = useHasRole(CASE_ROLES) && !isInOtherHands
  return (
    <>
      <Announcement takesFocus>{words}</Announcement>
      {mayWrite && (
        <Button variant="tertiary" onClick={() => setWriting(true)}>
          {text('casework.free-letter.open')}
        </Button>
      )}
      {isWriting && (
        <Suspense>
          <writeLetter.Part
            openCase={openCase}
            onSent={() => {
              setWriting(false)
              announce(text('casework.free-letter.sent'))
            }}
            onClose={() => setWriting(false)}
          />
        </Suspense>
      )}
    </>
  )
}
