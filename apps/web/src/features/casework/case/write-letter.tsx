import { getCase, type Case } from '@vignettes/domain/api/casework-case.ts'
import {
  freeLetterSchema,
  listLetterTemplates,
  previewFreeLetter,
  sendFreeLetter,
} from '@vignettes/domain/api/casework-letters.ts'
import type { CallOf, ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { BLANK_TEMPLATE, LETTER_MAX } from '@vignettes/domain/casework/free-letters.ts'
import { DEFAULT_LANGUAGE } from '@vignettes/domain/text/language.ts'
import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { asFailure } from '../../../api/client.ts'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { useStaffCall } from '../../../api/staff-queries.ts'
import { Confirm } from '../../../components/casework/confirm.tsx'
import { Dialog } from '../../../components/casework/dialog.tsx'
import { TextAreaField } from '../../../components/casework/text-area-field.tsx'
import { useLostFocus } from '../../../components/casework/use-lost-focus.ts'
import { FailedLoad } from '../../../components/failed-load.tsx'
import { ChoiceField } from '../../../components/form/choice-field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { TextField } from '../../../components/form/text-field.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { useDraftForm } from './drafts.ts'
import { LetterInWords } from './letter-in-words.tsx'
import { useBeginning } from './use-beginning.ts'

interface WriteLetterProps {
  openCase: Case
  onSent: () => void
  onClose: () => void
}

type Typed = z.input<typeof freeLetterSchema>

interface Ready {
  body: CallOf<typeof sendFreeLetter>['body']
  letter: NonNullable<ReplyOf<typeof previewFreeLetter>['letter']>
}

/** A letter in own words, which begins with what counts as a template today. */
export function WriteLetter(props: WriteLetterProps) {
  const { openCase, onClose } = props
  const { data, error, refetch } = useStaffCall(listLetterTemplates, { query: { id: openCase.id } })
  return (
    <Dialog title={text('casework.free-letter.title')} onClose={onClose}>
      {data ? (
        <Write {...props} {...data} />
      ) : error ? (
        <FailedLoad
          title={text('casework.free-letter.failed')}
          failure={asFailure(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton />
      )}
    </Dialog>
  )
}

type WriteProps = WriteLetterProps & ReplyOf<typeof listLetterTemplates>

/** Written, read as it will go, and sent. What was typed stays until then, through a login too. */
function Write({ openCase, language, templates, onSent, onClose }: WriteProps) {
  const { id } = openCase
  const { form, end } = useDraftForm<Typed, z.output<typeof freeLetterSchema>>(
    `letter:${id}`,
    freeLetterSchema,
    { language, subject: '', text: '' },
  )
  useBeginning(form, templates)
  const [ready, setReady] = useState<Ready>()
  // The button that was pressed goes with its step: what comes next is read first.
  const lead = useRef<HTMLParagraphElement>(null)
  useLostFocus(lead)
  const preview = useStaffMutation(previewFreeLetter, { form })
  const sending = useStaffMutation(sendFreeLetter, {
    invalidates: [getCase],
    onDone: () => end(onSent),
  })
  const look = async (written: Omit<Ready['body'], 'id' | 'letterSeen' | 'key'>) => {
    const shown = await preview.send({ body: { id, ...written } })
    if (!shown?.letter) return
    const { letter, letterSeen } = shown
    setReady({ body: { id, ...written, letterSeen, key: crypto.randomUUID() }, letter })
  }
  return (
    <>
      <Paragraph ref={lead} tabIndex={-1}>
        {text(ready ? 'casework.free-letter.check' : 'casework.free-letter.lead')}
      </Paragraph>
      {!ready && runsOn(openCase) && <Paragraph>{text('casework.free-letter.runs-on')}</Paragraph>}
      {ready ? (
        <>
          <LetterInWords letter={ready.letter} />
          <Confirm
            label={text('casework.free-letter.send')}
            cancelLabel={text('casework.free-letter.back')}
            onConfirm={() => sending.send({ body: ready.body })}
            onCancel={() => setReady(undefined)}
          />
        </>
      ) : (
        <FormFrame form={form} onSubmit={look} isKept={false}>
          <ChoiceField
            name="template"
            legend={text('casework.free-letter.template')}
            hint={text('casework.free-letter.template-hint')}
            options={[
              ...templates.map(({ code, name }) => ({ value: code, label: name })),
              { value: BLANK_TEMPLATE, label: text('casework.free-letter.blank.name') },
            ]}
          />
          {language !== DEFAULT_LANGUAGE && <LanguageField language={language} />}
          <TextField name="subject" label={text('casework.free-letter.subject')} />
          <TextAreaField
            name="text"
            label={text('casework.free-letter.text')}
            hint={text('casework.free-letter.text-hint')}
            rows={10}
            max={LETTER_MAX}
          />
          <div className="portal-actions">
            <SubmitButton>{text('casework.free-letter.preview')}</SubmitButton>
            <Button type="button" variant="secondary" onClick={() => end(onClose)}>
              {text('casework.free-letter.cancel')}
            </Button>
          </div>
        </FormFrame>
      )}
    </>
  )
}

/** Only a question for documents stops the term, and brings the case back. */
function runsOn({ vignetteStatus, decideBy }: Case): boolean {
  return vignetteStatus === 'IN_REVIEW' && decideBy !== null
}

/** Theirs, or that of the desk. */
function LanguageField({ language }: Pick<WriteProps, 'language'>) {
  return (
    <ChoiceField
      name="language"
      legend={text('casework.free-letter.language')}
      hint={text('casework.free-letter.language-hint', {
        language: text(`casework.free-letter.in-language.${language}`),
      })}
      options={[language, DEFAULT_LANGUAGE].map((value) => ({
        value,
        label: text(`casework.free-letter.in-language.${value}`),
      }))}
    />
  )
}
