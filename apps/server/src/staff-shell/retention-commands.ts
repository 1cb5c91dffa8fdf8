import { REMOVED_AFTER_DAYS } from '@vignettes/domain/api/remove-account.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { REMOVED_KINDS } from '@vignettes/domain/casework/retention-kinds.ts'
import { whatGoes } from '../ports/retention.ts'
import { columns } from './columns.ts'
import type { Found } from './found.ts'
import { StaffError } from './named-staff-member.ts'
import type { ShellDeps } from './shell-deps.ts'

const IN_TURN = `A run takes the kinds in this order, 1000 of each, and a run half an hour later the rest. A file is counted once, and a payment
whose person goes with the vignette is counted as money too when its years are over. Not counted is what only another row keeps
that goes in the same run: who of the staff is named by one, and an account by its mandate, or by a help, which ends in one run and
lets the account go in the next. What goes with an account is not counted by itself.`

/** What a run would remove now, by kind. Changes nothing. */
export async function listDueKinds({ retention }: ShellDeps): Promise<Found> {
  const found = await retention.find()
  const table = columns(
    ['rows', 'files', 'kind', 'kept for', 'oldest is over since', 'what'],
    found.map(({ kind, months, rows, files, oldest }) => [
      ...[
        String(rows),
        String(files),
        kind,
        months === null ? `${REMOVED_AFTER_DAYS} days` : `${months} months`,
        oldest ? businessDate(oldest) : '-',
      ],
      whatGoes(kind),
    ]),
  )
  const data = found.map(({ kind, months, rows, files, oldest }) => ({
    ...{ kind, months, rows, files },
    oldestOverSince: oldest ? businessDate(oldest) : null,
  }))
  return { data, text: `${table}\n${IN_TURN}` }
}

/**
 * Removes it, and tells how many of each kind.
 * @throws StaffError when something could not go
 */
export async function removeDue({ retention }: Pick<ShellDeps, 'retention'>): Promise<string> {
  const { removed, failed } = await retention.run()
  const rows = REMOVED_KINDS.map((kind) => [String(removed[kind] ?? 0), kind])
  const table = columns(['removed', 'kind'], rows)
  if (failed.length === 0) return table
  const rest = columns(
    ['could not go', 'kind', 'why'],
    failed.map(({ kind, id, why }) => [id, kind, why]),
  )
  throw new StaffError(`${table}\n${rest}\nThey stay due: "retention" counts them.`)
}
