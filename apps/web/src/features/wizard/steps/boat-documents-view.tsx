import { type DocumentField, documentRow } from '@vignettes/domain/documents/documents.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'
import type { FileAnswer, StepAnswers } from '@vignettes/domain/wizard/answers.ts'
import { documentsToAsk } from '@vignettes/domain/wizard/document-facts.ts'
import type { ReactNode } from 'react'
import { AskForExemption } from '../../../components/ask-for-exemption.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { marked } from '../../../marked.tsx'
import { text } from '../../../text.ts'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { draftKey, readDraft, writeDraft } from '../../../drafts/drafts.ts'
import { refusedFiles } from '../../../drafts/refused-files.ts'
import { HeldThumbnail } from '../../../files/held-thumbnail.tsx'
import { PhonePhoto } from '../../../files/phone-photo.tsx'
import type { StepViewProps } from '../step-view.ts'
import { UploadField } from '../../../components/form/upload-field.tsx'
import { useFileWork } from '../../../components/form/use-file-work.ts'
import { useStepForm } from '../use-step-form.ts'
import { Heading } from '../../../ui/heading.tsx'
import { UnorderedList } from '../../../ui/unordered-list.tsx'

type Files = StepAnswers['BoatDocuments']

/** §2.7 step 3: the files that the rules of §5 ask for. */
export function BoatDocumentsView(props: StepViewProps<'BoatDocuments'>) {
  const { name, draft, facts, answer, onSave } = props
  const form = useStepForm<'BoatDocuments', Files>('BoatDocuments', { name, facts }, answer ?? {})

  const { isWorking, during } = useFileWork()
  const documents = documentsToAsk(facts)
  // What was sent as a request is no draft that a telephone could add to.
  const isDraft = name.requestId === undefined && draft.requestId === undefined
  // A chosen file is kept at once: it took the most trouble, and a reload must not lose it.
  const keep = (field: DocumentField, file: FileAnswer | undefined) => {
    const draft = readDraft(name)
    const files = { ...draft.answers.BoatDocuments, [field]: file }
    writeDraft(name, { ...draft, answers: { ...draft.answers, BoatDocuments: files } })
  }

  /** @returns whether the server refused any */
  const tellRefused = (): boolean => {
    const refused = refusedFiles(name, documents)
    for (const { name: field, message } of refused) {
      form.setError(field, { type: 'server', message })
    }
    return refused.length > 0
  }
  const save = (files: Files) => {
    return tellRefused() ? undefined : onSave(files)
  }

  return (
    <FormFrame form={form} onSubmit={save} onWrong={tellRefused}>
      <Paragraph>{text(introOf(name.type))}</Paragraph>
      <GoodPhoto />
      {isDraft && (
        <PhonePhoto of={name} draftKey={draftKey(name)} documents={documents} onKeep={keep} />
      )}
      {documents.map((field) => (
        <UploadField
          key={field}
          draftKey={draftKey(name)}
          field={field}
          label={text(documentRow(field).texts.label)}
          reason={reasonOf(field)}
          source={documentRow(field).isFromCity && <AskForExemption />}
          onKeep={(file) => keep(field, file)}
          held={HeldThumbnail}
          during={during}
        />
      ))}
      <div className="portal-actions">
        <SubmitButton isDisabled={isWorking}>{text('layout.next')}</SubmitButton>
      </div>
    </FormFrame>
  )
}

function reasonOf(field: DocumentField): ReactNode {
  const { reason } = documentRow(field).texts
  return reason && marked(text(reason))
}

function introOf(type: VignetteType) {
  return type === 'mooring' ? 'wizard.BoatDocuments.intro-mooring' : 'wizard.BoatDocuments.intro'
}

/** What a good photo shows, drawn and in words. */
function GoodPhoto() {
  return (
    <section className="portal-tip" aria-labelledby="good-photo">
      <svg viewBox="0 0 120 90" aria-hidden="true" focusable="false">
        <path className="portal-measure__water" d="M0 60h120v30H0z" />
        <path className="portal-measure__hull" d="M18 52h84l-12 18H28z" />
        <path className="portal-measure__cabin" d="M44 52l6-14h26l8 14z" />
        <path className="portal-tip__frame" d="M4 20V4h16m80 0h16v16m0 50v16h-16M20 86H4V70" />
      </svg>
      <div>
        <Heading level={2} size="level-4" id="good-photo">
          {text('wizard.BoatDocuments.good')}
        </Heading>
        <UnorderedList>
          <UnorderedList.Item>{text('wizard.BoatDocuments.good-1')}</UnorderedList.Item>
          <UnorderedList.Item>{text('wizard.BoatDocuments.good-2')}</UnorderedList.Item>
          <UnorderedList.Item>{text('wizard.BoatDocuments.good-3')}</UnorderedList.Item>
        </UnorderedList>
      </div>
    </section>
  )
}
