import { v7 as newId } from 'uuid'
import { insertStaff, setCredentials } from './repository.ts'
import type { Invitation } from './invitations.ts'
import type { StaffDeps } from './staff-deps.ts'

/**
 * A staff member who can log in at once, with a password and a second factor that somebody else knows: for demonstrations
 * and tests. Done again it changes nothing.
 */
export async function makeStaffMember(
  {
    database,
    clock,
    vault,
    passwords,
  }: Pick<StaffDeps, 'database' | 'clock' | 'vault' | 'passwords'>,
  person: Invitation & { password: string; secret: string },
): Promise<void> {
  const id = newId()
  const passwordHash = await passwords.hash(person.password)
  await database.transaction().execute(async (tx) => {
    const secret = vault.encrypt(person.secret, id)
    const isNew = await insertStaff(tx, { ...person, id, now: clock.now() })
    if (isNew) await setCredentials(tx, id, { passwordHash, secret })
  })
}
