import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { fakePaymentProvider } from '../../testing/fake-payment-provider.ts'
import { startMandatesPortal } from '../../testing/mandates-portal.ts'
import { aTransitPayload } from '../../testing/transit-payload.ts'

describeOnEachDatabase('B5 a request stays one for its own product', (connected) => {
  const paymentProvider = fakePaymentProvider()
  let portal: Awaited<ReturnType<typeof startMandatesPortal>>
  let applicant: Awaited<ReturnType<typeof portal.applicant>>
  let drafts = 0
  beforeAll(async () => {
    portal = await startMandatesPortal(connected(), { paymentProvider })
    applicant = await portal.applicant()
  })
  afterAll(() => portal.close())

  const PRODUCTS = {
    Amsterdam: () => ['save', portal.mooring],
    Weesp: () => ['save', { ...portal.mooring, vignetTypeID: 'Weesp' }],
    transit: () => ['save-passage', aTransitPayload(Buffer.from(portal.photo, 'base64'))],
  } as const satisfies Record<string, () => readonly [string, object]>
  type Product = keyof typeof PRODUCTS

  const newDraft = () => `another-${String(++drafts).padStart(10, '0')}`
  const send = (product: Product, { draft = newDraft(), ...changes }: Changes = {}) => {
    const [name, payload] = PRODUCTS[product]()
    return portal.app.inject({
      method: 'POST',
      url: `/api/request-vignette/${name}`,
      headers: { ...applicant.headers, 'idempotency-key': draft },
      payload: { ...payload, ...changes },
    })
  }
  const save = async (product: Product, draft?: string) => {
    const answer = await send(product, draft === undefined ? {} : { draft })
    expect(answer.statusCode).toBe(200)
    return answer.json<{ requestId: string }>().requestId
  }
  /** All that the database knows of a request, and of its payment and vignette. */
  const stored = (requestId: string) =>
    connected()
      .database.selectFrom('request')
      .innerJoin('vignette', 'vignette.request_id', 'request.id')
      .leftJoin('payment', 'payment.request_id', 'request.id')
      .selectAll('request')
      .select(['vignette.status', 'vignette.valid_until', 'payment.id as paymentId'])
      .where('request.id', '=', requestId)
      .executeTakeFirstOrThrow()

  test.each([
    ['Amsterdam', 'transit'],
    ['transit', 'Amsterdam'],
    ['Amsterdam', 'Weesp'],
    ['Weesp', 'Amsterdam'],
  ] as const)('one of %s is not saved as one of %s', async (own, other) => {
    const draft = newDraft()
    const requestId = await save(own, draft)
    const before = await stored(requestId)
    const orders = paymentProvider.orders().length

    const byId = await send(other, { requestId })
    expect([byId.statusCode, byId.json<object>()]).toEqual([
      404,
      { message: 'Dit is niet gevonden.' },
    ])
    const byKey = await send(other, { draft })
    expect(byKey.statusCode).toBe(409)
    expect(byKey.json<object>()).toEqual({
      message:
        'Dit is al als een andere aanvraag verstuurd. Begin opnieuw als u ook deze aanvraag wilt doen.',
    })

    expect(await stored(requestId)).toEqual(before)
    expect(paymentProvider.orders().length).toBe(orders)
    // It is its owner's to change all the same.
    expect((await send(own, { requestId, objectName: 'De Gans' })).statusCode).toBe(200)
  })

  test('of two that send one draft at once as two products, one is saved', async () => {
    const draft = newDraft()
    const answers = await Promise.all(
      (['Amsterdam', 'transit', 'Weesp'] as const).map((product) => send(product, { draft })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    const saved = await connected()
      .database.selectFrom('request')
      .select(['type', 'category'])
      .where('idempotency_key', '=', draft)
      .execute()
    expect(saved.length).toBe(1)
    expect(saved[0]?.type === 'transit').toBe(saved[0]?.category === 'PASSAGE')
  })

  test('a document of it stands for no other one', async () => {
    const requestId = await save('Amsterdam')
    const { data } = (await applicant.get(`request/${requestId}`)).json<{
      data: { BoatDocuments: { boatPhoto: { id: string } } }
    }>()
    const { id } = data.BoatDocuments.boatPhoto
    const answer = await send('Amsterdam', {
      requestId,
      objectAge: 'new',
      PURCHASE_RECEIPT: { id },
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json<{ errors: object[] }>().errors).toMatchObject([{ path: 'PURCHASE_RECEIPT' }])
  })

  test('an unpaid transit is not handed in as a mooring, with a mandate that would', async () => {
    const requestId = await save('transit')
    const { reference } = await applicant.begin()
    await portal.send({ mandate: portal.provider.decide(reference, 'CONFIRMED') })
    expect((await send('Amsterdam', { requestId })).statusCode).toBe(404)
    expect(await stored(requestId)).toMatchObject({ type: 'transit', status: 'AWAITING_PAYMENT' })
  })
})

interface Changes {
  draft?: string
  requestId?: string
  objectName?: string
  objectAge?: 'new'
  PURCHASE_RECEIPT?: { id: string }
}
