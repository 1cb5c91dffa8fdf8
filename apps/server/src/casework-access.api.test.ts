import { EXPORTS } from '@vignettes/domain/api/casework-counts.ts'
import { STAFF_ROLES, type StaffRole } from '@vignettes/domain/casework/staff.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginSession } from './modules/staff/sessions.ts'
import { ACCESS_RULES } from './testing/access-rules.ts'
import { operationsOf } from './testing/arbitrary-call.ts'
import { CASEWORK_RULES } from './testing/casework-access-rules.ts'
import { inCasework } from './testing/casework-staff.ts'
import { describeSharedOut } from './testing/each-database.ts'
import { signUp } from './testing/registration.ts'
import { ROLES_TOGETHER } from './testing/roles-together.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'

describeSharedOut('who may do what at the desk', (connected, share) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startTestPortal(connected())
  })
  afterAll(() => portal.close())

  const operations = async () =>
    operationsOf((await portal.app.inject('/api/openapi.json')).json<unknown>()).map(
      ({ method, path, isProtected, roles }) => ({
        name: `${method} ${path}`,
        ...{ method, path, isProtected, roles },
      }),
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
        for (const { headers, roles } of staff) {
          expect([name, roles, await call(operation, headers)]).toEqual([name, roles, 401])
        }
      }
    }
  })

  test('the document says of each call whose work it is', async () => {
    for (const { name, roles } of await operations()) {
      expect([name, roles.toSorted()]).toEqual([name, (CASEWORK_RULES[name] ?? []).toSorted()])
    }
  })

  // Calls by combinations of roles: as many minutes as the others take seconds, where the machine is busy.
  test(
    'a staff member may do what one of their roles may, and nothing else, whichever of them they have',
    { timeout: 300_000 },
    async () => {
      const somebody = await inCasework(portal, connected().database)
      for (const operation of await operations()) {
        if (operation.roles.length === 0) continue
        for (const roles of share(ROLES_TOGETHER)) {
          await becomes(somebody.id, roles)
          // Who logs out has another session for the next.
          const isLogout = operation.name === 'POST /api/beheer/logout'
          const headers = isLogout ? await sessionOf(somebody.id) : somebody.headers
          const status = await call(operation, headers)
          const isAllowed = roles.some((role) => operation.roles.includes(role))
          expect([operation.name, roles, status === 403]).toEqual([
            operation.name,
            roles,
            !isAllowed,
          ])
          expect(status).not.toBe(401)
        }
      }
    },
  )

  test('who looks after the money alone takes out no more than the money', async () => {
    const somebody = await inCasework(portal, connected().database)
    for (const roles of share(ROLES_TOGETHER)) {
      await becomes(somebody.id, roles)
      for (const what of EXPORTS) {
        const isMoney = what !== 'vignettes'
        const allowed = CASEWORK_RULES['GET /api/beheer/export']?.filter(
          (role) => isMoney || role !== 'finance',
        )
        const { statusCode } = await portal.app.inject({
          url: `/api/beheer/export?what=${what}&format=csv&from=2026-06-01&until=2026-06-02`,
          headers: somebody.headers,
        })
        const isAllowed = roles.some((role) => allowed?.includes(role))
        expect([what, roles, statusCode]).toEqual([what, roles, isAllowed ? 200 : 403])
      }
    }
  })

  async function becomes(id: string, roles: StaffRole[]): Promise<void> {
    await connected().database.updateTable('staff').set({ roles }).where('id', '=', id).execute()
  }

  async function sessionOf(staffId: string) {
    const device = { browser: null, system: null }
    const session = await connected()
      .database.transaction()
      .execute((tx) => beginSession(tx, { staffId, device }, portal.clock.now()))
    return { authorization: `Bearer ${session}` }
  }
})
