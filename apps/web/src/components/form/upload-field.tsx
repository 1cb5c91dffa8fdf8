import { acceptedExtensions, acceptedMediaTypes } from '@vignettes/domain/documents/upload.ts'
import type { DocumentField } from '@vignettes/domain/documents/documents.ts'
import type { FileAnswer } from '@vignettes/domain/wizard/answers.ts'
import { useRef, useState, type DragEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { FieldMessageLine, useFieldMessage } from './field-frame.tsx'
import { text } from '../../text.ts'
import { fileProblem, typesInWords } from './accept-file.ts'
import { ChosenFile } from './chosen-file.tsx'
import { putFile, removeFile } from './draft-files.ts'
import { isFileAnswer } from './is-file-answer.ts'
import { Label } from '../../ui/label.tsx'
import { Field } from '../../ui/field.tsx'
import { FieldHint } from '../../ui/field-hint.tsx'

interface UploadFieldProps {
  draftKey: string
  field: DocumentField
  /** The control's name, where it is not the field's. */
  name?: string
  label: string
  /** Why this document is asked for. */
  reason?: string | undefined
  onKeep: (file: FileAnswer | undefined) => void
}

/** A drop area that is also a button, for one file; a phone offers its camera there. */
export function UploadField(props: UploadFieldProps) {
  const { draftKey, field, name = field, label, reason, onKeep } = props
  const form = useFormContext()
  const input = useRef<HTMLInputElement>(null)
  const [status, setStatus] = useState('')
  const message = useFieldMessage(name)
  const held: unknown = form.watch(name)
  const chosen = isFileAnswer(held) ? held : undefined

  const change = (file: FileAnswer | undefined, announcement: string) => {
    form.setValue(name, file, { shouldDirty: true })
    form.clearErrors(name)
    onKeep(file)
    setStatus(announcement)
  }
  const add = async (files: readonly File[]) => {
    const problem = await fileProblem(field, files, chosen)
    // The same file can then be chosen again after it has been mended.
    if (input.current) input.current.value = ''
    if (problem) return form.setError(name, { type: 'file', message: problem })
    const [file] = files
    if (!file) return
    await putFile(draftKey, name, file)
    change({ name: file.name, size: file.size }, text('wizard.upload.added', { name: file.name }))
  }
  const remove = async (file: FileAnswer) => {
    await removeFile(draftKey, name)
    change(undefined, text('wizard.upload.removed', { name: file.name }))
    input.current?.focus()
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void add(Array.from(event.dataTransfer.files))
  }

  return (
    <Field invalid={message !== undefined}>
      <Label htmlFor={name}>{label}</Label>
      <FieldHint id={`${name}-hint`}>
        {reason && <span className="portal-drop__reason">{reason}</span>}
        {text('wizard.upload.constraints', { types: typesInWords(field) })}
      </FieldHint>
      <FieldMessageLine name={name} message={message} />
      <div className={`portal-drop${chosen ? ' portal-drop--filled' : ''}`}>
        <input
          ref={input}
          id={name}
          name={name}
          type="file"
          className="portal-drop__input"
          accept={[
            ...acceptedMediaTypes(field),
            ...acceptedExtensions(field).map((extension) => `.${extension}`),
          ].join(',')}
          aria-describedby={`${name}-hint${message ? ` ${name}-error` : ''}`}
          aria-invalid={message ? true : undefined}
          aria-required={chosen ? undefined : true}
          onChange={(event) => void add(Array.from(event.target.files ?? []))}
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
        />
        {chosen ? (
          <ChosenFile
            draftKey={draftKey}
            name={name}
            file={chosen}
            onReplace={() => input.current?.click()}
            onRemove={() => void remove(chosen)}
          />
        ) : (
          <p className="portal-drop__words" aria-hidden="true">
            <span className="ams-button ams-button--secondary">{text('wizard.upload.choose')}</span>
            <span className="portal-drop__or">{text('wizard.upload.or-drop')}</span>
          </p>
        )}
      </div>
      <span role="status" className="ams-visually-hidden">
        {status}
      </span>
    </Field>
  )
}
