import { getCaseDocument, type CaseDocument } from '@vignettes/domain/api/casework-case.ts'
import { asFailure } from '../../../api/client.ts'
import { useCaseworkFile } from '../../../api/staff-queries.ts'
import { FailedLoad } from '../../../components/failed-load.tsx'
import { useObjectUrl } from '../../../components/use-object-url.ts'
import { text } from '../../../text.ts'
import { ImageView } from './image-view.tsx'

interface DocumentViewProps {
  document: CaseDocument
  /** What a screen reader calls it. */
  label: string
}

/** A document in the page: an image to look at closely, or a PDF in the reader of the browser. */
export function DocumentView({ document, label }: DocumentViewProps) {
  const { data, error, refetch } = useCaseworkFile(getCaseDocument, { query: { id: document.id } })
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
  if (!address) {
    return (
      <p className="casework-plain" role="status">
        {text('casework.case.document-loading')}
      </p>
    )
  }
  const opensIn = (
    <a className="ams-link" href={address} target="_blank" rel="noopener">
      {text('casework.case.open-file')}
    </a>
  )
  return document.mediaType === 'application/pdf' ? (
    <div className="casework-document">
      {navigator.pdfViewerEnabled && (
        <iframe className="casework-pdf" src={`${address}#navpanes=0`} title={label} />
      )}
      {opensIn}
    </div>
  ) : (
    <ImageView address={address} label={label} opensIn={opensIn} />
  )
}
