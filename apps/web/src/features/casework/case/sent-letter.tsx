import { getCase, type Case } from '@vignettes/domain/api/casework-case.ts'
import {
  getLetter,
  sendLetterAgain,
  type LetterOfCase,
} from '@vignettes/domain/api/casework-letters.ts'
import { CASE_ROLES } from '@vignettes/domain/casework/staff.ts'
import { useState } from 'react'
import { asFailure } from '../../../api/client.ts'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { useStaffCall } from '../../../api/staff-queries.ts'
import { useHasRole } from '../../../api/staff-session.ts'
import { Confirm } from '../../../components/casework/confirm.tsx'
import { Dialog } from '../../../components/casework/dialog.tsx'
import { FailedLoad } from '../../../components/failed-load.tsx'
import { Loading } from '../../../components/loading.tsx'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { asksAnew } from './asks-anew.ts'
import { useIsInOtherHands } from './in-other-hands.tsx'
import { LetterInWords } from './letter-in-words.tsx'
import { ReturnedLetter } from './returned-letter.tsx'

interface SentLetterProps {
  letter: LetterOfCase
  openCase: Case
  /** Says what came of it: it goes once more, or it came back. */
  onDone: (words: string) => void
  onClose: () => void
}

/** A letter as it was sent, in words alone; who decides can send it once more. */
export function SentLetter({ letter, openCase, onDone, onClose }: SentLetterProps) {
  const { id, isByPost, state } = letter
  const isAnew = asksAnew(letter, openCase)
  const overtakenBy = isAnew ? null : letter.overtakenBy
  const notAgain = isAnew && letter.notAgain === 'to-post' ? null : letter.notAgain
  const { data, error, refetch } = useStaffCall(getLetter, { query: { id } })
  const isInOtherHands = useIsInOtherHands(openCase)
  const maySend = useHasRole(CASE_ROLES) && !isInOtherHands
  // One wish: pressed twice, or once more after the line broke, the letter goes once.
  const [key] = useState(() => crypto.randomUUID())
  const again = useStaffMutation(sendLetterAgain, {
    invalidates: [getCase],
    onDone: () => onDone(text('casework.letter-again.done')),
  })
  const { email } = openCase.person
  return (
    <Dialog
      title={text(`casework.letter-sent.title${isByPost ? '-by-post' : ''}`)}
      onClose={onClose}
    >
      {!data && !error && <Loading />}
      {error && (
        <FailedLoad
          title={text('casework.letter-sent.failed')}
          failure={asFailure(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data && <LetterInWords letter={data} attachments={data.attachments} />}
      {data && maySend && state === 'posted' && <ReturnedLetter id={id} onDone={onDone} />}
      {data && maySend && overtakenBy && (
        <Paragraph>{text(`casework.letter-again.overtaken.${overtakenBy}`)}</Paragraph>
      )}
      {data && maySend && !overtakenBy && notAgain && (
        <Paragraph>{text(`casework.letter-again.${notAgain}`)}</Paragraph>
      )}
      {data && maySend && !overtakenBy && !notAgain ? (
        <>
          {letter.isSettled && (
            <Paragraph>
              {letter.settledHow === null
                ? text('casework.letter-again.settled-once')
                : text('casework.letter-again.settled-how', { how: asSentence(letter.settledHow) })}
            </Paragraph>
          )}
          <Paragraph>
            {isAnew
              ? text('casework.letter-again.lead-anew')
              : isByPost || email === null
                ? text('casework.letter-again.lead-by-post')
                : text('casework.letter-again.lead', { email })}
          </Paragraph>
          <Confirm
            label={text(`casework.letter-again.${letter.isSettled ? 'submit-settled' : 'submit'}`)}
            cancelLabel={text('casework.letter-again.close')}
            onConfirm={() =>
              again.send({ body: { id, key, ...(letter.isSettled && { evenSettled: true }) } })
            }
            onCancel={onClose}
          />
        </>
      ) : (
        <div className="portal-actions">
          <Button variant="secondary" onClick={onClose}>
            {text('casework.letter-again.close')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

/** What a handler wrote, before another sentence. */
function asSentence(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`
}
