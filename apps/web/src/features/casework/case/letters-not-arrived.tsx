import type { Case, CaseEvent } from '@vignettes/domain/api/casework-case.ts'
import type { LetterOfCase } from '@vignettes/domain/api/casework-letters.ts'
import { didNotArrive, lettersIn } from '@vignettes/domain/api/letter-of-case.ts'
import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { Announcement } from '../../../components/casework/announcement.tsx'
import { text } from '../../../text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { UnorderedList } from '../../../ui/unordered-list.tsx'
import { asksAnew } from './asks-anew.ts'
import { letterName } from './event-text.ts'
import { OpenLetter } from './open-letter.tsx'
import { SettleLetters } from './settle-letters.tsx'

/** Stands for all of them, in the place of the id of one. */
const ALL = 'all'

/** Letters that nobody got and that did not go again since: the applicant does not know what they say. */
export function LettersNotArrived({ openCase }: { openCase: Case }) {
  const [words, announce] = useState('')
  // One form at a time: each has the same fields.
  const [asked, ask] = useState<string>()
  const letters = notArrived(openCase.history)
  const toSend = letters.filter((letter) => !letter.overtakenBy || asksAnew(letter, openCase))
  return (
    <>
      {(letters.length > 0 || openCase.isQuestionNotArrived) && (
        <Alert severity="warning" heading={text('casework.letter-failed.heading')} headingLevel={2}>
          {openCase.isQuestionNotArrived && (
            <Paragraph>{text('casework.letter-failed.question')}</Paragraph>
          )}
          <UnorderedList>
            {letters.map((letter) => (
              <UnorderedList.Item key={letter.id}>
                {notArrivedWords(letter)}
                {letter.overtakenBy && !asksAnew(letter, openCase) && (
                  <Paragraph>
                    {text(`casework.letter-failed.overtaken.${letter.overtakenBy}`)}
                  </Paragraph>
                )}
                <OpenLetter letter={letter} openCase={openCase} />
                <SettleLetters
                  letters={[letter]}
                  label={text('casework.letter-settled.open')}
                  labelAlone={text('casework.letter-settled.open-of', { name: letterName(letter) })}
                  isAsked={asked === letter.id}
                  ask={(isAsked) => ask(isAsked ? letter.id : undefined)}
                  onDone={announce}
                />
              </UnorderedList.Item>
            ))}
          </UnorderedList>
          {letters.length > 1 && (
            <SettleLetters
              letters={letters}
              label={text('casework.letter-settled.open-all', { count: letters.length })}
              isAsked={asked === ALL}
              ask={(isAsked) => ask(isAsked ? ALL : undefined)}
              onDone={announce}
            />
          )}
          {toSend.some(({ isByPost }) => !isByPost) && (
            <Paragraph>{text('casework.letter-failed.lead')}</Paragraph>
          )}
          {toSend.some(({ isByPost }) => isByPost) && (
            <Paragraph>
              {text('casework.letter-failed.lead-by-post')}{' '}
              <Link className="ams-link" to={caseworkPaths.applicant(openCase.applicantId)}>
                {text('casework.applicant.link')}
              </Link>
            </Paragraph>
          )}
        </Alert>
      )}
      <Announcement>{words}</Announcement>
    </>
  )
}

function notArrivedWords(letter: LetterOfCase): string {
  const words = { name: letterName(letter), to: letter.to ?? '' }
  if (letter.state === 'too-late') return text('casework.letter-failed.letter-too-late', words)
  if (letter.isByPost) return text('casework.letter-failed.letter-returned', words)
  const cause = text(`casework.letter-failure.${letter.cause ?? 'not-taken'}`)
  return text('casework.letter-failed.letter', { ...words, cause })
}

function notArrived(history: readonly CaseEvent[]): LetterOfCase[] {
  const letters = lettersIn(history)
  const sentAgain = new Set(letters.map(({ againOf }) => againOf))
  return letters.filter(
    (letter) => didNotArrive(letter) && !letter.isSettled && !sentAgain.has(letter.id),
  )
}
