import { STAFF_ROLES } from '@vignettes/domain/casework/staff.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACCESS_RULES } from './testing/access-rules.ts'
import { operationsOf } from './testing/arbitrary-call.ts'
import { CASEWORK_RULES } from './testing/casework-access-rules.ts'
import { inCasework } from './testing/casework-staff.ts'
import { describeOnEachDatabase } from './testing/each-database.ts'
import { signUp } from './testing/registration.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'

describeOnEachDatabase('who may do what at the desk', (connected) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startTestPortal(connected())
  })
  afterAll(() => portal.close())

  const operations = async () =>
    operationsOf((await portal.app.inject('/api/openapi.json')).json<unknown>()).map(
      ({ method, path, isProtected }) => ({ name: `${method} ${path}`, method, path, isProtected }),
    )
  const call = async (
    { method, path }: { method: string; path: string },
    headers: Record<string, string> = {},
  ) => {
    const isPost = method !== 'GET'
    const answer = await portal.app.inject({
      method: method as 'GET',
      url: path.replace(/\{\w+\}/g, 'x'),
      headers,
      ...(isPost && { payload: {} }),
    })
    return answer.statusCode
  }

  test('every call of the desk has a rule, and every rule a call', async () => {
    const casework = (await operations()).filter(({ path }) => path.startsWith('/api/beheer/'))
    expect(casework.map(({ name }) => name).toSorted()).toEqual(
      Object.keys(CASEWORK_RULES).toSorted(),
    )
    for (const { name, isProtected } of casework) {
      expect([name, isProtected]).toEqual([name, CASEWORK_RULES[name]!.length > 0])
    }
  })

  test('nobody and an applicant are refused at every call of the desk, and a staff member at every call of an applicant', async () => {
    const applicant = await signUp(portal.app)
    const staff = await Promise.all(
      STAFF_ROLES.map((role) => inCasework(portal, connected().database, role)),
    )
    for (const operation of await operations()) {
      const { name } = operation
      if (CASEWORK_RULES[name]?.length) {
        expect([name, await call(operation)]).toEqual([name, 401])
        expect([name, await call(operation, applicant.headers)]).toEqual([name, 401])
      }
      if (ACCESS_RULES[name] && ACCESS_RULES[name].for !== 'anybody') {
        for (const { headers, role } of staff) {
          expect([name, role, await call(operation, headers)]).toEqual([name, role, 401])
        }
      }
    }
  })

  test('a staff member is refused what another role does, and nothing else', async () => {
    const { database } = connected()
    // One of each role: so many logins of one address would have to wait. Who logs out is somebody else.
    const atWork = await Promise.all(STAFF_ROLES.map((role) => inCasework(portal, database, role)))
    for (const operation of await operations()) {
      const allowed = CASEWORK_RULES[operation.name]
      if (!allowed?.length) continue
      for (const [at, role] of STAFF_ROLES.entries()) {
        const isLogout = operation.name === 'POST /api/beheer/logout'
        const somebody = isLogout ? await inCasework(portal, database, role) : atWork[at]
        const headers = somebody?.headers ?? expect.fail(role)
        const status = await call(operation, headers)
        const isRefused = status === 403
        expect([operation.name, role, isRefused]).toEqual([
          operation.name,
          role,
          !allowed.includes(role),
        ])
        expect(status).not.toBe(401)
      }
    }
  })
})
