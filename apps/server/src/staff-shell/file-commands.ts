import { columns } from './columns.ts'
import type { Found } from './found.ts'
import type { ShellDeps } from './shell-deps.ts'

/** What the next sweep would remove, and what is missing. Changes nothing. */
export async function listStrays({ fileSweep }: ShellDeps): Promise<Found> {
  const found = await fileSweep.find()
  const { withoutRow, replaced, unnamed, unfinished, abandonedFolders, withoutFile } = found
  const withoutDocument = found.isOtherStore ? 'kept: no document has it' : 'no document has it'
  const removed = [
    ...withoutRow.map((key) => [withoutDocument, key]),
    ...replaced.map((key) => ['replaced before the desk saw it', key]),
    ...unnamed.map((key) => ['sent, and no draft names it', key]),
    ...unfinished.map(({ name }) => ['never ended', name]),
    ...abandonedFolders.map(({ name }) => ['of a process that is gone', name]),
  ]
  const missing = withoutFile.map((id) => ['its file is missing', id])
  const text = [
    removed.length === 0
      ? 'Nothing would be removed.'
      : columns(['would be removed', 'file'], removed),
    ...(found.isOtherStore
      ? ['', 'More files have no document than have one: is this the store of this database?']
      : []),
    ...(missing.length > 0 ? ['', columns(['never removed', 'document'], missing)] : []),
  ].join('\n')
  const asRows = (rows: readonly string[][]) => rows.map(([why, file]) => ({ why, file }))
  return { data: { removed: asRows(removed), missing: withoutFile }, text }
}
