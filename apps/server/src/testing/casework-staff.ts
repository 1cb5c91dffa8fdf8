import { staffLogin } from '@vignettes/domain/api/staff.ts'
import type { StaffRole } from '@vignettes/domain/casework/staff.ts'
import { v7 as newId } from 'uuid'
import { createStaffVault } from '../modules/accounts/bsn-vault.ts'
import { makeStaffMember } from '../modules/staff/make-staff-member.ts'
import { codeAt, newSecret } from '../modules/staff/second-factor.ts'
import type { Database } from '../ports/database.ts'
import { TEST_PASSWORD } from './registration.ts'
import { TEST_KEY, TEST_PASSWORD_COST, type TestPortal } from './test-portal.ts'

/** The tests of the desk are not tests of hashing, which the tests of accounts are. */
const NO_HASHING = {
  isCommon: () => false,
  hash: () => Promise.resolve(''),
  matches: () => Promise.resolve(true),
  strengthened: () => Promise.resolve(undefined),
}

/** A staff member with a session; `headers` are those of a call at the desk. */
export async function inCasework(
  portal: TestPortal,
  database: Database,
  role: StaffRole | StaffRole[] = 'handler',
  name = 'B. Sluis',
) {
  const roles = [role].flat()
  const person = { email: `${newId()}@gemeente.example`, name, roles, secret: newSecret() }
  const { hash } = await import('@node-rs/argon2')
  await makeStaffMember(
    {
      database,
      clock: portal.clock,
      vault: createStaffVault([TEST_KEY]),
      passwords: { ...NO_HASHING, hash: (password) => hash(password, TEST_PASSWORD_COST) },
    },
    { ...person, password: TEST_PASSWORD },
  )
  const logIn = (code = codeAt(person.secret, portal.clock.now())) =>
    portal.app.inject({
      method: 'POST',
      url: staffLogin.path,
      payload: { email: person.email, password: TEST_PASSWORD, code },
    })
  const answer = await logIn()
  if (answer.statusCode !== 200) throw new Error(`Not logged in: ${answer.body}`)
  const { session, staffMember } = answer.json<{ session: string; staffMember: { id: string } }>()
  return {
    ...person,
    id: staffMember.id,
    session,
    headers: { authorization: `Bearer ${session}` },
    logIn,
  }
}
