import type { StaffRole } from '@vignettes/domain/casework/staff.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postgresAttemptLimits } from '../adapters/postgres/attempt-limits.ts'
import { arbitraryCall, type MakeBody, type Operation, operationsOf } from './arbitrary-call.ts'
import { CASEWORK_RULES } from './casework-access-rules.ts'
import { inCasework } from './casework-staff.ts'
import { describeSharedOut } from './each-database.ts'
import { aRegistration, signUp, TEST_BSN, TEST_PASSWORD } from './registration.ts'
import { startTestPortal, type TestPortal } from './test-portal.ts'

/** A hundred cases each, of every call. */
const SEEDS = [20_261_121, 20_261_125]
const CASES_OF_A_SEED = 100
/** No case may be refused for the number of cases. */
const LIMIT_FACTOR = 10_000

/** Bodies that are accepted, by call; the test spoils them. */
const VALID_BODIES: Record<string, MakeBody> = {
  'POST /api/request-vignette/register': () => aRegistration(),
  'POST /api/request-vignette/register/user': () => ({ email: 'free@vignet.example' }),
  'POST /api/request-vignette/login': () => ({
    email: 'x@vignet.example',
    password: TEST_PASSWORD,
  }),
  'POST /api/request-vignette/logout': () => ({ everywhere: true }),
  'POST /api/request-vignette/save-passage': () => ({
    objectName: 'Zeepaard',
    objectLength: 5.2,
    objectWidth: 2.1,
    driveTypeID: '3',
    PHOTO_BOAT: { name: 'boot.png', data: 'iVBORw0KGgo=' },
    deliveryType: '1',
    paymentType: '1',
    returnUrls: Object.fromEntries(
      ['success', 'cancel', 'error', 'reject'].map((status) => [
        status,
        `http://localhost:3000/request-vignette/Amsterdam/transit/redirect/${status}/{requestId}`,
      ]),
    ),
  }),
  'PATCH /api/request-vignette/user': () => ({
    Initials: 'J.P.',
    Prefix: 'de',
    LastName: 'Vries',
    Email: 'moved@vignet.example',
    MobilePhone: '0612345678',
    Address: 'Voorbeeldkade',
    Number: '12',
    Addition: 'A',
    Postcode: '1011 AB',
    City: 'Amsterdam',
    CountryCode: 'NL',
    BSN: TEST_BSN,
  }),
  'POST /api/request-vignette/reset-password': () => ({
    baseUrl: 'http://localhost:3000',
    email: 'x@vignet.example',
  }),
  'PATCH /api/request-vignette/reset-password': () => ({
    resetToken: 'x'.repeat(43),
    password: TEST_PASSWORD,
  }),
  // Not the password of who calls, whose session would end.
  'POST /api/request-vignette/user/password': () => ({
    currentPassword: `${TEST_PASSWORD}x`,
    newPassword: TEST_PASSWORD,
  }),
  'POST /api/beheer/search': () => ({ q: 'Zeepaard' }),
  'POST /api/request-vignette/documents/upload': () => ({
    objectId: '00000000-0000-7000-8000-000000000000',
    '00000000-0000-7000-8000-000000000001': { name: 'boot.png', data: 'iVBORw0KGgo=' },
  }),
}

/** Which calls are told of together; what none of them takes is among the `rest`. */
const PARTS = {
  'reading at the desk': ({ method, path }: Operation) => isAtDesk(path) && method === 'GET',
  'doing at the desk': ({ path }: Operation) => isAtDesk(path),
  accounts: ({ path }: Operation) => /\/(register|login|logout|user|reset-password)\b/.test(path),
  'reading by applicants': ({ method }: Operation) => method === 'GET',
} satisfies Record<string, (operation: Operation) => boolean>

type Part = keyof typeof PARTS | 'the rest'

const isAtDesk = (path: string) => path.startsWith('/api/beheer/')

const partOf = (operation: Operation): string =>
  Object.entries(PARTS).find(([, takes]) => takes(operation))?.[0] ?? 'the rest'

/** Bad input to every call of one part of the API document. */
export function describeBadInput(part: Part): void {
  describeSharedOut(`bad input, ${part}`, (connected, share) => {
    let portal: TestPortal
    let headers: Record<string, string>
    let staff: Record<StaffRole, Record<string, string>>

    beforeAll(async () => {
      const attemptLimits = postgresAttemptLimits(connected().pool, LIMIT_FACTOR)
      portal = await startTestPortal(connected(), { attemptLimits })
      headers = (await signUp(portal.app)).headers
      const at = async (role: StaffRole) =>
        (await inCasework(portal, connected().database, role)).headers
      staff = {
        handler: await at('handler'),
        lead: await at('lead'),
        finance: await at('finance'),
        enforcement: await at('enforcement'),
        administrator: await at('administrator'),
        auditor: await at('auditor'),
      }
    })
    afterAll(() => portal.close())

    // Two hundred cases for each endpoint of a part.
    test(
      'B1 no call answers with a 5xx, with what is no JSON, or outside the API document',
      { timeout: 300_000 },
      async () => {
        const document = (await portal.app.inject('/api/openapi.json')).json<unknown>()
        const operations = operationsOf(document).filter((operation) => partOf(operation) === part)
        expect(operations.length).toBeGreaterThan(5)
        for (const operation of operations) {
          const calls = arbitraryCall(
            operation,
            VALID_BODIES[`${operation.method} ${operation.path}`],
          )
          for (const seed of share(SEEDS)) {
            await fc.assert(
              fc.asyncProperty(calls, (call) => check(operation, call)),
              { seed, numRuns: CASES_OF_A_SEED, endOnFailure: true },
            )
          }
        }
      },
    )

    async function headersFor({ method, path, isProtected }: Operation) {
      if (!isProtected) return {}
      const [role] = CASEWORK_RULES[`${method} ${path}`] ?? []
      // Logging out is done by who has nothing else to do.
      if (role) return staff[path.endsWith('/logout') ? 'enforcement' : role]
      return path.endsWith('/logout') ? (await signUp(portal.app)).headers : headers
    }

    async function check(operation: Operation, call: { headers?: object }): Promise<void> {
      const answer = await portal.app.inject({
        ...call,
        headers: { ...(await headersFor(operation)), ...call.headers },
      })
      const mediaTypes = operation.answers.get(answer.statusCode)
      const shown = `${operation.method} ${operation.path}: ${answer.statusCode} ${answer.body}`
      expect(answer.statusCode, shown).toBeLessThan(500)
      expect(mediaTypes, shown).toBeDefined()
      const mediaType = String(answer.headers['content-type']).split(';', 1)[0]
      expect(mediaTypes, shown).toContain(mediaType)
      if (answer.statusCode >= 400) expect(answer.json<object>(), shown).toHaveProperty('message')
    }
  })
}
