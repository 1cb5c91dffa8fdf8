import { readdir } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { savePassage } from '@vignettes/domain/api/requests.ts'
import { LIMITS } from '@vignettes/domain/rules/limits.ts'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { aBoatPhoto } from '../../testing/boat-photo.ts'
import { startRequestsPortal } from '../../testing/requests-portal.ts'
import { aTransitPayload } from '../../testing/transit-payload.ts'

describeOnEachDatabase('§7 save-passage, request and objects', (connected) => {
  let portal: Awaited<ReturnType<typeof startRequestsPortal>>
  let photo: Buffer

  beforeAll(async () => {
    photo = await aBoatPhoto()
  })
  beforeEach(async () => {
    portal = await startRequestsPortal(connected())
  })
  afterEach(() => portal.close())

  const save = (payload: unknown, headers: Record<string, string> = {}) =>
    portal.app.inject({
      method: 'POST',
      url: savePassage.path,
      headers: { authorization: `Bearer ${portal.owner}`, ...headers },
      payload: payload as object,
    })
  const get = (path: string, account = portal.owner) =>
    portal.app.inject({ url: path, headers: { authorization: `Bearer ${account}` } })
  const request = (id: string, account?: string) =>
    get(`/api/request-vignette/request/${id}`, account)
  const objects = async () =>
    (await get('/api/request-vignette/objects')).json<{ object: { Id: string } }[]>()

  test('B3 a saved request leads to its payment and can be read back', async () => {
    const answer = await save(aTransitPayload(photo))
    expect(answer.statusCode).toBe(200)
    const { requestId, redirectUrl } = answer.json<{ requestId: string; redirectUrl: string }>()
    expect(redirectUrl).toContain(requestId)
    expect((await request(requestId)).json()).toEqual({
      requestId,
      filledInBy: null,
      reference: expect.stringMatching(/^AV-2026-\d{6}-\d$/),
      district: 'AMSTERDAM',
      type: 'transit',
      vignetteType: { displayName: 'Doorvaart' },
      createdAt: '2026-06-15T10:00:00.000Z',
      savedAt: '2026-06-15T10:00:00.000Z',
      paymentStatus: 'OPEN',
      cost: 44,
      year: null,
      terms: [],
      submittedBy: null,
      ...{ hasMandate: false, isMandatePending: false, isMandateProcessing: false },
      ...{ isOtherMandateProcessing: false, isAskedAnew: false },
      creditBack: null,
      vignetteId: expect.any(String) as string,
      vignetteStatus: 'AWAITING_PAYMENT',
      data: {
        BoatGeneralInfo: { boatName: 'De Zwaan', boatLength: 5.2, boatWidth: 2.1 },
        DriveType: { driveTypeID: '1' },
        BoatDocuments: {
          boatPhoto: { id: expect.any(String), name: 'boot.jpg', size: expect.any(Number) },
        },
        Delivery: { pickUp: '1' },
        Payment: { paymentType: '1' },
      },
    })
  })

  test('B4 the server fills in the request id of the return addresses', async () => {
    const { requestId } = (await save(aTransitPayload(photo))).json<{ requestId: string }>()
    expect(portal.opened[0]).toMatchObject({ amountCents: 4400, requestId })
    expect(portal.opened[0]?.returnUrls.success.endsWith(`/success/${requestId}`)).toBe(true)
  })

  test('the stored photo has lost its metadata and nothing temporary is left', async () => {
    await save(aTransitPayload(photo))
    const document = await connected()
      .database.selectFrom('document')
      .selectAll()
      .where('account_id', '=', portal.owner)
      .executeTakeFirstOrThrow()
    const stored = await buffer(await portal.fileStore.open(document.storage_key))
    const metadata = await sharp(stored).metadata()
    expect(metadata).toMatchObject({ format: 'jpeg', width: 60, height: 40 })
    expect(metadata.exif).toBeUndefined()
    expect(await readdir(portal.uploadDir)).toEqual([])
  })

  test('§2.8 the overview shows the vignette, without a status text until it is paid', async () => {
    const { requestId } = (await save(aTransitPayload(photo))).json<{ requestId: string }>()
    expect(await objects()).toEqual([
      {
        reference: expect.any(String),
        object: { Id: expect.any(String), name: 'De Zwaan', boatLength: 5.2, boatWidth: 2.1 },
        vignette: { name: null, type: 'transit', district: 'AMSTERDAM' },
        vignetteStatus: { name: null, code: 'AWAITING_PAYMENT' },
        year: null,
        cost: 44,
        requestedAt: '2026-06-15T10:00:00.000Z',
        savedAt: '2026-06-15T10:00:00.000Z',
        products: [],
        isValid: false,
        hasMandate: false,
        ...{ isMandateProcessing: false, isOtherMandateProcessing: false },
        ...{ isAskedAnew: false, documentsAsked: [] },
        answerBy: null,
        renewal: null,
        boat: { id: expect.any(String), another: expect.any(Array) },
        paymentStatus: 'OPEN',
        requestId,
        pickupPoint: null,
        ...{ credit: null, creditLeft: null },
        documents: [
          {
            id: expect.any(String),
            type: 'PHOTO_BOAT',
            name: 'boot.jpg',
            mediaType: 'image/jpeg',
            sentAt: '2026-06-15T10:00:00.000Z',
            status: 'pending',
          },
        ],
      },
    ])
    await portal.pay(requestId)
    expect(await objects()).toMatchObject([
      { vignetteStatus: { name: 'In behandeling' }, paymentStatus: 'PAID' },
    ])
  })

  test('§2.8 the details show the boat and the type, and no validity before it is granted (A33)', async () => {
    await save(aTransitPayload(photo))
    const [item] = await objects()
    const details = await get(`/api/request-vignette/object?objectId=${item?.object.Id}`)
    expect(details.json()).toMatchObject({
      object: { name: 'De Zwaan', boatLength: 5.2, boatWidth: 2.1, driveType: 'Benzine' },
      vignetteType: { displayName: 'Doorvaart' },
      products: [],
    })
  })

  test('B1 what is another’s answers exactly as what is not there', async () => {
    const { requestId } = (await save(aTransitPayload(photo))).json<{ requestId: string }>()
    const [item] = await objects()
    const absent = '01900000-0000-7000-8000-000000000000'
    const pairs = [
      [await request(requestId, portal.stranger), await request(absent)],
      [
        await get(`/api/request-vignette/object?objectId=${item?.object.Id}`, portal.stranger),
        await get(`/api/request-vignette/object?objectId=${absent}`),
      ],
      [await request('no-id-of-ours'), await request(absent)],
    ] as const
    for (const [anothers, notThere] of pairs) {
      expect(anothers.statusCode).toBe(404)
      expect(anothers.body).toBe(notThere.body)
    }
    const stolen = await portal.app.inject({
      method: 'POST',
      url: savePassage.path,
      headers: { authorization: `Bearer ${portal.stranger}` },
      payload: aTransitPayload(photo, { requestId }),
    })
    expect(stolen.statusCode).toBe(404)
  })

  test('the same draft sent ten times at once is one request', async () => {
    const headers = { 'idempotency-key': 'draft-0123456789' }
    const answers = []
    // Four bodies at a time are let in.
    for (let turn = 0; turn < 3; turn += 1) {
      answers.push(
        ...(await Promise.all([0, 1, 2, 3].map(() => save(aTransitPayload(photo), headers)))),
      )
    }
    expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 200))
    const ids = new Set(answers.map((answer) => answer.json<{ requestId: string }>().requestId))
    expect(ids.size).toBe(1)
    expect(await objects()).toHaveLength(1)
    expect(await portal.storedFiles()).toBe(await portal.documentRows())
  })

  test('A9 sending a request again changes it, keeps its photo and makes no second one', async () => {
    const { requestId } = (await save(aTransitPayload(photo))).json<{ requestId: string }>()
    const { data } = (await request(requestId)).json<{
      data: { BoatDocuments: { boatPhoto: { id: string } } }
    }>()
    const again = await save(
      aTransitPayload(photo, {
        requestId,
        objectName: 'De Gans',
        PHOTO_BOAT: data.BoatDocuments.boatPhoto,
      }),
    )
    expect(again.json()).toMatchObject({ requestId })
    expect(await objects()).toMatchObject([{ object: { name: 'De Gans' } }])
  })

  test('§8 a photo that is held but cannot be retrieved is asked for again', async () => {
    const { requestId } = (await save(aTransitPayload(photo))).json<{ requestId: string }>()
    const { data } = (await request(requestId)).json<{
      data: { BoatDocuments: { boatPhoto: { id: string } } }
    }>()
    await portal.loseFiles()
    const held = { requestId, PHOTO_BOAT: data.BoatDocuments.boatPhoto }
    const answer = await save(aTransitPayload(photo, held))
    const message = 'Error retrieving boat photo'
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { message, errors: [{ path: 'PHOTO_BOAT', message }] },
    ])
    const { statusCode } = await save(aTransitPayload(photo, { requestId }))
    expect(statusCode).toBe(200)
  })

  test('B6 a request that has been paid is not paid again', async () => {
    const { requestId } = (await save(aTransitPayload(photo))).json<{ requestId: string }>()
    await portal.pay(requestId)
    const again = await save(aTransitPayload(photo, { requestId, objectName: 'De Gans' }))
    expect(again.statusCode).toBe(409)
    expect(await objects()).toMatchObject([{ object: { name: 'De Zwaan' } }])
  })

  test.each([
    [{ objectName: ' ' }, 'objectName'],
    [{ objectLength: 30.01 }, 'objectLength'],
    [{ objectWidth: 0 }, 'objectWidth'],
    [{ objectLength: 1e-320 }, 'objectLength'],
    [{ objectWidth: 1e-9 }, 'objectWidth'],
    [{ driveTypeID: '99' }, 'driveTypeID'],
    [{ deliveryType: '9' }, 'deliveryType'],
    [{ deliveryType: '2' }, 'pickupLocation'],
    [{ pickupLocation: '1' }, 'pickupLocation'],
    [{ paymentType: '9' }, 'paymentType'],
    [{ paymentType: '2' }, 'serviceCode'],
    [{ serviceCode: 'visa' }, 'serviceCode'],
    [{ PHOTO_BOAT: null }, 'PHOTO_BOAT'],
    [{ PHOTO_BOAT: { id: '01900000-0000-7000-8000-000000000000' } }, 'PHOTO_BOAT'],
    [{ requestId: 'x' }, 'requestId'],
  ])('§5 with %j the answer is 422 and names %s', async (changes, path) => {
    const answer = await save({ ...aTransitPayload(photo), ...changes })
    expect(answer.statusCode).toBe(422)
    expect(
      answer.json<{ errors: { path: string }[] }>().errors.map((error) => error.path),
    ).toContain(path)
    expect(await objects()).toEqual([])
  })

  test.each([
    ['no photo', null, 'Boat photo not found'],
    ['a photo of nobody', { id: '01900000-0000-7000-8000-000000000000' }, 'Boat photo not found'],
    ['a photo that is no base64', { name: 'b.jpg', data: '<b>' }, 'fileData is incorrect'],
  ])('§8 of %s the answer says so in the words of the catalogue', async (_what, file, words) => {
    const answer = await save({ ...aTransitPayload(photo), PHOTO_BOAT: file })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain(words)
  })

  test.each([
    ['boot.png', 'a photo under another extension', 415],
    ['boot.pdf', 'a pdf', 415],
    ['boot', 'no extension', 415],
  ])('§5 a photo named %s (%s) is refused', async (name, _why, status) => {
    const payload = aTransitPayload(photo, { PHOTO_BOAT: { name, data: photo.toString('base64') } })
    const answer = await save(payload)
    expect(answer.statusCode).toBe(status)
    expect(answer.json<{ message: string }>().message).toContain('jpg, jpeg, png')
  })

  test('§5 a broken photo, an empty one and one over 10 MB are refused, and leave nothing behind', async () => {
    const as = (bytes: Buffer) =>
      save(
        aTransitPayload(photo, { PHOTO_BOAT: { name: 'b.jpg', data: bytes.toString('base64') } }),
      )
    expect((await as(photo.subarray(0, photo.length / 2))).statusCode).toBe(422)
    expect((await as(Buffer.alloc(0))).statusCode).toBe(422)
    expect((await as(Buffer.alloc(LIMITS.maxUploadBytes + 1, 1))).statusCode).toBe(413)
    expect(await readdir(portal.uploadDir)).toEqual([])
    expect(await portal.storedFiles()).toBe(0)
  })

  test('without a token nothing of the body is read', async () => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: savePassage.path,
      headers: { 'content-type': 'application/json' },
      payload: 'this is not even JSON',
    })
    expect(answer.statusCode).toBe(401)
  })

  test('an account sends two bodies at once, and eight more wait their turn; an eleventh is asked to come back', async () => {
    const answers = await Promise.all(
      Array.from({ length: 11 }, (_, index) =>
        save(aTransitPayload(photo), { 'idempotency-key': `draft-number-${index}` }),
      ),
    )
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(10)
    const busy = answers.filter((answer) => answer.statusCode === 503)
    expect(busy).toHaveLength(1)
    expect(busy[0]?.headers['retry-after']).toBeDefined()
    expect((await save(aTransitPayload(photo))).statusCode).toBe(200)
  })

  test('when the provider is away the request is kept, and sending it again goes on with it', async () => {
    portal.providerIsAway = true
    const headers = { 'idempotency-key': 'draft-0123456789' }
    const unpaid = await save(aTransitPayload(photo), headers)
    expect(unpaid.statusCode).toBe(503)
    portal.providerIsAway = false
    const paid = await save(aTransitPayload(photo), headers)
    expect(paid.statusCode).toBe(200)
    // The browser is told which it is, and so knows it for its own.
    expect(unpaid.json()).toMatchObject({ requestId: paid.json<{ requestId: string }>().requestId })
    expect(await objects()).toHaveLength(1)
  })
})
