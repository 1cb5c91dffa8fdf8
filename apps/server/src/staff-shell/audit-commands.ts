import { type Broken, verifyEvents } from '../modules/audit/verify-events.ts'
import type { Found } from './found.ts'
import { StaffError } from './named-staff-member.ts'
import { type Command, UsageError } from './read-arguments.ts'
import type { ShellDeps } from './shell-deps.ts'

const HEAD = /^\d+:[0-9a-f]{64}$/

/**
 * Whether what staff did is as it was written down.
 * @throws StaffError with the first row that is not, or when there is no key
 */
export async function verifyFromShell({ staff }: ShellDeps, { given }: Command): Promise<Found> {
  const keptHead = given('head')
  if (keptHead !== undefined && !HEAD.test(keptHead)) {
    throw new UsageError('--head is what an earlier check has told: a number, a colon and a seal.')
  }
  if (staff.auditKeys.length === 0)
    throw new StaffError('AUDIT_KEYS has no key: nothing is sealed.')
  const { sealed, unsealed = 0, head, broken } = await verifyEvents(staff, keptHead)
  if (broken) throw new StaffError(`${tell(broken)} The ${sealed} before it are as they were.`)
  const waiting = unsealed > 0 ? ` ${unsealed} of the last hour have no seal yet.` : ''
  const text =
    head === undefined
      ? `Nothing is sealed yet.${waiting}`
      : `${sealed} staff events are as they were sealed.${waiting} Keep this end of the chain elsewhere:\n${head}`
  return { data: { sealed, unsealed, head: head ?? null }, text }
}

function tell(broken: Broken): string {
  switch (broken.kind) {
    case 'changed':
      return `Staff event ${broken.eventId}, sealed as number ${broken.position}, was changed, or its seal was.`
    case 'event-removed':
      return `Staff event ${broken.eventId}, sealed as number ${broken.position}, was removed.`
    case 'seal-removed':
      return `The seal of number ${broken.position} was removed.`
    case 'unknown-key':
      return `Number ${broken.position} is sealed with the key "${broken.keyId}", which AUDIT_KEYS does not have.`
    case 'late':
      return `Staff event ${broken.eventId}, number ${broken.position}, was sealed more than a day after it is said to have happened.`
    case 'unsealed':
      return `Staff event ${broken.eventId} is said to have happened more than a day ago, and was never sealed.`
    case 'cut-off':
      return `The chain does not have ${broken.head}: what was sealed was cut off, or put in the place of it.`
  }
}
