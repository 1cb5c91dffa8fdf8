import { expect, test } from 'vitest'
import { httpMandateProvider } from './adapters/http-mandates/http-mandate-provider.ts'
import { httpPaymentProvider } from './adapters/http-payments/http-payment-provider.ts'
import { smtpMailer } from './adapters/smtp/smtp-mailer.ts'
import { systemClock } from './adapters/system-clock.ts'
import { describeOnEachDatabase } from './testing/each-database.ts'
import { type DocumentsPortal, startDocumentsPortal } from './testing/documents-portal.ts'
import { startStallingServer, type Stalling } from './testing/stalling-server.ts'

const LONGEST_MS = 10_000
const TIMEOUT_MS = 60_000
const BASE = '/api/request-vignette'

const aMail = { messageId: 'a@b', to: 'c@d.example', subject: 's', text: 't', html: '<p>t</p>' }

async function durationMs(work: () => Promise<unknown>): Promise<number> {
  const begunAt = performance.now()
  await work()
  return performance.now() - begunAt
}

test(
  'a mail server that stalls is given up within 10 s, at whatever point it does',
  { timeout: TIMEOUT_MS },
  async () => {
    const hows: Stalling[] = [
      'says nothing',
      'greets as a mail server',
      'greets, and goes on in drops',
    ]
    const took = await Promise.all(
      hows.map(async (how) => {
        const stalling = await startStallingServer(how)
        const mailer = smtpMailer({ url: `smtp://127.0.0.1:${stalling.port}`, from: 'v@d.example' })
        const failure = expect(mailer.send(aMail)).rejects.toThrow('did not take')
        const ms = await durationMs(() => failure)
        await stalling.stop()
        return ms
      }),
    )
    expect(Math.max(...took)).toBeLessThan(LONGEST_MS)
  },
)

describeOnEachDatabase('providers that never answer', (connected) => {
  async function startPortal(how: Stalling) {
    const stalling = await startStallingServer(how)
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

  const withinTenSeconds = async (call: () => Promise<{ statusCode: number }>) => {
    let statusCode = 0
    const took = await durationMs(async () => {
      ;({ statusCode } = await call())
    })
    expect(took).toBeLessThan(LONGEST_MS)
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

  test(
    'no call waits longer than 10 s for them, and what was filled in is kept',
    { timeout: TIMEOUT_MS },
    async () => {
      const silent = await startPortal('says nothing')
      const halting = await startPortal('begins an HTTP answer')
      await connected().database.deleteFrom('mandate_issuers').execute()
      await Promise.all([useAll(silent.portal), useAll(halting.portal)])
      await silent.close()
      await halting.close()
    },
  )
})
