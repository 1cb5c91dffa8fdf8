import { type DocumentField, documentFields } from '@vignettes/domain/documents/documents.ts'
import type { FileAnswer } from '@vignettes/domain/wizard/answers.ts'
import type { RecapLine } from '@vignettes/domain/wizard/step.ts'
import { FileName } from '../../components/form/file-name.tsx'
import { FileThumbnail } from '../../components/form/file-thumbnail.tsx'
import { draftKey, readDraft, type DraftName } from '../../drafts/drafts.ts'
import { HeldThumbnail } from '../../files/held-thumbnail.tsx'
import { recapText } from './recap-text.ts'

/** What was answered: a photo itself, a link, or words. */
export function RecapValue({ name, line }: { name: DraftName; line: RecapLine }) {
  const file = answeredFile(name, line.field)
  if (file) {
    return (
      <span className="portal-file portal-file--told">
        <FileThumbnail
          draftKey={draftKey(name)}
          name={line.field}
          file={file}
          held={HeldThumbnail}
        />
        <FileName>{file.name}</FileName>
      </span>
    )
  }
  if (!('text' in line.value) || !line.value.href) return recapText(line)
  return (
    <a className="ams-link" href={line.value.href} target="_blank" rel="noreferrer">
      {recapText(line)}
    </a>
  )
}

/** What the draft knows of a file, when the line tells of one. */
function answeredFile(name: DraftName, field: RecapLine['field']): FileAnswer | undefined {
  return isDocument(field) ? readDraft(name).answers.BoatDocuments?.[field] : undefined
}

function isDocument(field: string): field is DocumentField {
  return documentFields().some((document) => document === field)
}
