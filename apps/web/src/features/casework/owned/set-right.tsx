import type { Case } from '@vignettes/domain/api/casework-case.ts'
import { useState } from 'react'
import { Announcement } from '../../../components/casework/announcement.tsx'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { AddEmail, titleOf } from './add-email.tsx'
import { CorrectPerson } from './correct-person.tsx'

interface SetRightProps {
  accountId: string
  person: Pick<Case['person'], 'email'>
}

/** What the desk sets right of who cannot log in, each asked in a dialog of its own; what came of it is said. */
export function SetRight({ accountId, person: { email } }: SetRightProps) {
  const [words, announce] = useState('')
  const [asked, ask] = useState<'data' | 'email'>()
  const props = {
    accountId,
    onDone(told: string) {
      ask(undefined)
      announce(told)
    },
    onClose: () => ask(undefined),
  }
  return (
    <>
      <Announcement takesFocus>{words}</Announcement>
      <div className="portal-actions">
        <Button variant="secondary" onClick={() => ask('data')}>
          {text('casework.person.correct')}
        </Button>
        <Button variant="secondary" onClick={() => ask('email')}>
          {titleOf({ email })}
        </Button>
      </div>
      {asked === 'data' && <CorrectPerson {...props} />}
      {asked === 'email' && <AddEmail {...props} email={email} />}
    </>
  )
}
