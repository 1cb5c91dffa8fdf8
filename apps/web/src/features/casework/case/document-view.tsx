import { getCaseDocument } from '@vignettes/domain/api/casework-case.ts'
import { Suspense, useEffect } from 'react'
import { asFailure } from '../../../api/client.ts'
import { useCaseworkFile } from '../../../api/staff-queries.ts'
import { FailedLoad } from '../../../components/failed-load.tsx'
import { useObjectUrl } from '../../../components/use-object-url.ts'
import { lazyPart } from '../../../lazy-part.tsx'
import { text } from '../../../text.ts'
import { ImageView } from './image-view.tsx'

interface DocumentViewProps {
  id: string
  isPdf?: boolean
  /** What a screen reader calls it. */
  label: string
}

const pdfView = lazyPart(async () => (await import('./pdf/pdf-view.tsx')).PdfView)

/** A document in the page, to look at closely: an image, or a PDF that the page draws. */
export function DocumentView({ id, isPdf = false, label }: DocumentViewProps) {
  useEffect(() => {
    // With the document, not after it.
    if (isPdf) pdfView.fetchAhead()
  }, [isPdf])
  const { data, error, refetch } = useCaseworkFile(getCaseDocument, { query: { id } })
  const address = useObjectUrl(data)
  if (error) {
    return (
      <FailedLoad
        title={text('casework.case.document-failed')}
        failure={asFailure(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  const loading = (
    <p className="casework-plain" role="status">
      {text('casework.case.document-loading')}
    </p>
  )
  if (!data || !address) return loading
  const opensIn = (
    <a className="ams-link" href={address} target="_blank" rel="noopener">
      {text('casework.case.open-file')}
    </a>
  )
  return isPdf ? (
    <Suspense fallback={loading}>
      <pdfView.Part file={data} label={label} opensIn={opensIn} />
    </Suspense>
  ) : (
    <ImageView address={address} label={label} opensIn={opensIn} />
  )
}
