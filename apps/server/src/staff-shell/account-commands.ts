import { ADMINISTRATOR_ROLES } from '@vignettes/domain/casework/staff.ts'
import { emailSchema } from '@vignettes/domain/rules/email.ts'
import { openAccount } from '../modules/accounts/open-account.ts'
import { checked } from './checked.ts'
import { StaffError, namedStaffMember } from './named-staff-member.ts'
import type { Command } from './read-arguments.ts'
import type { ShellDeps } from './shell-deps.ts'

/** Opens an account that was frozen, once an administrator has made sure whose it is. */
export async function openByEmail(
  { staff }: ShellDeps,
  { about, given }: Command,
): Promise<string> {
  const email = checked(emailSchema, about)
  const { id: staffId } = await namedStaffMember(staff, given('as'), ADMINISTRATOR_ROLES)
  if (!(await openAccount(staff, { email, staffId }))) {
    throw new StaffError(`No account of ${email} is frozen.`)
  }
  return `${email} can ask for a new password again.`
}
