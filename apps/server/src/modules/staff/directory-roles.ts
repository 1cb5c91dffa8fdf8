import { STAFF_ROLES, type StaffRole } from '@vignettes/domain/casework/staff.ts'
import type { Transaction } from '../../ports/database.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import type { GroupRole } from '../../ports/staff-directory.ts'
import { setRoles, type StaffRow } from './repository.ts'
import type { StaffDeps } from './staff-deps.ts'

/** What somebody in these groups is here; none: nobody. */
export function rolesOfGroups(table: readonly GroupRole[], groups: readonly string[]): StaffRole[] {
  const found = new Set(table.flatMap(({ group, role }) => (groups.includes(group) ? [role] : [])))
  return STAFF_ROLES.filter((role) => found.has(role))
}

/**
 * Takes over what the directory says; sessions of before end.
 * @returns whether anything was other than before
 */
export async function takeOverRoles(
  { trail }: Pick<StaffDeps, 'trail'>,
  tx: Transaction,
  { id: staffId, roles: before }: Pick<StaffRow, 'id' | 'roles'>,
  { roles, now }: { roles: StaffRole[]; now: Date },
): Promise<boolean> {
  if (before.length === roles.length && before.every((role) => roles.includes(role))) return false
  await setRoles(tx, staffId, roles)
  const detail = { staffId, before, roles, source: 'directory' as const }
  await recordStaffEvent(tx, { staffId, kind: 'staff-roles-changed', detail, now })
  await trail.record(tx, {
    ...{ room: 'staff', ownerId: staffId, kind: 'roles-changed', address: undefined },
  })
  return true
}
