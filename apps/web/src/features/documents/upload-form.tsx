import {
  type DocumentField,
  documentRow,
  missingWords,
} from '@vignettes/domain/documents/documents.ts'
import { fieldOfDeclined } from '@vignettes/domain/api/document-types.ts'
import { type DeclinedDocument, uploadDocuments } from '@vignettes/domain/api/documents.ts'
import { requiredKey } from '@vignettes/domain/api/required-key.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import type { FileAnswer } from '@vignettes/domain/wizard/answers.ts'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { asFailure, type CallInput } from '../../api/client.ts'
import type { Failure } from '../../api/failure.ts'
import { upload } from '../../api/upload.ts'
import { clearFiles } from '../../components/form/draft-files.ts'
import { FormFrame } from '../../components/form/form-frame.tsx'
import { showFailure } from '../../components/form/show-failure.ts'
import { SubmitButton } from '../../components/form/submit-button.tsx'
import { UploadField } from '../../components/form/upload-field.tsx'
import { useFileWork } from '../../components/form/use-file-work.ts'
import { usePortalForm } from '../../components/form/use-portal-form.ts'
import { type PageError, showPageError } from '../../components/page-error.ts'
import { Told } from '../../components/told.tsx'
import { HeldThumbnail } from '../../files/held-thumbnail.tsx'
import { PhonePhoto } from '../../files/phone-photo.tsx'
import { text } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'
import { changeOf } from './changed-documents.ts'
import { documentsKey, keepChosen, readChosen, type Chosen } from './chosen-documents.ts'
import { FileLostError, filesById } from './files-by-id.ts'

interface UploadFormProps {
  vignetteId: string
  documents: readonly DeclinedDocument[]
  onSent: () => Promise<void>
  /** Looks what is asked by now, which may be otherwise than on the screen; undefined where that cannot be had. */
  lookAgain: () => Promise<readonly DeclinedDocument[] | undefined>
  /** Nothing is asked any more, for what the alert tells. */
  onNothingAsked: (alert: PageError) => Promise<void>
}

/** §5 each listed rejected type requires a file. What was chosen stays until everything has been taken. */
export function UploadForm(props: UploadFormProps) {
  const { vignetteId, documents, onSent, lookAgain, onNothingAsked } = props
  const { isWorking, during } = useFileWork()
  const [percent, setPercent] = useState<number>()
  const form = usePortalForm<Chosen, Chosen>(
    useMemo(() => schemaOf(documents), [documents]),
    readChosen(vignetteId),
  )
  const keep = (type: string, file: FileAnswer | undefined) =>
    keepChosen(vignetteId, { ...readChosen(vignetteId), [type]: file })

  const typeOf = (field: DocumentField) =>
    documents.find(({ type }) => fieldOfDeclined(type) === field)?.type ?? field
  const forget = (type: DeclinedDocument['type']) => {
    keep(type, undefined)
    form.setValue(type, undefined)
  }
  const toldAs = (key: TextKey) => ({ type: 'server', message: text(key) })

  /** @returns whether what is asked was otherwise, which is told then */
  const tellChange = async (failure: Failure): Promise<boolean> => {
    if (failure.status !== 409 && failure.status !== 422) return false
    const now = await lookAgain()
    const change = now && changeOf(documents, now, failure)
    if (!change) return false
    const { title, message, gone } = change
    for (const { type } of gone) forget(type)
    const alert = { title, message, isNeutral: true, takesFocus: true }
    if (now.length > 0) showPageError(alert)
    else {
      await clearFiles(documentsKey(vignetteId))
      await onNothingAsked(alert)
    }
    return true
  }

  const submit = async (chosen: Chosen) => {
    try {
      const files = await filesById(vignetteId, documents, chosen)
      // A type cannot say 'every other name is a file'.
      const body = { ...files, objectId: vignetteId } as CallInput<typeof uploadDocuments>['body']
      await upload(uploadDocuments, { body }, setPercent)
      await clearFiles(documentsKey(vignetteId))
      keepChosen(vignetteId, {})
      await onSent()
    } catch (error) {
      setPercent(undefined)
      if (error instanceof FileLostError) {
        forget(error.type)
        return form.setError(error.type, toldAs('wizard.upload.lost'))
      }
      const failure = asFailure(error)
      if (await tellChange(failure)) return
      const gone = documents.filter((document) => isKeptNoLonger(document, chosen, failure))
      for (const { type } of gone) forget(type)
      // The server names a document by its id.
      showFailure(
        form,
        failure,
        (path) => documents.find(({ id }) => path.startsWith(id))?.type ?? path,
      )
      for (const { type } of gone) form.setError(type, toldAs('documents.gone'))
    }
  }

  return (
    <FormFrame form={form} onSubmit={submit}>
      <Paragraph>{text(introOf(documents))}</Paragraph>
      <PhonePhoto
        of={{ objectId: vignetteId }}
        draftKey={documentsKey(vignetteId)}
        documents={documents.map(({ type }) => fieldOfDeclined(type))}
        nameOf={typeOf}
        onKeep={(field, file) => keep(typeOf(field), file)}
      />
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
          held={HeldThumbnail}
          during={during}
          goesAlong
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

/** What was never sent is not called wrong. */
function introOf(documents: readonly DeclinedDocument[]): TextKey {
  const isNew = documents.some((document) => document.isNew)
  if (documents.length === 1) return isNew ? 'documents.intro-asked-one' : 'documents.intro-one'
  return isNew ? 'documents.intro-asked' : 'documents.intro'
}

/** What a telephone sent is with the server for a day, and not there after it. */
function isKeptNoLonger({ id, type }: DeclinedDocument, chosen: Chosen, failure: Failure) {
  const field = fieldOfDeclined(type)
  const missing = missingWords(field)
  const { lost } = documentRow(field).texts
  const isTold = (words: string) => words === text(missing) || words === text(lost)
  const isRefused = failure.fieldErrors.some(({ path, message }) => path === id && isTold(message))
  return chosen[type]?.id !== undefined && isRefused
}

function schemaOf(documents: readonly DeclinedDocument[]): z.ZodMiniType<Chosen, Chosen> {
  const file = (type: DeclinedDocument['type']) =>
    z.custom<FileAnswer>((value) => value !== undefined, {
      error: requiredKey(fieldOfDeclined(type)),
    })
  return z.object(Object.fromEntries(documents.map(({ type }) => [type, file(type)])))
}
