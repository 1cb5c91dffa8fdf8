import { expect, test, vi } from 'vitest'
import { httpMandateProvider } from './adapters/http-mandates/http-mandate-provider.ts'
import { httpPaymentProvider } from './adapters/http-payments/http-payment-provider.ts'
import { systemClock } from './adapters/system-clock.ts'
import { describeOnEachDatabaseInTurn } from './testing/each-database.ts'
import { type DocumentsPortal, startDocumentsPortal } from './testing/documents-portal.ts'
import { startStallingServer, type Stalling } from './testing/stalling-server.ts'
import { hastenAborts } from './testing/time-lapse.ts'

const LONGEST_MS = 10_000
const TIMES_FASTER = 20
/** For what the portal does itself, on a machine that does much else. */
const OWN_WORK_MS = 4_000
const BASE = '/api/request-vignette'

describeOnEachDatabaseInTurn('providers that never answer', (connected) => {
  async function startPortal(how: Stalling) {
    const stalling = await startStallingServer(how)
    // Without a limit given: that of production.
    const provider = {
      baseUrl: `http://127.0.0.1:${stalling.port}`,
      apiKey: 'key',
      webhookUrl: 'http://localhost:1',
      webhookKeys: [],
      clock: systemClock(),
    }
    const portal = await startDocumentsPortal(connected(), {
      paymentProvider: httpPaymentProvider(provider),
      mandateProvider: httpMandateProvider(provider),
    })
    const close = async () => {
      await portal.close()
      await stalling.stop()
    }
    return { portal, close }
  }

  /** Also when each limit that a call waits for passes, one after the other. */
  const withinTenSeconds = async (call: () => Promise<{ statusCode: number }>) => {
    const limitsMs = hastenAborts(TIMES_FASTER)
    const begunAt = performance.now()
    const { statusCode } = await call()
    const tookMs = performance.now() - begunAt
    vi.restoreAllMocks()
    const waitedMs = limitsMs.reduce((sum, ms) => sum + ms, 0)
    expect(waitedMs).toBeLessThan(LONGEST_MS)
    expect(tookMs).toBeLessThan(waitedMs / TIMES_FASTER + OWN_WORK_MS)
    return statusCode
  }

  /** Each call of an applicant that a provider has a part in. */
  async function useAll(portal: DocumentsPortal) {
    const { headers } = await portal.applicant()
    const back = 'http://localhost:3000/terug'
    const save = () =>
      portal.app.inject({
        method: 'POST',
        url: `${BASE}/save-passage`,
        headers: { ...headers, 'idempotency-key': 'one-draft' },
        payload: {
          objectName: 'De Zwaan',
          objectLength: 5.2,
          objectWidth: 2.1,
          driveTypeID: '1',
          PHOTO_BOAT: portal.photo,
          deliveryType: '1',
          paymentType: '1',
          returnUrls: { success: back, cancel: back, error: back, reject: back },
        },
      })
    expect(await withinTenSeconds(save)).toBe(503)
    const objects = await portal.app.inject({ url: `${BASE}/objects`, headers })
    const [item] = objects.json<{ requestId: string; paymentStatus: string }[]>()
    expect(item?.paymentStatus).toBe('OPEN')

    const url = `${BASE}/request/${item?.requestId}`
    expect(await withinTenSeconds(() => portal.app.inject({ url, headers }))).toBe(200)
    // Its time is over: it has to be ended at the provider before another is begun.
    portal.clock.advanceSeconds(60 * 60 + 1)
    expect(await withinTenSeconds(save)).toBe(503)

    const issuers = `${BASE}/mandate/issuers`
    expect(await withinTenSeconds(() => portal.app.inject({ url: issuers }))).toBe(200)
    const create = () =>
      portal.app.inject({
        method: 'POST',
        url: `${BASE}/mandate/create`,
        headers,
        payload: {
          issuer: 'INGBNL2A',
          return_url_success: back,
          return_url_cancel: back,
          return_url_error: back,
          return_url_reject: back,
        },
      })
    expect(await withinTenSeconds(create)).toBe(503)
  }

  test.each<Stalling>(['says nothing', 'begins an HTTP answer'])(
    'no call waits longer than 10 s for one that %s, and what was filled in is kept',
    async (how) => {
      const { portal, close } = await startPortal(how)
      await connected().database.deleteFrom('mandate_issuers').execute()
      await useAll(portal)
      await close()
    },
  )
})
