import { getCaseDocument, type CaseDocument } from '@vignettes/domain/api/casework-case.ts'
import { useEffect, useState } from 'react'
import { asFailure } from '../../../api/client.ts'
import { useCaseworkFile } from '../../../api/staff-queries.ts'
import { FailedLoad } from '../../../components/failed-load.tsx'
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

/** The address of what this browser holds, for as long as it is shown. */
function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the address is made, and unmade, outside of React
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return address
}
