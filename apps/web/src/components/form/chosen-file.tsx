import type { FileAnswer } from '@vignettes/domain/wizard/answers.ts'
import { useStore } from '../../store.ts'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { fileKey } from './draft-files.ts'
import { sizeInWords } from './file-in-words.ts'
import { FileName } from './file-name.tsx'
import { fileSending } from './file-sending.ts'
import { FileThumbnail, type HeldPicture } from './file-thumbnail.tsx'

interface ChosenFileProps {
  draftKey: string
  name: string
  file: FileAnswer
  held?: HeldPicture | undefined
  goesAlong: boolean
  /** Another for each file that is chosen here. */
  version: number
  onReplace: () => void
  onRemove: () => void
}

/** The chosen file: a thumbnail or a file icon, name, size, replace and remove. */
export function ChosenFile(props: ChosenFileProps) {
  const { draftKey, name, file, held, goesAlong, version, onReplace, onRemove } = props
  return (
    <div className="portal-file">
      <FileThumbnail key={version} draftKey={draftKey} name={name} file={file} held={held} />
      <p className="portal-file__name">
        <FileName>{file.name}</FileName>
        <span>{sizeInWords(file.size)}</span>
        {!goesAlong && <SendingLine draftKey={draftKey} name={name} file={file} />}
      </p>
      <div className="portal-file__actions">
        <Button variant="secondary" onClick={onReplace}>
          {text('wizard.upload.replace')}
          <span className="ams-visually-hidden"> {file.name}</span>
        </Button>
        <Button variant="tertiary" onClick={onRemove}>
          {text('wizard.upload.remove')}
          <span className="ams-visually-hidden"> {file.name}</span>
        </Button>
      </div>
    </div>
  )
}

interface SendingLineProps {
  draftKey: string
  name: string
  file: FileAnswer
}

/** How far it is on its way; only how it ends is spoken, with the name of the file. */
function SendingLine({ draftKey, name, file }: SendingLineProps) {
  const sending = useStore(fileSending(fileKey(draftKey, name)))
  const isReceived = file.id !== undefined
  const isUnderway = !isReceived && typeof sending === 'object' && 'percent' in sending
  const outcome = isReceived ? 'received' : sending === 'waits' ? 'waits' : undefined
  return (
    <>
      {isUnderway && <span aria-hidden="true">{text('wizard.upload.sending', sending)}</span>}
      <span role="status">
        {outcome && (
          <>
            <span className="ams-visually-hidden">{file.name}: </span>
            <span>{text(`wizard.upload.${outcome}`)}</span>
          </>
        )}
      </span>
    </>
  )
}
