import type { DeclinedDocument } from '@vignettes/domain/api/documents.ts'
import { fieldOfDeclined } from '@vignettes/domain/api/document-types.ts'
import { documentRow } from '@vignettes/domain/documents/documents.ts'
import type { Failure } from '../../api/failure.ts'
import { text } from '../../text.ts'

type Asked = readonly DeclinedDocument[]

/** What the desk, or another tab, did while the screen was open: sending what stands on it would be refused again. */
export interface Change {
  title: string
  message: string
  /** What is asked no more. */
  gone: Asked
}

/** What is asked now otherwise than on the screen, in words; undefined where that is not why it was refused. */
export function changeOf(shown: Asked, now: Asked, { fieldErrors }: Failure): Change | undefined {
  const added = now.filter(({ id }) => !shown.some((each) => each.id === id))
  const gone = shown.filter(({ type }) => !now.some((each) => each.type === type))
  if (added.length + gone.length === 0) return undefined
  const whyGone = gone.map((one) => {
    const why = fieldErrors.find(({ path }) => path === one.id)?.message
    return `${nameOf(one)}: ${why ?? text('documents.changed.gone')}`
  })
  const documents = added.map(nameOf).join(', ')
  const lines = [
    ...(added.length > 0
      ? [text(`documents.changed.added-${added.length === 1 ? 'one' : 'more'}`, { documents })]
      : []),
    ...whyGone,
    ...(now.length > 0 ? [text('documents.changed.not-sent')] : []),
  ]
  const title = text(`documents.changed.${now.length > 0 ? 'title' : 'title-none'}`)
  return { title, message: lines.join(' '), gone }
}

function nameOf({ type }: DeclinedDocument): string {
  return text(documentRow(fieldOfDeclined(type)).texts.label)
}
