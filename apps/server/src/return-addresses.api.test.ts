import { afterAll, beforeAll, expect, test } from 'vitest'
import { postgresAttemptLimits } from './adapters/postgres/attempt-limits.ts'
import { operationsOf } from './testing/arbitrary-call.ts'
import { type DocumentsPortal, startDocumentsPortal } from './testing/documents-portal.ts'
import { describeOnEachDatabase } from './testing/each-database.ts'
import { fakeMandateProvider } from './testing/fake-mandate-provider.ts'
import { fakePaymentProvider } from './testing/fake-payment-provider.ts'
import { HOSTILE_ADDRESSES } from './testing/hostile-addresses.ts'

const BASE = '/api/request-vignette'
const OWN = 'http://localhost:3000/terug'
const STATUSES = ['success', 'cancel', 'error', 'reject'] as const
const LIMIT_FACTOR = 10_000
const TIMEOUT_MS = 300_000

describeOnEachDatabase('return addresses', (connected) => {
  const paymentProvider = fakePaymentProvider()
  const mandateProvider = fakeMandateProvider()
  let portal: DocumentsPortal
  let headers: Record<string, string>
  let email: string
  beforeAll(async () => {
    const attemptLimits = postgresAttemptLimits(connected().pool, LIMIT_FACTOR)
    const changes = { attemptLimits, paymentProvider, mandateProvider }
    portal = await startDocumentsPortal(connected(), changes)
    ;({ headers, email } = await portal.applicant())
  })
  afterAll(() => portal.close())

  const own = (prefix: string) =>
    Object.fromEntries(STATUSES.map((status) => [`${prefix}${status}`, OWN]))

  const savePassage = (name: string, address: string) => ({
    url: `${BASE}/save-passage`,
    payload: {
      objectName: 'De Zwaan',
      objectLength: 5.2,
      objectWidth: 2.1,
      driveTypeID: '1',
      PHOTO_BOAT: portal.photo,
      deliveryType: '1',
      paymentType: '1',
      returnUrls: { ...own(''), ...(name && { [name]: address }) },
    },
  })
  const createMandate = (name: string, address: string) => ({
    url: `${BASE}/mandate/create`,
    payload: { issuer: 'INGBNL2A', ...own('return_url_'), ...(name && { [name]: address }) },
  })
  const askForReset = (_name: string, address: string) => ({
    url: `${BASE}/reset-password`,
    payload: { email, baseUrl: address },
  })

  /** Every parameter that takes an address: where its error is told, and a call that carries it. */
  const parameters = [
    ...STATUSES.map((name) => ({
      path: `returnUrls.${name}`,
      call: (address: string) => savePassage(name, address),
    })),
    ...STATUSES.map((name) => `return_url_${name}`).map((name) => ({
      path: name,
      call: (address: string) => createMandate(name, address),
    })),
    { path: 'baseUrl', call: (address: string) => askForReset('baseUrl', address) },
  ]

  const send = (call: { url: string; payload: object }) =>
    portal.app.inject({ method: 'POST', headers, ...call })

  test('the API document has no other parameter that takes an address', async () => {
    const document = (await portal.app.inject('/api/openapi.json')).json<unknown>()
    const named = operationsOf(document).flatMap(({ path, body, parameters: others }) => [
      ...addressNames(body?.properties ?? {}, '').map((name) => `${path} ${name}`),
      ...others.filter(({ name }) => isAddressName(name)).map(({ name }) => `${path} ${name}`),
    ])
    expect(named.toSorted()).toEqual(
      [
        `${BASE}/reset-password baseUrl`,
        ...STATUSES.map((status) => `${BASE}/mandate/create return_url_${status}`),
        ...STATUSES.map((status) => `${BASE}/save-passage returnUrls.${status}`),
      ].toSorted(),
    )
  })

  test(
    'B4 no hostile address is accepted in any of them, and nothing comes of the call',
    { timeout: TIMEOUT_MS },
    async () => {
      expect(HOSTILE_ADDRESSES.length).toBeGreaterThanOrEqual(40)
      for (const { path, call } of parameters) {
        for (const address of HOSTILE_ADDRESSES) {
          const answer = await send(call(address))
          const shown = `${path} ${JSON.stringify(address)}: ${answer.body}`
          expect(answer.statusCode, shown).toBe(422)
          const { errors } = answer.json<{ errors: { path: string }[] }>()
          expect(
            errors.map((error) => error.path),
            shown,
          ).toEqual([path])
        }
      }
      const { database } = connected()
      const made = [
        await database.selectFrom('request').selectAll().execute(),
        await database.selectFrom('mandate').selectAll().execute(),
        await database.selectFrom('password_reset').selectAll().execute(),
        paymentProvider.orders(),
        mandateProvider.orders(),
        await portal.mailsTo(email),
        [...portal.kept],
      ]
      expect(made.flat()).toEqual([])
    },
  )

  test('B4 addresses of the portal itself are accepted', async () => {
    for (const call of [savePassage('', ''), createMandate('', ''), askForReset('', OWN)]) {
      expect((await send(call)).statusCode).toBe(200)
    }
  })
})

/** The day on which something came back is none. */
const isAddressName = (name: string) =>
  /url|uri|redirect|return|address_|callback/i.test(name) && !name.endsWith('On')

function addressNames(
  properties: Record<string, { properties?: object }>,
  within: string,
): string[] {
  return Object.entries(properties).flatMap(([name, { properties: inner }]) => {
    const full = `${within}${name}`
    if (inner) return addressNames(inner as typeof properties, `${full}.`)
    return isAddressName(full) ? [full] : []
  })
}
