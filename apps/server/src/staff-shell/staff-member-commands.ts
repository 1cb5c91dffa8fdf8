import { DAY_SECONDS } from '@vignettes/domain/rules/duration.ts'
import {
  changeRolesSchema,
  newStaffMemberSchema,
  renewStaffMemberSchema,
} from '@vignettes/domain/casework/staff-forms.ts'
import {
  ADMINISTRATOR_ROLES,
  INVITATION_VALID_SECONDS,
  STAFF_ROLES,
} from '@vignettes/domain/casework/staff.ts'
import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { emailSchema } from '@vignettes/domain/rules/email.ts'
import { changeRoles } from '../modules/staff/change-roles.ts'
import { endStaffMember } from '../modules/staff/end-staff-member.ts'
import { inviteByHand } from '../modules/staff/invitations.ts'
import { linkToDirectory } from '../modules/staff/link-to-directory.ts'
import { letIn } from '../modules/staff/let-in.ts'
import { findByEmail, listStaff } from '../modules/staff/repository.ts'
import { renewByHand } from '../modules/staff/renew-staff-member.ts'
import { staffStateOf } from '../modules/staff/staff-state.ts'
import { checked } from './checked.ts'
import { columns } from './columns.ts'
import type { Found } from './found.ts'
import { StaffError, namedStaffMember } from './named-staff-member.ts'
import { type Command, UsageError } from './read-arguments.ts'
import type { ShellDeps } from './shell-deps.ts'

/** Makes a staff member. No mail: whoever has a shell hands the link over, and the first administrator has no other. */
export async function make(
  { staff, publicUrl }: ShellDeps,
  { given, allGiven }: Command,
): Promise<string> {
  const person = checked(newStaffMemberSchema, {
    email: given('email'),
    name: given('name'),
    roles: rolesOf(allGiven('role')),
  })
  const token = await inviteByHand(staff, person, await administrator(staff, given('as')))
  return `${person.email} is invited as ${person.roles.join(' and ')}. ${linkWith(publicUrl, token)}`
}

/** @throws UsageError for none, and for what is no role */
function rolesOf(given: readonly string[]): readonly string[] {
  const wrong = given.find((role) => !STAFF_ROLES.some((known) => known === role))
  if (given.length > 0 && wrong === undefined) return given
  const known = `${STAFF_ROLES.slice(0, -1).join(', ')} or ${STAFF_ROLES.at(-1)}`
  const shown = wrong === undefined ? 'nothing' : JSON.stringify(wrong)
  throw new UsageError(`--role: given ${shown}; allowed is ${known}.`)
}

function linkWith(publicUrl: string, token: string): string {
  const days = INVITATION_VALID_SECONDS / DAY_SECONDS
  return `This link works once, for ${days} days:\n${publicUrl}${caseworkPaths.invitation(token)}`
}

async function staffMemberAt(staff: ShellDeps['staff'], typed: string) {
  const email = checked(emailSchema, typed)
  const known = await findByEmail(staff.database, email)
  if (!known) throw new StaffError(`Nobody works here as ${email}.`)
  return known
}

/** As at the desk, for when no other administrator is left to do it. */
export async function changeRolesByEmail(
  { staff }: ShellDeps,
  { about, given, allGiven }: Command,
): Promise<string> {
  const { id: staffId, email } = await staffMemberAt(staff, about)
  const { roles } = checked(changeRolesSchema, { roles: rolesOf(allGiven('role')) })
  await changeRoles(staff, { staffId, roles }, { by: await administrator(staff, given('as')) })
  return `${email} is ${roles.join(' and ')}.`
}

/** Whom the directory calls so is who works here by this address: said by who has made sure of it. */
export async function linkByEmail(
  { staff }: ShellDeps,
  { about, given }: Command,
): Promise<string> {
  const { directory } = staff
  if (!directory) throw new StaffError('STAFF_OIDC_ISSUER is not set: staff have passwords here.')
  const subject = given('subject')
  if (!subject) throw new UsageError('Say with --subject what the directory calls them.')
  const { id, email } = await staffMemberAt(staff, about)
  const by = await administrator(staff, given('as'))
  await linkToDirectory(staff, { staffId: id, issuer: directory.issuer, subject, by })
  return `${email} comes in as ${subject}.`
}

export async function endByEmail({ staff }: ShellDeps, { about, given }: Command): Promise<string> {
  const { id, email } = await staffMemberAt(staff, about)
  await endStaffMember(staff, id, { by: await administrator(staff, given('as')) })
  return `${email} is ended.`
}

/** As `make`, for who has lost the password, the telephone or both: the way back of the last administrator. */
export async function renewByEmail(
  { staff, publicUrl }: ShellDeps,
  { about, given }: Command,
): Promise<string> {
  const { id: staffId, email } = await staffMemberAt(staff, about)
  const { lost } = checked(renewStaffMemberSchema, { lost: given('lost') })
  const token = await renewByHand(staff, { staffId, lost }, await administrator(staff, given('as')))
  return `${email} can set up anew what was lost. ${linkWith(publicUrl, token)}`
}

export async function letInByEmail(
  { staff }: ShellDeps,
  { about, given }: Command,
): Promise<string> {
  const { id, email } = await staffMemberAt(staff, about)
  await letIn(staff, id, { by: await administrator(staff, given('as')) })
  return `${email} can try again.`
}

export async function listStaffMembers({ staff }: ShellDeps): Promise<Found> {
  const data = (await listStaff(staff.database)).map((staffMember) => ({
    email: staffMember.email,
    name: staffMember.name,
    roles: staffMember.roles,
    state: staffStateOf(staffMember),
    lastSeenAt: staffMember.lastSeenAt?.toISOString() ?? null,
  }))
  const rows = data.map(({ email, name, roles, state, lastSeenAt }) => [
    ...[email, name, roles.join(' '), state, lastSeenAt ?? 'never'],
  ])
  return { data, text: columns(['e-mail', 'name', 'roles', 'state', 'last seen'], rows) }
}

/** Who makes or ends a staff member may be named, and need not: there is a first one. */
async function administrator(staff: ShellDeps['staff'], as: string | undefined) {
  return as === undefined ? undefined : (await namedStaffMember(staff, as, ADMINISTRATOR_ROLES)).id
}
