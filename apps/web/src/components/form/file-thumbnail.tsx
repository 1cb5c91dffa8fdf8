import { extensionOf } from '@vignettes/domain/documents/upload.ts'
import type { FileAnswer } from '@vignettes/domain/wizard/answers.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { text } from '../../text.ts'
import { FileDrawing } from '../file-drawing.tsx'
import { getFile } from './draft-files.ts'

interface FileThumbnailProps {
  draftKey: string
  name: string
  file: FileAnswer
  /** The picture of a file that the server has, and this browser has not: it was chosen on another device, or taken up again. */
  held?: HeldPicture | undefined
}

export type HeldPicture = ComponentType<{ id: string; name: string }>

/** The photo itself, of this browser or of the server; a drawing of a file for anything else. */
export function FileThumbnail({ draftKey, name, file, held: Held }: FileThumbnailProps) {
  const { preview, isLookedFor } = usePreview(draftKey, name, file)
  const [brokenPreview, setBrokenPreview] = useState<string>()
  return preview && preview !== brokenPreview ? (
    <img
      className="portal-thumbnail"
      src={preview}
      alt={text('wizard.upload.preview', { name: file.name })}
      onError={() => setBrokenPreview(preview)}
    />
  ) : Held && isLookedFor && file.id && extensionOf(file.name) !== 'pdf' ? (
    <Held id={file.id} name={file.name} />
  ) : (
    <FileDrawing />
  )
}

/** The address of a picture that this browser holds, once it has been looked for; a file that only the server holds has none. */
function usePreview(draftKey: string, field: string, { name, size }: FileAnswer) {
  const [preview, setPreview] = useState<string>()
  const [isLookedFor, setLookedFor] = useState(false)
  useEffect(() => {
    let made: string | undefined
    let isGone = false
    void getFile(draftKey, field).then((file) => {
      if (isGone) return
      setLookedFor(true)
      if (!file?.type.startsWith('image/')) return
      made = URL.createObjectURL(file)
      setPreview(made)
    })
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
      setPreview(undefined)
      setLookedFor(false)
    }
  }, [draftKey, field, name, size])
  return { preview, isLookedFor }
}
