import { documentRow } from '@vignettes/domain/documents/documents.ts'
import { fieldOfDeclined } from '@vignettes/domain/api/document-types.ts'
import { type DeclinedDocument, uploadDocuments } from '@vignettes/domain/api/documents.ts'
import { requiredKey } from '@vignettes/domain/api/required-key.ts'
import type { FileAnswer } from '@vignettes/domain/wizard/answers.ts'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { asFailure, type CallInput } from '../../api/client.ts'
import { upload } from '../../api/upload.ts'
import { clearFiles } from '../../components/form/draft-files.ts'
import { FormFrame } from '../../components/form/form-frame.tsx'
import { showFailure } from '../../components/form/show-failure.ts'
import { SubmitButton } from '../../components/form/submit-button.tsx'
import { UploadField } from '../../components/form/upload-field.tsx'
import { useFileWork } from '../../components/form/use-file-work.ts'
import { usePortalForm } from '../../components/form/use-portal-form.ts'
import { Told } from '../../components/told.tsx'
import { text } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'
import { documentsKey, keepChosen, readChosen, type Chosen } from './chosen-documents.ts'
import { FileLostError, filesById } from './files-by-id.ts'

interface UploadFormProps {
  vignetteId: string
  documents: readonly DeclinedDocument[]
  onSent: () => Promise<void>
}

/** §5 each listed rejected type requires a file. What was chosen stays until everything has been taken. */
export function UploadForm({ vignetteId, documents, onSent }: UploadFormProps) {
  const { isWorking, during } = useFileWork()
  const [percent, setPercent] = useState<number>()
  const form = usePortalForm<Chosen, Chosen>(
    useMemo(() => schemaOf(documents), [documents]),
    readChosen(vignetteId),
  )
  const keep = (type: string, file: FileAnswer | undefined) =>
    keepChosen(vignetteId, { ...readChosen(vignetteId), [type]: file })

  const submit = async () => {
    try {
      const files = await filesById(vignetteId, documents)
      // A type cannot say 'every other name is a file'.
      const body = { ...files, objectId: vignetteId } as CallInput<typeof uploadDocuments>['body']
      await upload(uploadDocuments, { body }, setPercent)
      await clearFiles(documentsKey(vignetteId))
      keepChosen(vignetteId, {})
      await onSent()
    } catch (error) {
      setPercent(undefined)
      if (error instanceof FileLostError) {
        keep(error.type, undefined)
        form.setValue(error.type, undefined)
        return form.setError(error.type, { type: 'server', message: text('wizard.upload.lost') })
      }
      // The server names a document by its id.
      showFailure(
        form,
        asFailure(error),
        (path) => documents.find(({ id }) => path.startsWith(id))?.type ?? path,
      )
    }
  }

  return (
    <FormFrame form={form} onSubmit={submit}>
      <Paragraph>
        {text(documents.length === 1 ? 'documents.intro-one' : 'documents.intro')}
      </Paragraph>
      {documents.map(({ id, type, pieces }) => (
        <UploadField
          key={id}
          draftKey={documentsKey(vignetteId)}
          field={fieldOfDeclined(type)}
          name={type}
          label={text(documentRow(fieldOfDeclined(type)).texts.label)}
          reason={
            <>
              {text('documents.reason')} <Told pieces={pieces} />
            </>
          }
          onKeep={(file) => keep(type, file)}
          during={during}
        />
      ))}
      {percent !== undefined && (
        <div>
          <p role="status" className="portal-status">
            {text('documents.sending', { percent })}
          </p>
          <progress className="portal-progress__bar" value={percent} max={100} aria-hidden="true" />
        </div>
      )}
      <div className="portal-actions">
        <SubmitButton isDisabled={isWorking}>
          {text(documents.length === 1 ? 'documents.submit-one' : 'documents.submit')}
        </SubmitButton>
      </div>
    </FormFrame>
  )
}

function schemaOf(documents: readonly DeclinedDocument[]): z.ZodMiniType<Chosen, Chosen> {
  const file = (type: DeclinedDocument['type']) =>
    z.custom<FileAnswer>((value) => value !== undefined, {
      error: requiredKey(fieldOfDeclined(type)),
    })
  return z.object(Object.fromEntries(documents.map(({ type }) => [type, file(type)])))
}
