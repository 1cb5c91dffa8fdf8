import { getCase, type Case } from '@vignettes/domain/api/casework-case.ts'
import { takePapers } from '@vignettes/domain/api/casework-papers.ts'
import { getQueue } from '@vignettes/domain/api/casework-queue.ts'
import { fieldOfDocument } from '@vignettes/domain/api/document-types.ts'
import { requiredKey } from '@vignettes/domain/api/required-key.ts'
import { rejectionText } from '@vignettes/domain/casework/reasons.ts'
import { documentRow } from '@vignettes/domain/documents/documents.ts'
import type { FileAnswer } from '@vignettes/domain/wizard/answers.ts'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { CallInput } from '../../../api/client.ts'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { askedOfApplicant } from '../../../components/casework/asked-of-applicant.ts'
import { readDeskFiles, useDeskFiles, useFormKey } from '../../../components/casework/desk-files.ts'
import { Dialog } from '../../../components/casework/dialog.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { UploadField } from '../../../components/form/upload-field.tsx'
import { useFileWork } from '../../../components/form/use-file-work.ts'
import { usePortalForm } from '../../../components/form/use-portal-form.ts'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'

interface TakePapersProps {
  openCase: Case
  onDone: (words: string) => void
  onClose: () => void
}

/** What has to be handed in. */
function askedOf({ documents, asked }: Case) {
  const rejected = documents
    .filter(({ status }) => status === 'rejected')
    .map(({ id, type, rejection }) => {
      const why = rejection && rejectionText(rejection, rejection.words)
      return { id, field: fieldOfDocument(type), why }
    })
  // Of those that were never sent.
  const others = asked.map(({ id, type, remark }) => ({
    ...{ id, field: fieldOfDocument(type), why: remark },
  }))
  return [...rejected, ...others]
}

type Asked = ReturnType<typeof askedOf>[number]
type Chosen = Record<string, FileAnswer | undefined>

/** Takes in what somebody who cannot log in brought to the counter: a file for each document that was rejected. */
export function TakePapers({ openCase, onDone, onClose }: TakePapersProps) {
  const asked = useMemo(() => askedOf(openCase), [openCase])
  const filesKey = useDeskFiles(useFormKey())
  const { isWorking, during } = useFileWork()
  const form = usePortalForm<Chosen, Chosen>(
    useMemo(() => schemaOf(asked), [asked]),
    {},
  )
  const { send } = useStaffMutation(takePapers, {
    form,
    // The server names a document by its id.
    nameOf: (path) => asked.find(({ id }) => path.startsWith(id))?.field ?? path,
    invalidates: [getCase, getQueue],
    onDone: () => onDone(text('casework.papers.done')),
  })
  const take = async () => {
    const fields = asked.map(({ field }) => field)
    const { documents, lost } = await readDeskFiles(filesKey, fields)
    for (const field of lost) {
      form.setError(field, { type: 'file', message: text('casework.counter.file-lost') })
    }
    if (lost.length > 0) return
    const files = Object.fromEntries(asked.map(({ id, field }) => [id, documents[field]]))
    // A type cannot say 'every other name is a file'.
    const body = { ...files, caseId: openCase.id } as CallInput<typeof takePapers>['body']
    await send({ body })
  }
  return (
    <Dialog title={text('casework.papers.title')} onClose={onClose}>
      <Paragraph>{text('casework.papers.lead')}</Paragraph>
      <FormFrame form={form} onSubmit={take} isKept={false}>
        {asked.map(({ id, field, why }) => (
          <UploadField
            key={id}
            draftKey={filesKey}
            field={field}
            label={text(documentRow(field).texts.label)}
            reason={why}
            onKeep={() => undefined}
            during={during}
          />
        ))}
        <div className="portal-actions">
          <SubmitButton isDisabled={isWorking}>{text('casework.papers.submit')}</SubmitButton>
          <Button type="button" variant="secondary" onClick={onClose}>
            {text('casework.papers.cancel')}
          </Button>
        </div>
      </FormFrame>
    </Dialog>
  )
}

function schemaOf(asked: readonly Asked[]): z.ZodMiniType<Chosen, Chosen> {
  return z.object(
    Object.fromEntries(
      asked.map(({ field }) => [
        field,
        z.custom<FileAnswer>((value) => value !== undefined, {
          error: askedOfApplicant(field, requiredKey(field)),
        }),
      ]),
    ),
  )
}
