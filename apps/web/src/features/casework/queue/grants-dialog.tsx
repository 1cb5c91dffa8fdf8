import {
  grantTogether,
  type GrantToSee,
  type previewGrants,
} from '@vignettes/domain/api/casework-grants.ts'
import { getQueue } from '@vignettes/domain/api/casework-queue.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { fieldOfDocument } from '@vignettes/domain/api/document-types.ts'
import { documentRow } from '@vignettes/domain/documents/documents.ts'
import { useRef, useState } from 'react'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { Confirm } from '../../../components/casework/confirm.tsx'
import { Dialog } from '../../../components/casework/dialog.tsx'
import { InLanguage } from '../../../components/casework/in-language.tsx'
import { useLostFocus } from '../../../components/casework/use-lost-focus.ts'
import { Facts } from '../../../components/facts.tsx'
import { formatDate, formatEuros, formatMetres } from '../../../format.ts'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { UnorderedList } from '../../../ui/unordered-list.tsx'
import { DocumentView } from '../case/document-view.tsx'

interface GrantsDialogProps {
  seen: ReplyOf<typeof previewGrants>
  /** What a boat is called that is not granted. */
  nameOf: (id: string) => string
  /** Says what came of it; with the ids of those that are left. */
  onDone: (words: string, left: readonly string[]) => void
  onClose: () => void
}

/** Everything that is granted and sent, one under the other, and one confirmation for all of it. */
export function GrantsDialog({ seen, nameOf, onDone, onClose }: GrantsDialogProps) {
  const [out, leaveOut] = useState<ReadonlySet<string>>(new Set())
  const grants = seen.grants.filter(({ id }) => !out.has(id))
  // What was pressed goes with its case: what stays is read first.
  const lead = useRef<HTMLParagraphElement>(null)
  useLostFocus(lead)
  const { send } = useStaffMutation(grantTogether, { invalidates: [getQueue] })
  const confirm = async () => {
    const reply = await send({ body: { grants: grants.map(asSeen) } })
    if (!reply) return
    onDone(
      wordsFor(reply, nameOf),
      reply.left.map(({ id }) => id),
    )
  }
  return (
    <Dialog title={text('casework.grants.title')} onClose={onClose}>
      {seen.left.length > 0 && (
        <>
          <Heading level={2} size="level-4">
            {text('casework.grants.left-title')}
          </Heading>
          <UnorderedList>
            {seen.left.map(({ id, message }) => (
              <UnorderedList.Item key={id}>
                {nameOf(id)}: {message}
              </UnorderedList.Item>
            ))}
          </UnorderedList>
        </>
      )}
      {grants.length === 0 ? (
        <>
          <Paragraph ref={lead} tabIndex={-1}>
            {text('casework.grants.nothing')}
          </Paragraph>
          <div className="portal-actions">
            <Button variant="secondary" onClick={onClose}>
              {text('casework.decide.back')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Paragraph ref={lead} tabIndex={-1}>
            {text('casework.grants.check')}
          </Paragraph>
          <ol className="casework-grants">
            {grants.map((grant) => (
              <li key={grant.id}>
                <OneGrant grant={grant} onLeave={() => leaveOut(new Set([...out, grant.id]))} />
              </li>
            ))}
          </ol>
          <Confirm
            label={
              grants.length === 1
                ? text('casework.grants.confirm-one')
                : text('casework.grants.confirm', { count: grants.length })
            }
            cancelLabel={text('casework.decide.back')}
            onConfirm={confirm}
            onCancel={onClose}
          />
        </>
      )}
    </Dialog>
  )
}

function OneGrant({ grant, onLeave }: { grant: GrantToSee; onLeave: () => void }) {
  const { boatName, reference, applicant, boat, letter, validFrom, validUntil } = grant
  const days = { from: formatDate(validFrom), until: formatDate(validUntil) }
  const measures = {
    length: formatMetres(boat.boatLength),
    width: formatMetres(boat.boatWidth),
  }
  return (
    <>
      <div className="casework-grants__head">
        <Heading level={2} size="level-4">
          {boatName}
        </Heading>
        <span className="casework-muted">
          {applicant}, {reference}
        </span>
        <Button
          variant="tertiary"
          aria-label={text('casework.grants.leave-out', { boat: boatName })}
          onClick={onLeave}
        >
          {text('casework.grants.leave')}
        </Button>
      </div>
      <div className="casework-grants__photos">
        {grant.photos.map(({ id, type }) => {
          const document = text(documentRow(fieldOfDocument(type)).texts.label)
          const label = text('casework.grants.photo', { document, boat: boatName, reference })
          return <DocumentView key={id} id={id} label={label} />
        })}
      </div>
      <Facts
        facts={[
          [text('casework.grants.number'), grant.number],
          [text('casework.grants.category'), grant.categoryName],
          [text('casework.grants.measures'), text('casework.grants.measures-of', measures)],
          [text('casework.grants.validity'), text('casework.grants.validity-of', days)],
          [text('casework.grants.cost'), formatEuros(grant.cost)],
        ]}
      />
      <details className="casework-grants__letter">
        <summary>{text('casework.grants.letter', { to: letter.to })}</summary>
        <strong>
          <InLanguage letter={letter} of="subject" />
        </strong>
        <p className="casework-letter__text">
          <InLanguage letter={letter} of="text" />
        </p>
      </details>
    </>
  )
}

function asSeen({ id, version, number, cost, documents, letterSeen }: GrantToSee) {
  return { id, version, number, cost, documents, letterSeen }
}

/** How many were granted, and why the others were not: those with the same reason together. */
function wordsFor(
  { granted, left }: ReplyOf<typeof grantTogether>,
  nameOf: (id: string) => string,
): string {
  const { length: count } = granted
  const done =
    count === 1
      ? text('casework.grants.done-one')
      : text(count === 0 ? 'casework.grants.done-none' : 'casework.grants.done', { count })
  const others = [...new Set(left.map(({ message }) => message))].map((message) => {
    const boats = left.filter((one) => one.message === message).map(({ id }) => nameOf(id))
    return text('casework.grants.left-of', { boats: boats.join(', '), message })
  })
  return [done, ...others].join(' ')
}
