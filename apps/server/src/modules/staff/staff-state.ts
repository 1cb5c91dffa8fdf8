/** How a staff member stands: invited until a password was chosen. */
export function staffStateOf(staff: { passwordHash: string | null; endedAt: Date | null }) {
  if (staff.endedAt) return 'ended' as const
  return staff.passwordHash ? ('active' as const) : ('invited' as const)
}
