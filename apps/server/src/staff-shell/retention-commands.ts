import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { RETENTION, RETENTION_KINDS } from '../ports/retention.ts'
import { columns } from './columns.ts'
import type { ShellDeps } from './shell-deps.ts'

/** What a run would remove now, by kind. Changes nothing. */
export async function listDueKinds({ retention }: ShellDeps): Promise<string> {
  const found = await retention.find()
  return columns(
    ['rows', 'files', 'kind', 'kept for', 'oldest is over since', 'what'],
    found.map(({ kind, months, rows, files, oldest }) => [
      ...[
        String(rows),
        String(files),
        kind,
        `${months} months`,
        oldest ? businessDate(oldest) : '-',
      ],
      RETENTION[kind].what,
    ]),
  )
}

/** Removes it, and tells how many of each kind. */
export async function removeDue({ retention }: ShellDeps): Promise<string> {
  const removed = await retention.run()
  const rows = RETENTION_KINDS.map((kind) => [String(removed[kind] ?? 0), kind])
  return columns(['removed', 'kind'], rows)
}
