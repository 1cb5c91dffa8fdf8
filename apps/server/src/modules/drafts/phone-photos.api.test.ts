import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postgresAttemptLimits } from '../../adapters/postgres/attempt-limits.ts'
import { aBoatPhoto } from '../../testing/boat-photo.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import {
  BOAT,
  LOOK,
  type PhonePhotosPortal,
  PHOTOS,
  REFUSED,
  startPhonePhotosPortal,
} from '../../testing/phone-photos-portal.ts'

const DAY_SECONDS = 24 * 60 * 60

describeOnEachDatabase('issue 14.3 a photo from a phone', (connected) => {
  let portal: PhonePhotosPortal
  beforeAll(async () => {
    portal = await startPhonePhotosPortal(connected())
  })
  afterAll(() => portal.close())

  test('a telephone sees the names of the documents and no more, and the photo is in the draft', async () => {
    const one = await portal.someone()
    const asked = await one.ask()
    expect(asked.address).toMatch(/^http:\/\/localhost:3000\/foto#[\w-]{43}$/)
    expect(asked.endsAt).toBe('2026-06-15T10:15:00.000Z')
    expect(await one.see(asked.id)).toEqual({ state: 'open', document: null, file: null })
    const seen = await portal.look(asked.token)
    expect(seen.json()).toEqual({ documents: ['boatPhoto'], present: [], endsAt: asked.endsAt })
    expect((await portal.send(asked.token, { name: 'mijn böot.jpg' })).json()).toEqual({
      status: 'OK',
    })
    const file = { id: expect.any(String), name: 'mijn böot.jpg', size: expect.any(Number) }
    expect(await one.see(asked.id)).toEqual({ state: 'taken', document: 'boatPhoto', file })
    const draft = await one.draft()
    expect(draft).toMatchObject({
      version: 2,
      data: { ...BOAT, BoatDocuments: { boatPhoto: file } },
    })
    const { id } = draft?.data['BoatDocuments']?.['boatPhoto'] as { id: string }
    expect((await one.picture(id)).statusCode).toBe(200)
  })

  test('what was typed meanwhile stays, and the photo with it', async () => {
    const one = await portal.someone()
    const { token } = await one.ask()
    await one.put(1, { ...BOAT, DriveType: { driveTypeID: '1' } })
    await portal.send(token)
    const late = await one.put(2, BOAT)
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({
      draft: { version: 3, data: { DriveType: { driveTypeID: '1' }, BoatDocuments: {} } },
    })
  })

  test('nothing of its secret is kept but a hash', async () => {
    const one = await portal.someone()
    const { id, token } = await one.ask()
    await portal.send(token)
    const row = await connected()
      .database.selectFrom('phone_photo')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(token)
  })

  test('a wrong one, and one that is for something else, are refused in words', async () => {
    const one = await portal.someone()
    const { id } = await one.ask()
    for (const token of ['', 'x'.repeat(43), id, '%00', 'ø'.repeat(20)]) {
      const answer = await portal.look(token)
      expect(answer.statusCode).toBe(404)
      expect(answer.json<{ message: string }>().message).toContain(REFUSED.unknown)
    }
    await portal.expectRefused('x'.repeat(43), 404, 'unknown')
    const words = async (language: string) =>
      (await portal.look('x', language)).json<{ message: string }>().message
    expect(await words('en')).toContain('We do not know this code.')
    expect(await words('de')).toContain('Wir kennen diesen Code nicht.')
  })

  test('one is used once', async () => {
    const one = await portal.someone()
    const { token } = await one.ask()
    await portal.send(token)
    await portal.expectRefused(token, 409, 'used')
    expect(await portal.filesOf(one.email)).toBe(1)
  })

  test('of two telephones at once exactly one photo is taken, and the other is told', async () => {
    for (let round = 0; round < 3; round += 1) {
      await portal.expectOneOfTwo(await portal.someone())
    }
  })

  test('what is refused for what it is leaves it open for another photo', async () => {
    const one = await portal.someone()
    const { id, token } = await one.ask()
    const large = Buffer.concat([portal.photo, Buffer.alloc(10 * 1024 * 1024)])
    expect((await portal.send(token, { bytes: large })).statusCode).toBe(413)
    expect((await portal.send(token, { bytes: Buffer.from('no photo') })).statusCode).toBe(415)
    expect((await portal.send(token, { bytes: Buffer.alloc(0) })).statusCode).toBe(422)
    expect((await portal.send(token, { name: '' })).statusCode).toBe(422)
    expect((await portal.send(token, { document: 'navyBill' })).statusCode).toBe(422)
    expect(await one.see(id)).toMatchObject({ state: 'open' })
    expect((await portal.send(token)).statusCode).toBe(200)
    expect(await portal.filesOf(one.email)).toBe(1)
  })

  test('another account can see, end or make nothing of it', async () => {
    const [one, other] = [await portal.someone(), await portal.someone()]
    const { id, token } = await one.ask()
    for (const method of ['GET', 'DELETE'] as const) {
      expect((await other.call(method, `${PHOTOS}/${id}`)).statusCode).toBe(404)
    }
    expect((await portal.look(token)).statusCode).toBe(200)
    for (const none of [randomUUID(), 'no-id']) {
      expect((await one.call('GET', `${PHOTOS}/${none}`)).statusCode).toBe(404)
    }
    // Whoever is logged in on the telephone: it is the draft's that it is for.
    await portal.send(token)
    expect(await portal.filesOf(other.email)).toBe(0)
    expect(await portal.filesOf(one.email)).toBe(1)
  })

  test('there is none for what is no draft, or for a document that it cannot have', async () => {
    const one = await portal.someone()
    expect((await one.post(['navyBill'])).statusCode).toBe(404)
    expect((await one.post([])).statusCode).toBe(422)
    expect((await one.post(['boatPhoto'], { type: 'mooring' })).statusCode).toBe(404)
    expect((await one.post(['boatPhoto'], { district: 'WEESP' })).statusCode).toBe(404)
    await one.throwAway()
    const refused = await one.post()
    expect(refused.statusCode).toBe(404)
    expect(refused.json<{ message: string }>().message).toContain('nog niet bij ons bewaard')
  })

  test('which of several documents it is, is said with the photo', async () => {
    const one = await portal.someone({ type: 'mooring' })
    const { id, token } = await one.ask(['boatPhoto', 'purchaseProof'])
    expect((await portal.look(token)).json()).toMatchObject({
      documents: ['boatPhoto', 'purchaseProof'],
    })
    await portal.send(token, { document: 'purchaseProof' })
    expect(await one.see(id)).toMatchObject({ state: 'taken', document: 'purchaseProof' })
    expect((await one.draft())?.data['BoatDocuments']).toHaveProperty('purchaseProof')
  })

  test('what is there already is told, and replaced only by who says so', async () => {
    const one = await portal.someone({ type: 'mooring' })
    const both = ['boatPhoto', 'purchaseProof']
    await portal.send((await one.ask(both)).token)
    const { id, token } = await one.ask(both)
    expect((await portal.look(token)).json()).toMatchObject({ present: ['boatPhoto'] })
    const refused = await portal.send(token, { name: 'nieuw.jpg' })
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({
      message: expect.stringContaining('Dit document is er al.') as string,
      errors: [{ path: 'x-replaces' }],
    })
    expect(await one.see(id)).toMatchObject({ state: 'open' })
    const nameNow = async () => {
      const { boatPhoto } = (await one.draft())?.data['BoatDocuments'] ?? {}
      return boatPhoto
    }
    expect(await nameNow()).toMatchObject({ name: 'boot.jpg' })
    const other = await aBoatPhoto({ width: 410 })
    const sent = { name: 'nieuw.jpg', bytes: other, replaces: true }
    expect((await portal.send(token, sent)).statusCode).toBe(200)
    expect(await nameNow()).toMatchObject({ name: 'nieuw.jpg' })
  })

  test('what is chosen on the computer after the code was made is there, also while it is still on its way', async () => {
    const one = await portal.someone()
    const { token } = await one.ask()
    await one.put(1, { ...BOAT, BoatDocuments: { boatPhoto: { name: 'eigen.jpg', size: 3000 } } })
    expect((await portal.look(token)).json()).toMatchObject({ present: ['boatPhoto'] })
    expect((await portal.send(token)).statusCode).toBe(422)
    expect((await one.draft())?.data).toMatchObject({
      BoatDocuments: { boatPhoto: { name: 'eigen.jpg' } },
    })
  })

  test('what the computer has told of is there as well while the draft has nothing of it', async () => {
    const one = await portal.someone()
    const { id, token } = await one.ask(undefined, { chosen: ['boatPhoto'] })
    const tell = (chosen: string[]) => one.call('PATCH', `${PHOTOS}/${id}`, { chosen })
    const present = async () => (await portal.look(token)).json<{ present: string[] }>().present
    expect(await present()).toEqual(['boatPhoto'])
    await tell([])
    expect(await present()).toEqual([])
    await tell(['boatPhoto'])
    expect(await present()).toEqual(['boatPhoto'])
    expect((await portal.send(token)).statusCode).toBe(422)
    expect(await portal.filesOf(one.email)).toBe(0)
    // What the draft has is there whatever the computer tells.
    await one.put(1, { ...BOAT, BoatDocuments: { boatPhoto: { name: 'eigen.jpg', size: 3000 } } })
    await tell([])
    expect(await present()).toEqual(['boatPhoto'])
    await tell(['boatPhoto'])
    expect((await portal.send(token, { replaces: true })).statusCode).toBe(200)
    // Told afterwards it is no more than it was: who sent it knew then, and not before.
    await tell([])
    expect(await one.see(id)).toMatchObject({ state: 'taken', isReplacing: true })
  })

  test('what is sent by a telephone is counted as its owner’s, and so is making codes', async () => {
    const one = await portal.someone()
    const { token } = await one.ask()
    const { id } = await connected()
      .database.selectFrom('account')
      .select('id')
      .where('email', '=', one.email)
      .executeTakeFirstOrThrow()
    const limits = postgresAttemptLimits(connected().pool)
    await limits.count('document-by-account', id, 600)
    const refused = await portal.send(token)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await limits.count('phone-photo-by-account', id, 100)
    const noMore = await one.post()
    expect(noMore.statusCode).toBe(429)
    expect(Number(noMore.headers['retry-after'])).toBeLessThanOrEqual(DAY_SECONDS)
  })

  test('who tries many has to wait, from that address', async () => {
    const from = { ...({ method: 'POST', url: LOOK } as const), remoteAddress: '192.0.2.77' }
    const limits = postgresAttemptLimits(connected().pool)
    await limits.count('phone-photo-by-address', '192.0.2.77', 300)
    const refused = await portal.app.inject({ ...from, payload: { token: 'x' } })
    expect(refused.statusCode).toBe(429)
  })
})
