import type { DocumentField } from '@vignettes/domain/documents/documents.ts'
import { acceptedExtensions } from '@vignettes/domain/documents/upload.ts'
import type { DragEvent, ReactNode } from 'react'
import { FieldMessageLine, useFieldMessage } from './field-frame.tsx'
import { useFieldIds } from './field-ids.ts'
import { marked } from '../../marked.tsx'
import { text } from '../../text.ts'
import { offeredTypes, typesInWords } from './accept-file.ts'
import { ChosenFile } from './chosen-file.tsx'
import type { HeldPicture } from './file-thumbnail.tsx'
import { type UploadProps, useUpload } from './use-upload.ts'
import { Label } from '../../ui/label.tsx'
import { Field } from '../../ui/field.tsx'
import { FieldHint } from '../../ui/field-hint.tsx'

interface UploadFieldProps extends UploadProps {
  label: string
  /** Why this document is asked for. */
  reason?: ReactNode
  /** Where who does not have it yet gets it. */
  source?: ReactNode
  held?: HeldPicture
  /** That it goes when the form is sent: that it was received would say too much. */
  goesAlong?: boolean
}

/** A drop area that is also a button, for one file; a phone offers its camera there. */
export function UploadField(props: UploadFieldProps) {
  const { draftKey, field, name = field, label, reason, source, held, goesAlong = false } = props
  const { input, chosen, version, work, status, add, remove } = useUpload(props)
  const message = useFieldMessage(name)
  const id = useFieldIds() + name
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void add(Array.from(event.dataTransfer.files))
  }

  return (
    <Field invalid={message !== undefined}>
      <Label htmlFor={id}>{marked(label)}</Label>
      <FieldHint id={`${id}-hint`}>
        {reason && <span className="portal-drop__reason">{reason}</span>}
        {text('wizard.upload.constraints', { types: typesInWords(field) })}
      </FieldHint>
      {source && <p className="portal-drop__source">{source}</p>}
      <FieldMessageLine name={name} message={message} />
      <div className={`portal-drop${chosen ? ' portal-drop--filled' : ''}`}>
        <input
          ref={input}
          id={id}
          name={name}
          type="file"
          className="portal-drop__input"
          accept={offeredTypes(field)}
          aria-describedby={`${id}-hint${message ? ` ${id}-error` : ''}`}
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
            held={held}
            goesAlong={goesAlong}
            version={version}
            onReplace={() => input.current?.click()}
            onRemove={() => void remove(chosen)}
          />
        ) : (
          <HowToChoose field={field} />
        )}
      </div>
      <span role="status" className={work ? 'portal-drop__work' : 'ams-visually-hidden'}>
        {work ? text(work) : status}
      </span>
    </Field>
  )
}

/** Dragging is for a mouse; a phone has a camera. The input over it has the name of the field. */
function HowToChoose({ field }: { field: DocumentField }) {
  const isPhoto = !acceptedExtensions(field).includes('pdf')
  const byTouch = isPhoto ? 'take-or-choose' : 'take-photo-or-choose-file'
  return (
    <p className="portal-drop__words" aria-hidden="true">
      <span className="ams-button ams-button--secondary">
        <span className="portal-drop__by-mouse">{text('wizard.upload.choose')}</span>
        <span className="portal-drop__by-touch">{text(`wizard.upload.${byTouch}`)}</span>
      </span>
      <span className="portal-drop__by-mouse">{text('wizard.upload.or-drop')}</span>
    </p>
  )
}
