import {
  decideCase,
  previewLetter,
  type Case,
  type CaseDecision,
} from '@vignettes/domain/api/casework-case.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { useRef, useState } from 'react'
import { asFailure } from '../../../api/client.ts'
import { staffCall } from '../../../api/staff-client.ts'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { showFailure } from '../../../components/form/show-failure.ts'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { usePortalForm } from '../../../components/form/use-portal-form.ts'
import { text } from '../../../text.ts'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { Conflict } from './conflict.tsx'
import { decisionFormSchema, emptyDecision, fieldOfWire } from './decision-form.ts'
import { DecisionFields } from './decision-fields.tsx'
import { Documents } from './documents.tsx'
import { draftOf, dropDraft, useDraft } from './drafts.ts'
import { LetterDialog } from './letter-dialog.tsx'

interface DecideProps {
  openCase: Case
  onDecided: (outcome: ReplyOf<typeof decideCase>) => Promise<void>
  onReload: () => Promise<void>
}

interface Ready {
  decision: CaseDecision
  letter: ReplyOf<typeof previewLetter>['letter']
}

/**
 * The documents and the decision. Sending shows the letter first; what the letter's dialog confirms is what was shown.
 * Whoever is second is told who was first, and keeps what was typed.
 */
export function Decide({ openCase, onDecided, onReload }: DecideProps) {
  const draftKey = `decision:${openCase.id}`
  const form = usePortalForm(
    decisionFormSchema(openCase),
    draftOf(draftKey, emptyDecision(openCase)),
  )
  useDraft(form, draftKey)
  const [ready, setReady] = useState<Ready>()
  const [conflict, setConflict] = useState<string>()
  const title = useRef<HTMLHeadingElement>(null)
  // What is loaded anew settles what was the matter.
  const reload = async () => {
    await onReload()
    setConflict(undefined)
    title.current?.focus()
  }

  const fail = (error: unknown, decision: CaseDecision) => {
    const failure = asFailure(error)
    setReady(undefined)
    if (failure.status === 409) setConflict(failure.message)
    else showFailure(form, failure, fieldOfWire(decision))
  }
  const preview = async (decision: CaseDecision) => {
    setConflict(undefined)
    try {
      const { letter } = await staffCall(previewLetter, { body: decision })
      setReady({ decision, letter })
    } catch (error) {
      fail(error, decision)
    }
  }
  const confirm = async (decision: CaseDecision) => {
    try {
      const outcome = await staffCall(decideCase, { body: decision })
      dropDraft(draftKey)
      await onDecided(outcome)
    } catch (error) {
      fail(error, decision)
    }
  }

  return (
    <FormFrame form={form} onSubmit={preview} isKept={false}>
      <h2 className="ams-heading ams-heading--3">{text('casework.case.documents')}</h2>
      <Documents openCase={openCase} />
      <h2 ref={title} className="ams-heading ams-heading--3" tabIndex={-1}>
        {text('casework.decide.title')}
      </h2>
      {conflict && <Conflict message={conflict} onReload={reload} />}
      {openCase.decisions.length > 0 ? (
        <>
          <DecisionFields openCase={openCase} />
          <div className="portal-actions">
            <SubmitButton>{text('casework.decide.preview')}</SubmitButton>
          </div>
        </>
      ) : (
        <Paragraph>{text('casework.decide.none')}</Paragraph>
      )}
      {ready && (
        <LetterDialog
          letter={ready.letter}
          onConfirm={() => confirm(ready.decision)}
          onClose={() => setReady(undefined)}
        />
      )}
    </FormFrame>
  )
}
