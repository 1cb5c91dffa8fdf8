import type { ReferenceKind } from '@vignettes/domain/casework/reference-kinds.ts'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { isRecord } from '../../../parse-json.ts'
import { draftOf, dropDraft, keepDraft } from '../case/drafts.ts'
import type { Draft, Values } from './version-draft.ts'

/** A version that is being made: its rows, what was typed in them, and which list it was begun on. */
interface KeptVersion {
  draft: Draft
  values: Values
  revision: number
}

const keyOf = (kind: ReferenceKind) => `reference:${kind}`

/** What was filled in of a new version and not proposed; undefined when there is nothing. */
export function keptVersion(kind: ReferenceKind): KeptVersion | undefined {
  const kept: unknown = draftOf(keyOf(kind), {})
  return isKeptVersion(kept, kind) ? kept : undefined
}

export function dropVersion(kind: ReferenceKind): void {
  dropDraft(keyOf(kind))
}

/** Writes down each change; a version that was only begun is none. */
export function useKeptVersion(
  form: UseFormReturn<Values, unknown, Values>,
  draft: Draft,
  begun: Pick<KeptVersion, 'draft' | 'revision'>,
): void {
  const { subscribe, getValues } = form
  const { kind } = draft
  const { revision } = begun
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(keyOf(kind), { draft, values, revision }),
      }),
    [subscribe, draft, kind, revision],
  )
  const hasOtherRows = draft !== begun.draft
  useEffect(() => {
    if (hasOtherRows) keepDraft(keyOf(kind), { draft, values: getValues(), revision })
  }, [hasOtherRows, draft, kind, revision, getValues])
}

function isKeptVersion(kept: unknown, kind: ReferenceKind): kept is KeptVersion {
  if (!isRecord(kept) || typeof kept['revision'] !== 'number') return false
  const { draft, values } = kept
  return (
    isRecord(draft) &&
    draft['kind'] === kind &&
    Array.isArray(draft['items']) &&
    isRecord(values) &&
    Object.values(values).every((value) => typeof value === 'string')
  )
}
