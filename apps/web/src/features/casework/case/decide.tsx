import {
  decideCase,
  getCase,
  previewLetter,
  type Case,
  type CaseDecision,
} from '@vignettes/domain/api/casework-case.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { Suspense, useRef, useState } from 'react'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { text } from '../../../text.ts'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { CaseKeys } from './case-keys.tsx'
import { Conflict } from './conflict.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { decisionFormSchema, emptyDecision, fieldOfWire } from './decision-form.ts'
import { DecisionFields } from './decision-fields.tsx'
import { Documents } from './documents.tsx'
import { useDraftForm } from './drafts.ts'
import { useIsInOtherHands, WorkOnCase } from './in-other-hands.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { lazyPart } from '../../../lazy-part.tsx'

const letterDialog = lazyPart(async () => (await import('./letter-dialog.tsx')).LetterDialog)

interface DecideProps {
  openCase: Case
  onDecided: (outcome: ReplyOf<typeof decideCase>) => void
  onReload: () => Promise<void>
}

interface Ready {
  decision: CaseDecision
  letter: ReplyOf<typeof previewLetter>['letter']
  overSince: ReplyOf<typeof previewLetter>['overSince']
}

/**
 * The documents and the decision. Sending shows the letter first; what the letter's dialog confirms is what was shown.
 * Whoever is second is told who was first, and keeps what was typed.
 */
export function Decide({ openCase, onDecided, onReload }: DecideProps) {
  const { form, end } = useDraftForm(
    `decision:${openCase.id}`,
    decisionFormSchema(openCase),
    emptyDecision(openCase),
  )
  const [ready, setReady] = useState<Ready>()
  const isInOtherHands = useIsInOtherHands(openCase)
  const title = useRef<HTMLHeadingElement>(null)
  const sent = useRef<CaseDecision>(undefined)
  const failures = {
    form,
    nameOf: (path: string) => (sent.current ? fieldOfWire(sent.current)(path) : path),
    showsConflict: true,
  }
  // Who gets the letter to see has the case in hand.
  const preview = useStaffMutation(previewLetter, { ...failures, invalidates: [getCase] })
  const decide = useStaffMutation(decideCase, {
    ...failures,
    invalidates: [getCase],
    onDone: () => end(),
  })
  const conflict = preview.conflict ?? decide.conflict
  const look = async (decision: CaseDecision) => {
    sent.current = decision
    decide.reset()
    // On its way beside the letter itself.
    letterDialog.fetchAhead()
    const shown = await preview.send({ body: decision })
    if (!shown) return
    const { letter, letterSeen, overSince } = shown
    // What the dialog told is seen.
    const isOverSeen = overSince ? true : undefined
    setReady({ decision: { ...decision, letterSeen, isOverSeen }, letter, overSince })
  }
  const confirm = async (decision: CaseDecision) => {
    const outcome = await decide.send({ body: decision })
    setReady(undefined)
    if (outcome) onDecided(outcome)
  }
  // What is loaded anew settles what was the matter.
  const reload = async () => {
    await onReload()
    preview.reset()
    decide.reset()
    title.current?.focus()
  }

  return (
    <FormFrame form={form} onSubmit={look} isKept={false}>
      {openCase.decisions.length > 0 && !isInOtherHands && <CaseKeys openCase={openCase} />}
      <Heading level={2} size="level-3">
        {text('casework.case.documents')}
      </Heading>
      <Documents openCase={openCase} />
      <DecisionBar>
        <Heading level={2} size="level-3" ref={title} tabIndex={-1}>
          {text('casework.decide.title')}
        </Heading>
        {openCase.decisions.length > 0 ? (
          <>
            <div className="casework-decision__parts">
              {conflict && !ready && <Conflict message={conflict} onReload={reload} />}
              {isInOtherHands && <Paragraph>{text('casework.case.read-only')}</Paragraph>}
              <WorkOnCase openCase={openCase}>
                <DecisionFields openCase={openCase} />
              </WorkOnCase>
            </div>
            <WorkOnCase openCase={openCase}>
              <div className="portal-actions">
                <SubmitButton>{text('casework.decide.preview')}</SubmitButton>
              </div>
            </WorkOnCase>
          </>
        ) : (
          <>
            {conflict && !ready && <Conflict message={conflict} onReload={reload} />}
            <Paragraph>
              {text(openCase.isOwn ? 'casework.decide.own-request' : 'casework.decide.none')}
            </Paragraph>
          </>
        )}
      </DecisionBar>
      <Suspense>
        {ready && (
          <letterDialog.Part
            letter={ready.letter}
            overSince={ready.overSince}
            others={ready.decision.decision === 'grant' ? openCase.twice : []}
            onConfirm={() => confirm(ready.decision)}
            onClose={() => setReady(undefined)}
          />
        )}
      </Suspense>
    </FormFrame>
  )
}
