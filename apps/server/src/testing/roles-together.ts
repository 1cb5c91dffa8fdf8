import { STAFF_ROLES, type StaffRole } from '@vignettes/domain/casework/staff.ts'

/** Every set of roles that somebody can have. */
export const ROLES_TOGETHER = STAFF_ROLES.reduce<StaffRole[][]>(
  (sets, role) => [...sets, ...sets.map((set) => [...set, role])],
  [[]],
).filter(({ length }) => length > 0)
