import type { Case } from '@vignettes/domain/api/casework-case.ts'
import type { CaseDocument } from '@vignettes/domain/api/casework-documents.ts'
import { documentRow } from '@vignettes/domain/documents/documents.ts'
import { judgedAs } from '@vignettes/domain/documents/judged-as.ts'
import { fieldOfDocument } from '@vignettes/domain/api/document-types.ts'
import { rejectionText } from '@vignettes/domain/casework/reasons.ts'
import { Suspense } from 'react'
import { useFormContext } from 'react-hook-form'
import { TextAreaField } from '../../../components/casework/text-area-field.tsx'
import { ChoiceField } from '../../../components/form/choice-field.tsx'
import { SelectField } from '../../../components/form/select-field.tsx'
import { formatInstantDate } from '../../../format.ts'
import { lazyPart } from '../../../lazy-part.tsx'
import { text } from '../../../text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { currentDocuments, documentField, isJudged, reasonsAbout } from './decision-form.ts'
import { documentNames } from './document-names.ts'
import { DocumentView } from './document-view.tsx'
import { WorkOnCase } from './in-other-hands.tsx'
import { Heading } from '../../../ui/heading.tsx'

// Few have been sent again.
const linkedDocuments = lazyPart(
  async () => (await import('./linked-documents.tsx')).LinkedDocuments,
)

// Nor does much lack what it needs.
const neverSent = lazyPart(async () => (await import('./never-sent.tsx')).NeverSent)

/** The documents of a request; what was sent again stands beside what it replaces. */
export function Documents({ openCase }: { openCase: Case }) {
  const documents = currentDocuments(openCase)
  return (
    <>
      {openCase.asked.length + openCase.missing.length > 0 && (
        <Suspense>
          <neverSent.Part {...openCase} />
        </Suspense>
      )}
      {documents.length === 0 && <Paragraph>{text('casework.case.no-documents')}</Paragraph>}
      <Sent openCase={openCase} documents={documents} />
    </>
  )
}

function Sent({ openCase, documents }: { openCase: Case; documents: readonly CaseDocument[] }) {
  return documents.map((document) => {
    // Newest first, so that the first of its kind is the one that was replaced last.
    const before = openCase.documents.find(
      ({ type, status }) => type === document.type && status === 'replaced',
    )
    const name = documentNames([document.type])
    return (
      <section
        key={document.id}
        className="casework-paper"
        aria-labelledby={`paper-${document.id}`}
      >
        <div className="casework-paper__head">
          <Heading
            level={3}
            size="level-4"
            id={`paper-${document.id}`}
            tabIndex={-1}
            data-paper={document.id}
          >
            {name}
          </Heading>
          <Badge
            tone={document.status === 'rejected' ? 'attention' : 'calm'}
            label={text(
              `casework.document-status.${judgedAs(document.status, openCase.vignetteStatus)}`,
            )}
          />
        </div>
        {/* Before what is looked at: so many stops from the heading, however long that loads. */}
        {isJudged(openCase) && (
          <WorkOnCase openCase={openCase}>
            <Verdict
              document={document}
              name={name}
              reasons={reasonsAbout(openCase, sortOf(document))}
            />
          </WorkOnCase>
        )}
        {before ? (
          <Suspense>
            <linkedDocuments.Part>
              <div className="casework-paper__pair">
                <Version document={before} name={name} age="old" />
                <Version document={document} name={name} age="new" />
              </div>
            </linkedDocuments.Part>
          </Suspense>
        ) : (
          <Version document={document} name={name} age={undefined} />
        )}
      </section>
    )
  })
}

interface VersionProps {
  document: CaseDocument
  name: string
  /** Beside another version. */
  age: 'old' | 'new' | undefined
}

function Version({ document, name, age }: VersionProps) {
  const date = formatInstantDate(new Date(document.createdAt))
  const which = age && text(`casework.case.document-${age}`)
  return (
    <figure className="casework-paper__version">
      <figcaption>
        {which && <strong>{which}: </strong>}
        <span className="casework-muted">
          {text('casework.case.sent-on', { file: document.name, date })}
        </span>
      </figcaption>
      <DocumentView
        id={document.id}
        isPdf={document.mediaType === 'application/pdf'}
        label={which ? `${name}, ${which}` : name}
      />
      {document.rejection && (
        <p className="casework-paper__remarks">
          {text('casework.case.remarks', {
            remarks: rejectionText(document.rejection, document.rejection.words),
          })}
        </p>
      )}
    </figure>
  )
}

/** Good or not, and why not. */
function Verdict({
  document,
  name,
  reasons,
}: {
  document: CaseDocument
  name: string
  reasons: Case['reasons']
}) {
  const verdict = documentField('verdict', document)
  const isRejected = useFormContext().watch(verdict) === 'rejected'
  return (
    <div className="casework-verdict">
      <ChoiceField
        name={verdict}
        legend={text('casework.case.judgement', { document: name.toLowerCase() })}
        options={[
          { value: 'accepted', label: text('casework.case.accept') },
          { value: 'rejected', label: text('casework.case.reject') },
        ]}
      />
      {isRejected && (
        <>
          <SelectField
            name={documentField('reason', document)}
            label={text('casework.decide.reason')}
            placeholder={text('casework.decide.reason-choose')}
            // With the number of its key.
            options={reasons.map(({ code, words }, at) => ({
              value: code,
              label: `${at + 1}. ${words}`,
            }))}
          />
          <TextAreaField
            name={documentField('remark', document)}
            label={text('casework.decide.remark')}
            isOptional
          />
        </>
      )}
    </div>
  )
}

export function sortOf({ type }: Pick<CaseDocument, 'type'>) {
  return documentRow(fieldOfDocument(type)).sort
}
