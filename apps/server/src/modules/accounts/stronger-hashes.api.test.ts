import { expect, test } from 'vitest'
import { startAccountsPortal } from '../../testing/accounts-portal.ts'
import { inCasework } from '../../testing/casework-staff.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { TEST_PASSWORD } from '../../testing/registration.ts'
import { TEST_PASSWORD_COST } from '../../testing/test-portal.ts'

/** What a later release asks for. */
const LATER_COST = { ...TEST_PASSWORD_COST, memoryCost: 16, timeCost: 2 }

describeOnEachDatabase('a password that was hashed at less cost than today', (connected) => {
  const hashOf = async (table: 'account' | 'staff', email: string) => {
    const { password_hash: hash } = await connected()
      .database.selectFrom(table)
      .select('password_hash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return hash ?? ''
  }

  test('L2 of an applicant it is hashed anew at the login, and not again', async () => {
    const before = await startAccountsPortal(connected())
    const { email } = await before.applicant()
    const weak = await hashOf('account', email)
    expect(weak).toContain('m=8,t=1')
    await before.close()

    const later = await startAccountsPortal(connected(), { passwordCost: LATER_COST })
    expect((await later.logIn(email, 'Verkeerd-1!')).statusCode).toBe(401)
    expect(await hashOf('account', email)).toBe(weak)
    expect((await later.logIn(email, TEST_PASSWORD)).statusCode).toBe(200)
    const strong = await hashOf('account', email)
    expect(strong).toContain('m=16,t=2')
    expect((await later.logIn(email, TEST_PASSWORD)).statusCode).toBe(200)
    expect(await hashOf('account', email)).toBe(strong)
    await later.close()

    // A release that goes back leaves it as strong as it is.
    const back = await startAccountsPortal(connected())
    expect((await back.logIn(email, TEST_PASSWORD)).statusCode).toBe(200)
    expect(await hashOf('account', email)).toBe(strong)
    await back.close()
  })

  test('L2 of a staff member too', async () => {
    const later = await startAccountsPortal(connected(), { passwordCost: LATER_COST })
    // Made at the least cost, and logged in once.
    const { email, logIn } = await inCasework(later, connected().database)
    const strong = await hashOf('staff', email)
    expect(strong).toContain('m=16,t=2')
    later.clock.advanceSeconds(30)
    expect((await logIn()).statusCode).toBe(200)
    expect(await hashOf('staff', email)).toBe(strong)
    await later.close()
  })
})
