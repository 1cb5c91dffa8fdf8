import { randomUUID } from 'node:crypto'
import type { getCounter } from '@vignettes/domain/api/casework-counter.ts'
import type { ReferencePreview } from '@vignettes/domain/api/casework-reference.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import type { ShownContent } from '@vignettes/domain/api/reference-content.ts'
import { OPEN_CALLS } from '@vignettes/domain/paths/open-calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBoatPhoto } from '../../testing/boat-photo.ts'
import { grantOf } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { layInStock } from '../../testing/lay-in-stock.ts'
import { TEST_PASSWORD } from '../../testing/registration.ts'
import { aTransitPayload } from '../../testing/transit-payload.ts'
import { REMARK, startVersionDesk, TOMORROW } from '../../testing/version-desk.ts'

const BASE = '/api/request-vignette'
const BOAT = {
  ...{ objectLength: 5.2, objectWidth: 2.1, objectAge: 'old', objectLocation: 'marina' },
  ...{ driveTypeID: '1', districtCode: 'AMSTERDAM' },
}
type Code = Extract<ShownContent, { kind: 'products' }>['items'][number]['code']

describeOnEachDatabase('vignettes that are taken off offer', (connected) => {
  let desk: Awaited<ReturnType<typeof startVersionDesk>>
  let photo: Buffer
  beforeAll(async () => {
    desk = await startVersionDesk(connected())
    photo = await aBoatPhoto()
  })
  afterAll(() => desk.portal.close())

  const without = async (...codes: Code[]) => {
    const { items } = await desk.newest('products')
    return {
      kind: 'products' as const,
      items: items.map(({ code }) => ({ code, isOffered: !codes.includes(code) })),
    }
  }
  const ask = async <T>(url: string, payload?: object) => {
    const { app, someone } = desk.portal
    const method = payload ? ('POST' as const) : ('GET' as const)
    const { headers } = someone
    const answer = await app.inject({
      ...{ method, url: url.startsWith('/') ? url : `${BASE}/${url}`, headers },
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, body: answer.json<T>() }
  }
  const calculated = async () =>
    (await ask<{ vignetTypeID: string }[]>('calculate', BOAT)).body.map(
      ({ vignetTypeID }) => vignetTypeID,
    )
  const seen = async () => {
    const { objectLength: boatLength, objectWidth: boatWidth } = BOAT
    const price = await ask<{ offers: { category: string }[] }>(OPEN_CALLS.price, {
      ...{ district: 'Amsterdam', mooringSpot: 'marina', boatLength, boatWidth },
      ...{ driveTypeID: '1', objectAge: 'old' },
    })
    const from = await ask<{ prices: { district: string; type: string; amount: number }[] }>(
      OPEN_CALLS.pricesFrom,
    )
    return {
      calculated: await calculated(),
      priced: price.body.offers.map(({ category }) => category),
      from: from.body.prices.map(({ district, type }) => `${district}/${type}`),
      notOnOffer: (await ask<{ notOnOffer: string[] }>('settings')).body.notOnOffer,
    }
  }
  const atCounter = async () =>
    (await desk.portal.get<ReplyOf<typeof getCounter>>('counter')).body.notOnOffer

  test('all are on offer, until two decide otherwise: never all of them off, and the preview tells what ten boats lose', async () => {
    expect(await seen()).toEqual({
      calculated: ['REGULAR', 'SUBSCRIPTION'],
      priced: ['REGULAR', 'SUBSCRIPTION', 'PASSAGE'],
      from: ['AMSTERDAM/mooring', 'AMSTERDAM/transit', 'WEESP/mooring'],
      notOnOffer: [],
    })
    const { items } = await desk.newest('products')
    const preview = async (content: object) =>
      (await desk.post('preview', { content, effectiveFrom: TOMORROW, remark: REMARK })).body
    const none = await preview(await without(...items.map(({ code }) => code)))
    expect(none['errors']).toEqual([
      { path: 'content', message: expect.stringContaining('ten minste één vignet') as string },
    ])
    const fewer = { kind: 'products', items: items.slice(1) }
    expect((await preview(fewer))['errors']).toMatchObject([{ path: 'content' }])
    const shown = (await preview(await without('REGULAR', 'PASSAGE'))) as unknown
    const { changes, boats } = shown as ReferencePreview
    expect(changes).toEqual(
      ['Amsterdam: Doorvaart', 'Amsterdam: Regulier'].map((name) => ({
        ...{ change: 'changed', name },
        fields: [{ field: 'isOffered', from: 'Ja', to: 'Nee' }],
      })),
    )
    expect(boats).toHaveLength(10)
    expect(boats.filter(({ from, to }) => from !== null && to === null).length).toBeGreaterThan(1)
    // A boat in a marina keeps the one that it gets by its berth.
    expect(boats.some(({ from, to }) => from !== null && from === to)).toBe(true)
  })

  test('from its day on it is neither offered nor taken, anywhere; what was asked before stays, is paid and is granted', async () => {
    const { portal, propose, accept, logInAgain } = desk
    const before = await portal.aCase()
    const transit = aTransitPayload(photo)
    const unpaid = await ask<{ requestId: string; redirectUrl: string }>('save-passage', transit)
    expect(unpaid.status).toBe(200)
    const again = { ...transit, requestId: unpaid.body.requestId }
    expect((await ask('save-passage', again)).status).toBe(200)

    const { body } = await propose(await without('REGULAR', 'PASSAGE'))
    expect((await accept(body.id)).status).toBe(200)
    expect((await seen()).notOnOffer).toEqual([])

    portal.clock.setTo('2026-06-16T10:00:00Z')
    await logInAgain()
    const answer = await ask<{ access_token: string }>('login', {
      ...{ email: portal.someone.email, password: TEST_PASSWORD },
    })
    portal.someone.headers.authorization = `Bearer ${answer.body.access_token}`
    expect(await seen()).toEqual({
      calculated: ['SUBSCRIPTION'],
      priced: ['SUBSCRIPTION'],
      from: ['AMSTERDAM/mooring', 'WEESP/mooring'],
      notOnOffer: ['PASSAGE', 'REGULAR'],
    })
    expect(await atCounter()).toEqual(['PASSAGE', 'REGULAR'])
    const offOffer = async () => (await ask<{ offOffer: object[] }>('settings')).body.offOffer
    const off = { since: '2026-06-16', again: null }
    expect(await offOffer()).toEqual([
      { category: 'PASSAGE', ...off },
      { category: 'REGULAR', ...off },
    ])

    expect(await ask('save-passage', transit)).toMatchObject({
      status: 409,
      body: { message: 'Dit vignet kunt u nu niet aanvragen.' },
    })
    const mooring = await ask<{ errors: { path: string }[] }>('save', {
      ...BOAT,
      ...{ objectName: 'De Zwaan', objectLocation: 'public', terms: 1, vignetTypeID: 'REGULAR' },
      PHOTO_BOAT: { name: 'boot.jpg', data: photo.toString('base64') },
    })
    expect(mooring).toMatchObject({ status: 422, body: { errors: [{ path: 'vignetTypeID' }] } })
    const counter = await portal.post('counter/transit', {
      ...{
        ...transit,
        returnUrls: undefined,
        paymentType: 'at-counter',
        key: randomUUID(),
        origin: 'counter',
      },
      ...{ reason: 'Belde.', cost: 44, receipt: 'PIN-1', accountId: portal.someone.accountId },
    })
    expect(counter).toMatchObject({
      status: 409,
      body: {
        message: /^Dit vignet kan nu niet worden aangevraagd\. Er is geen aanvraag gemaakt\./,
      },
    })

    // What was asked for before is paid, and granted.
    expect((await ask('save-passage', again)).status).toBe(200)
    const shown = await portal.caseOf(before)
    expect(shown.offer.map(({ category }) => category)).toEqual(['REGULAR'])
    await layInStock(connected().database, 'V26-0000907')
    const granted = await portal.post('case/decide', grantOf(shown, 'V26-0000907'))
    expect([granted.status, granted.body]).toEqual([200, expect.anything()])

    // And it comes back as it went.
    const back = await propose(await without(), { effectiveFrom: '2026-06-17' })
    expect((await accept(back.body.id)).status).toBe(200)
    expect(await offOffer()).toContainEqual({ category: 'PASSAGE', ...off, again: '2026-06-17' })
    portal.clock.setTo('2026-06-17T10:00:00Z')
    expect((await ask<{ notOnOffer: string[] }>('settings')).body.notOnOffer).toEqual([])
  })
})
