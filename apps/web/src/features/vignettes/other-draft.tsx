import type { ServerDraft } from '@vignettes/domain/api/drafts.ts'
import { documentFields, documentRow } from '@vignettes/domain/documents/documents.ts'
import { summaryPath } from '@vignettes/domain/paths/step-path.ts'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '../../components/button-link.tsx'
import { readDraft } from '../../drafts/drafts.ts'
import { isRecord } from '../../parse-json.ts'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { UnorderedList } from '../../ui/unordered-list.tsx'

interface OtherDraftProps {
  draft: ServerDraft
  onInstead: () => void
  /** How nothing is lost. */
  first: string
  /** What the button says that throws it away. */
  button: string
}

/** Decisions A21: what was begun is never thrown away without a question. */
export function OtherDraft({ draft, onInstead, first, button }: OtherDraftProps) {
  const title = boatOfDraft(draft)
  const question = useRef<HTMLDivElement>(null)
  // The button that led here may be gone, and the focus with it.
  useEffect(() => question.current?.focus(), [])
  return (
    <div role="status" ref={question} tabIndex={-1}>
      <Heading level={2} size="level-3">
        {text('vignettes.renew.other-title')}
      </Heading>
      <Paragraph>
        {text(draft.renewal ? 'vignettes.renew.other-renewal' : 'vignettes.renew.other', { title })}
      </Paragraph>
      <Paragraph>{first}</Paragraph>
      <Paragraph>{text('vignettes.renew.other-lost')}</Paragraph>
      <UnorderedList>
        <UnorderedList.Item>{text('vignettes.renew.other-typed', { title })}</UnorderedList.Item>
        {filesOf(draft).map((line) => (
          <UnorderedList.Item key={line}>{line}</UnorderedList.Item>
        ))}
      </UnorderedList>
      {draft.renewal && <Paragraph>{text('vignettes.renew.other-again', { title })}</Paragraph>}
      <div className="portal-actions">
        <ButtonLink to={summaryPath(draft)}>{text('vignettes.renew.other-go-on')}</ButtonLink>
        <Button variant="secondary" onClick={onInstead}>
          {button}
        </Button>
      </div>
    </div>
  )
}

/** The files that go with a draft: those that the server has, and those that are here alone. */
function filesOf(draft: ServerDraft): string[] {
  const here = readDraft(draft).answers.BoatDocuments
  const there = draft.data['BoatDocuments']
  return documentFields(draft.type).flatMap((field) => {
    const name = here?.[field]?.name ?? nameOf(there?.[field])
    const label = text(documentRow(field).texts.label)
    return name === undefined ? [] : [text('vignettes.renew.other-file', { label, name })]
  })
}

function nameOf(file: unknown): string | undefined {
  return isRecord(file) && typeof file['name'] === 'string' ? file['name'] : undefined
}

/** What the boat of a draft is called. */
function boatOfDraft({ data }: ServerDraft): string {
  const boat: unknown = data['BoatGeneralInfo']?.['boatName']
  return typeof boat === 'string' && boat ? boat : text('vignettes.renew.other-unnamed')
}
