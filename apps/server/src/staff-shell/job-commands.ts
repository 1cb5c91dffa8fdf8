import { dropSchema } from '@vignettes/domain/api/casework-jobs.ts'
import { uuidSchema } from '@vignettes/domain/api/wire-values.ts'
import { ADMINISTRATOR_ROLES } from '@vignettes/domain/casework/staff.ts'
import { dropJob, listTroubledJobs, retryJob } from '../modules/outbox/troubled-jobs.ts'
import { checked } from './checked.ts'
import { columns } from './columns.ts'
import type { Found } from './found.ts'
import { namedStaffMember } from './named-staff-member.ts'
import type { Command } from './read-arguments.ts'
import type { ShellDeps } from './shell-deps.ts'

const HEADS = ['job', 'what', 'about', 'how', 'tries', 'since', 'last error']

/** What was given up, and what has failed for long. */
export async function listJobs({ staff }: ShellDeps): Promise<Found> {
  const found = await listTroubledJobs(staff)
  return { data: found, text: wordsOf(found) }
}

function wordsOf({ jobs, isMore }: Awaited<ReturnType<typeof listTroubledJobs>>): string {
  if (jobs.length === 0) return 'Nothing was given up, and nothing has failed for long.'
  const rows = jobs.map(({ id, sort, about, trouble, attempts, since, error }) => [
    ...[id, sort, about ?? '', trouble, String(attempts), since, error ?? ''],
  ])
  return [columns(HEADS, rows), ...(isMore ? ['', 'There are more.'] : [])].join('\n')
}

export async function retryFromShell(deps: ShellDeps, command: Command): Promise<string> {
  const id = checked(uuidSchema, command.about)
  await retryJob(deps.staff, id, await actor(deps, command))
  return 'It is tried as soon as the portal runs.'
}

export async function dropFromShell(deps: ShellDeps, command: Command): Promise<string> {
  const id = checked(uuidSchema, command.about)
  const { reason } = checked(dropSchema, { reason: command.given('reason') })
  await dropJob(deps.staff, { id, reason }, await actor(deps, command))
  return 'It is left undone.'
}

/** Who works from a shell may be named, and need not: what was done is kept all the same. */
async function actor(
  { staff }: ShellDeps,
  { given }: Command,
): Promise<{ staffId: string | undefined }> {
  const as = given('as')
  if (as === undefined) return { staffId: undefined }
  const { id: staffId } = await namedStaffMember(staff, as, ADMINISTRATOR_ROLES)
  return { staffId }
}
