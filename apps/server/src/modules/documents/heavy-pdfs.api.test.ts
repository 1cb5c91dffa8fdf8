import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postgresAttemptLimits } from '../../adapters/postgres/attempt-limits.ts'
import { type PdfCleaner, UnusablePdfError } from '../../ports/pdf-cleaner.ts'
import { aBoatPhoto } from '../../testing/boat-photo.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { aPdf } from '../../testing/pdf/one-page.ts'
import { MOORING } from '../../testing/mooring-payload.ts'
import { signUp } from '../../testing/registration.ts'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'

const HEAVY = ['zwaar', 'zwaarder', 'zwaarst'].map((words) => aPdf(words))
const [FIRST, SECOND, THIRD] = HEAVY as [Buffer, Buffer, Buffer]
const BROKEN = aPdf('stuk')

const pdfCleaner: PdfCleaner = {
  async clean(from, to) {
    const sent = await readFile(from)
    if (HEAVY.some((one) => sent.equals(one))) throw new UnusablePdfError('too-heavy-pdf')
    if (sent.equals(BROKEN)) throw new UnusablePdfError('broken-pdf')
    await writeFile(to, sent)
  },
}

describeOnEachDatabase('PDFs that are too heavy', (connected) => {
  let portal: TestPortal
  beforeAll(async () => {
    const attemptLimits = postgresAttemptLimits(connected().pool)
    portal = await startTestPortal(connected(), { pdfCleaner, attemptLimits })
  })
  afterAll(() => portal.close())

  async function someone() {
    const { headers } = await signUp(portal.app)
    const send = (payload: Buffer, type = 'application/pdf') =>
      portal.app.inject({
        method: 'POST',
        url: '/api/request-vignette/files',
        headers: {
          ...headers,
          'content-type': type,
          'x-file-name': type === 'application/pdf' ? 'huur.pdf' : 'huur.jpg',
        },
        payload,
      })
    return { send, headers }
  }

  test('after three of them an account waits for an hour with its PDFs, and nobody else; photos are taken', async () => {
    const [{ send, headers }, other] = [await someone(), await someone()]
    for (const sent of [aPdf(), FIRST, BROKEN, SECOND, BROKEN, aPdf(), THIRD]) {
      expect([200, 422]).toContain((await send(sent)).statusCode)
    }
    for (const sent of [aPdf('ook zwaar'), aPdf()]) {
      const refused = await send(sent)
      expect(refused.statusCode).toBe(429)
      const seconds = Number(refused.headers['retry-after'])
      expect(seconds).toBeGreaterThan(3_000)
      expect(seconds).toBeLessThanOrEqual(3_600)
      const { message, errors } = refused.json<{ message: string; errors: object[] }>()
      expect(message).toMatch(
        /^U hebt al een paar keer een pdf gekozen die te ingewikkeld is\. Voeg een foto/,
      )
      expect(errors).toEqual([{ path: 'file', message }])
    }
    const withRequest = await portal.app.inject({
      method: 'POST',
      url: '/api/request-vignette/save',
      headers,
      payload: {
        ...MOORING,
        objectLocation: 'private',
        PHOTO_BOAT: { name: 'boot.jpg', data: (await aBoatPhoto()).toString('base64') },
        GROUND_LEASE: { name: 'erfpacht.pdf', data: aPdf().toString('base64') },
      },
    })
    expect(withRequest.statusCode).toBe(429)
    expect(withRequest.json()).toMatchObject({ errors: [{ path: 'GROUND_LEASE' }] })
    expect((await send(await aBoatPhoto(), 'image/jpeg')).statusCode).toBe(200)
    expect((await other.send(aPdf())).statusCode).toBe(200)
  })

  test('one that is sent again and again, as a browser does when its page is loaded anew, counts once', async () => {
    const { send } = await someone()
    for (let times = 0; times < 6; times += 1) expect((await send(FIRST)).statusCode).toBe(422)
    expect((await send(aPdf())).statusCode).toBe(200)
  })
})
