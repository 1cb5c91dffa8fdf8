import { getDocument } from '@vignettes/domain/api/documents.ts'
import { fieldOfDocument } from '@vignettes/domain/api/document-types.ts'
import type { VignetteDetails } from '@vignettes/domain/api/vignettes.ts'
import { documentRow } from '@vignettes/domain/documents/documents.ts'
import { judgedAs } from '@vignettes/domain/documents/judged-as.ts'
import type { VignetteStatus } from '@vignettes/domain/vignette/vignette-states.ts'
import { useState } from 'react'
import { asFailure, callForFile } from '../../api/client.ts'
import { useFile } from '../../api/queries.ts'
import { FailedLoad } from '../../components/failed-load.tsx'
import { FileDownload } from '../../components/file-download.tsx'
import { FileDrawing } from '../../components/file-drawing.tsx'
import { Thumbnail } from '../../components/thumbnail.tsx'
import { useObjectUrl } from '../../components/use-object-url.ts'
import { formatInstantDate } from '../../format.ts'
import { marked } from '../../marked.tsx'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'

type SentDocument = VignetteDetails['documents'][number]

interface SentDocumentsProps {
  documents: readonly SentDocument[]
  /** What the desk asks for and was never sent. */
  asked: VignetteDetails['documentsAsked']
  /** Of the vignette that they were sent for. */
  vignetteStatus: VignetteStatus
}

/** Which files were sent, when, and what we think of them, each to be looked at again; and what is still asked for. */
export function SentDocuments({ documents, asked, vignetteStatus }: SentDocumentsProps) {
  if (documents.length + asked.length === 0) return null
  return (
    <section className="portal-recap" aria-labelledby="documents">
      <Heading level={2} size="level-3" id="documents">
        {text('vignettes.details.documents')}
      </Heading>
      <ul className="portal-sent" aria-labelledby="documents">
        {documents.map((document) => (
          <Sent key={document.id} document={document} vignetteStatus={vignetteStatus} />
        ))}
        {asked.map((type) => (
          <li key={type} className="portal-sent__document">
            <div className="portal-sent__words">
              <p>
                <strong>{marked(text(documentRow(fieldOfDocument(type)).texts.label))}</strong>
              </p>
              <p>{text('vignettes.details.document.asked')}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SentProps extends Pick<SentDocumentsProps, 'vignetteStatus'> {
  document: SentDocument
}

function Sent({ document, vignetteStatus }: SentProps) {
  const { id, type, name, sentAt, status, mediaType } = document
  const kind = text(documentRow(fieldOfDocument(type)).texts.label)
  const [isOpen, setOpen] = useState(false)
  const judged = judgedAs(status, vignetteStatus)
  const isPicture = mediaType.startsWith('image/')
  return (
    <li className="portal-sent__document">
      {isPicture ? <SmallPicture id={id} /> : <FileDrawing />}
      <div className="portal-sent__words">
        <p>
          <strong>{marked(kind)}</strong>
        </p>
        <p>{text('vignettes.details.sent', { name, date: formatInstantDate(new Date(sentAt)) })}</p>
        <p>{text(`vignettes.details.document.${judged}`)}</p>
        {isPicture ? (
          <Button variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {marked(text(`vignettes.details.${isOpen ? 'hide' : 'show'}`, { kind }))}
          </Button>
        ) : (
          <FileDownload
            variant="secondary"
            label={marked(text('vignettes.details.download', { kind }))}
            busyLabel={text('vignettes.details.document-loading')}
            fileName={name}
            load={() => callForFile(getDocument, { query: { id } })}
            failureOf={asFailure}
          />
        )}
      </div>
      {isOpen && <Picture id={id} kind={kind} />}
    </li>
  )
}

/** Some 10 kB. */
function SmallPicture({ id }: { id: string }) {
  const { data } = useFile(getDocument, { query: { id, size: 'thumbnail' } })
  // What it is, stands beside it.
  return <Thumbnail picture={data} alt="" />
}

/** The picture itself, which may be megabytes: fetched when somebody asks to see it. */
function Picture({ id, kind }: { id: string; kind: string }) {
  const { data, error, refetch } = useFile(getDocument, { query: { id } })
  const address = useObjectUrl(data)
  if (address) return <img className="portal-sent__whole" src={address} alt={kind} />
  return error ? (
    <FailedLoad
      title={text('vignettes.details.document-failed')}
      failure={asFailure(error)}
      onRetry={() => void refetch()}
    />
  ) : (
    <p role="status">{text('vignettes.details.document-loading')}</p>
  )
}
