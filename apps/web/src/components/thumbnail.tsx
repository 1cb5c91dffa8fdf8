import { FileDrawing } from './file-drawing.tsx'
import { useObjectUrl } from './use-object-url.ts'

interface ThumbnailProps {
  /** Undefined until it is there, and where there is none. */
  picture: Blob | undefined
  /** Empty where what it is stands beside it. */
  alt: string
}

/** A small picture that the server gave, or a drawing of a file in its place. */
export function Thumbnail({ picture, alt }: ThumbnailProps) {
  const address = useObjectUrl(picture)
  return address ? <img className="portal-thumbnail" src={address} alt={alt} /> : <FileDrawing />
}
