import { LOCALES } from '@vignettes/domain/text/language.ts'
import type { FileAnswer } from '@vignettes/domain/wizard/answers.ts'
import { useEffect, useState } from 'react'
import { readerLanguage, text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { getFile } from './draft-files.ts'

interface ChosenFileProps {
  draftKey: string
  name: string
  file: FileAnswer
  onReplace: () => void
  onRemove: () => void
}

/** The chosen file: a thumbnail or a file icon, name, size, replace and remove. */
export function ChosenFile({ draftKey, name, file, onReplace, onRemove }: ChosenFileProps) {
  const preview = usePreview(draftKey, name, file)
  const [brokenPreview, setBrokenPreview] = useState<string>()
  return (
    <div className="portal-file">
      {preview && preview !== brokenPreview ? (
        <img
          src={preview}
          alt={text('wizard.upload.preview', { name: file.name })}
          onError={() => setBrokenPreview(preview)}
        />
      ) : (
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M5 2h9l5 5v15H5zm8 1.5V8h4.5z" />
        </svg>
      )}
      <p className="portal-file__name">
        <strong>{file.name}</strong>
        <span>{sizeInWords(file.size)}</span>
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

/** The address of a picture that this browser holds; a file that only the server holds has none. */
function usePreview(draftKey: string, field: string, { name, size }: FileAnswer) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    let isGone = false
    void getFile(draftKey, field).then((file) => {
      if (isGone || !file?.type.startsWith('image/')) return
      made = URL.createObjectURL(file)
      setAddress(made)
    })
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
      setAddress(undefined)
    }
  }, [draftKey, field, name, size])
  return address
}

function sizeInWords(bytes: number): string {
  const format = new Intl.NumberFormat(LOCALES[readerLanguage()], { maximumFractionDigits: 1 })
  return bytes >= 1024 * 1024
    ? text('wizard.upload.size-mb', { size: format.format(bytes / 1024 / 1024) })
    : text('wizard.upload.size-kb', { size: Math.max(1, Math.round(bytes / 1024)) })
}
