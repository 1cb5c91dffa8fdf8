import { getDocument } from '@vignettes/domain/api/documents.ts'
import { useFile } from '../api/queries.ts'
import { Thumbnail } from '../components/thumbnail.tsx'
import { text } from '../text.ts'

/** A small picture of a file that the server has. */
export function HeldThumbnail({ id, name }: { id: string; name: string }) {
  const { data } = useFile(getDocument, { query: { id, size: 'thumbnail' } })
  return <Thumbnail picture={data} alt={text('wizard.upload.preview', { name })} />
}
