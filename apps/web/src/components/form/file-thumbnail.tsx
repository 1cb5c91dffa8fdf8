import type { FileAnswer } from '@vignettes/domain/wizard/answers.ts'
import { useEffect, useState } from 'react'
import { text } from '../../text.ts'
import { FileDrawing } from '../file-drawing.tsx'
import { getFile } from './draft-files.ts'

interface FileThumbnailProps {
  draftKey: string
  name: string
  file: FileAnswer
}

/** The photo itself where this browser holds it; a drawing of a file for anything else. */
export function FileThumbnail({ draftKey, name, file }: FileThumbnailProps) {
  const preview = usePreview(draftKey, name, file)
  const [brokenPreview, setBrokenPreview] = useState<string>()
  return preview && preview !== brokenPreview ? (
    <img
      className="portal-thumbnail"
      src={preview}
      alt={text('wizard.upload.preview', { name: file.name })}
      onError={() => setBrokenPreview(preview)}
    />
  ) : (
    <FileDrawing />
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
