import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { helperOf } from '../../testing/help-by-rows.ts'
import { letWeekPass } from '../../testing/let-week-pass.ts'
import {
  type PhonePhotosPortal,
  PHOTOS,
  startPhonePhotosPortal,
} from '../../testing/phone-photos-portal.ts'
import { TEST_PASSWORD } from '../../testing/registration.ts'

const BASE = '/api/request-vignette'
const BOTH = ['boatPhoto', 'anchorBanExemption']

describeOnEachDatabase('issue 14.3 a photo from a phone for what is sent again', (connected) => {
  let portal: PhonePhotosPortal
  beforeAll(async () => {
    portal = await startPhonePhotosPortal(connected())
  })
  afterAll(() => portal.close())

  const withdraw = (requestId: string, headers: Record<string, string>) =>
    portal.app.inject({
      ...{ method: 'POST', url: `${BASE}/withdraw`, headers },
      payload: { requestId },
    })

  /** Of who helps. */
  const tokenOf = async (headers: Record<string, string>, objectId: string) => {
    const made = await portal.app.inject({
      ...{ method: 'POST', url: `${BASE}/documents/phone-photos`, headers },
      payload: { objectId, documents: BOTH, chosen: [] },
    })
    return made.json<{ address: string }>().address.split('#')[1] ?? ''
  }

  test('a telephone sees the names of what is asked again and no more, and what it sends is sent again by its id', async () => {
    const one = await portal.someoneRejected()
    const asked = await one.ask()
    expect(asked.address).toMatch(/^http:\/\/localhost:3000\/foto#[\w-]{43}$/)
    expect(asked.endsAt).toBe('2026-06-15T10:15:00.000Z')
    const seen = await portal.look(asked.token)
    expect(seen.json()).toEqual({ documents: BOTH, present: [], endsAt: asked.endsAt })
    expect((await portal.send(asked.token, { name: 'mijn böot.jpg' })).json()).toEqual({
      status: 'OK',
    })
    const file = { id: expect.any(String), name: 'mijn böot.jpg', size: expect.any(Number) }
    const came = await one.see(asked.id)
    expect(came).toEqual({ state: 'taken', document: 'boatPhoto', file })
    expect((await one.picture(came.file.id)).statusCode).toBe(200)
    // Nothing is sent again by it: its owner does that.
    expect((await one.documents()).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const files = { [one.photoId]: { id: came.file.id }, [one.waiverId]: portal.pdf }
    expect((await one.upload(files)).statusCode).toBe(200)
    expect((await one.documents()).find(({ id }) => id === came.file.id)).toMatchObject({
      ...{ type: 'PHOTO_BOAT', status: 'pending', replaces: one.photoId },
    })
    expect(await portal.filesOf(one.email)).toBe(0)
    // The same sent again, because its answer was lost.
    expect((await one.upload(files)).statusCode).toBe(200)
  })

  test('another’s, and what is none, is not there', async () => {
    const [one, other] = [await portal.someoneRejected(), await portal.someoneRejected()]
    for (const objectId of [other.objectId, randomUUID(), 'no-id']) {
      const answer = await one.post({ objectId })
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { message: 'Dit is niet gevonden.' },
      ])
    }
    const { id, token } = await one.ask()
    for (const method of ['GET', 'DELETE'] as const) {
      expect((await other.call(method, `${PHOTOS}/${id}`)).statusCode).toBe(404)
    }
    await portal.send(token)
    expect(await portal.filesOf(other.email)).toBe(0)
    expect(await portal.filesOf(one.email)).toBe(1)
  })

  test('there is none for what is not asked again, and that is told', async () => {
    const one = await portal.someoneRejected()
    const refused = await one.post({ documents: ['navyBill'] })
    expect(refused.statusCode).toBe(409)
    expect(refused.json<{ message: string }>().message).toContain('nu geen documenten')
    // Of some that are not asked the others are.
    const { token } = await one.ask({ documents: ['navyBill', 'boatPhoto'] })
    expect((await portal.look(token)).json()).toMatchObject({ documents: ['boatPhoto'] })
    expect((await portal.send(token, { document: 'navyBill' })).statusCode).toBe(422)
    const untouched = await portal.owner()
    const { headers, objectId } = untouched
    const payload = { objectId, documents: ['boatPhoto'], chosen: [] }
    const url = `${BASE}/documents/phone-photos`
    const none = await portal.app.inject({ method: 'POST', url, headers, payload })
    expect(none.statusCode).toBe(409)
    expect(none.json()).toEqual(refused.json())
  })

  test('a wrong one, one that was used and one that is over are refused in words', async () => {
    const one = await portal.someoneRejected()
    await portal.expectRefused('x'.repeat(43), 404, 'unknown')
    const used = await one.ask()
    await portal.send(used.token)
    await portal.expectRefused(used.token, 409, 'used')
    const { id, token } = await one.ask()
    await connected()
      .database.updateTable('phone_photo')
      .set({ ends_at: new Date('2026-06-15T09:59:59Z') })
      .where('id', '=', id)
      .execute()
    await portal.expectRefused(token, 410, 'over')
    expect(await one.see(id)).toMatchObject({ state: 'over' })
  })

  test('of two telephones at once exactly one photo is taken, and the other is told', async () => {
    for (let round = 0; round < 3; round += 1) {
      await portal.expectOneOfTwo(await portal.someoneRejected())
    }
  })

  test('the same photo for both documents is two files, of which each is sent again', async () => {
    const one = await portal.someoneRejected()
    const first = await one.ask()
    await portal.send(first.token)
    const second = await one.ask()
    await portal.send(second.token, { document: 'anchorBanExemption' })
    const [photo, waiver] = [await one.see(first.id), await one.see(second.id)]
    const files = {
      [one.photoId]: { id: photo.file.id },
      [one.waiverId]: { id: waiver.file.id },
    }
    expect((await one.upload(files)).statusCode).toBe(200)
  })

  test('what is chosen on the computer is told, and replaced only by who says so', async () => {
    const one = await portal.someoneRejected()
    const { token } = await one.ask({ chosen: ['boatPhoto'] })
    expect((await portal.look(token)).json()).toMatchObject({ present: ['boatPhoto'] })
    const refused = await portal.send(token)
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ errors: [{ path: 'x-replaces' }] })
    expect((await portal.send(token, { replaces: true })).statusCode).toBe(200)
  })

  test('what is chosen on the computer after the code was made is told as well, until it is taken away', async () => {
    const [one, other] = [await portal.someoneRejected(), await portal.someoneRejected()]
    const { id, token } = await one.ask()
    const tell = (chosen: string[], who = one) => who.call('PATCH', `${PHOTOS}/${id}`, { chosen })
    const present = async () => (await portal.look(token)).json<{ present: string[] }>().present
    expect((await tell(['boatPhoto'], other)).statusCode).toBe(404)
    expect(await present()).toEqual([])
    expect((await tell(['boatPhoto'])).statusCode).toBe(200)
    expect(await present()).toEqual(['boatPhoto'])
    expect((await portal.send(token)).statusCode).toBe(422)
    expect(await portal.filesOf(one.email)).toBe(0)
    await tell([])
    expect(await present()).toEqual([])
    expect((await portal.send(token)).statusCode).toBe(200)
    // Of one that was used it says nothing any more.
    expect((await tell(['boatPhoto'])).statusCode).toBe(200)
    await portal.expectRefused(token, 409, 'used')
  })

  test('it ends when the documents are sent again, and does not come back with the next rejection', async () => {
    const one = await portal.someoneRejected()
    const { id, token } = await one.ask()
    portal.clock.advanceSeconds(60)
    await one.upload({ [one.photoId]: portal.picture, [one.waiverId]: portal.pdf })
    await portal.expectRefused(token, 410, 'ended')
    expect(await one.see(id)).toMatchObject({ state: 'over' })
    await one.reject({ documentId: await one.idOf('PHOTO_BOAT'), remarks: 'Nog niet scherp.' })
    await portal.expectRefused(token, 410, 'ended')
    const again = await one.ask()
    expect((await portal.look(again.token)).json()).toMatchObject({ documents: ['boatPhoto'] })
  })

  test('a photo that comes while the documents are sent again is taken before, or refused', async () => {
    const one = await portal.someoneRejected()
    const { token } = await one.ask()
    const [photo, again] = await Promise.all([
      portal.send(token),
      one.upload({ [one.photoId]: portal.picture, [one.waiverId]: portal.pdf }),
    ])
    expect(again.statusCode).toBe(200)
    expect([200, 410]).toContain(photo.statusCode)
    expect(await portal.filesOf(one.email)).toBe(photo.statusCode === 200 ? 1 : 0)
  })

  test('it ends when nothing is asked any more', async () => {
    const one = await portal.someoneRejected()
    const { token } = await one.ask()
    expect((await withdraw(one.requestId, one.headers)).statusCode).toBe(200)
    await portal.expectRefused(token, 410, 'ended')
    expect((await one.post()).statusCode).toBe(409)
  })

  test('a new one takes the place of the older of that request, and of no draft', async () => {
    const one = await portal.someoneRejected()
    const first = await one.ask()
    const draft = await portal.someone()
    const ofDraft = await draft.ask()
    const second = await one.ask()
    await portal.expectRefused(first.token, 410, 'ended')
    expect((await portal.look(ofDraft.token)).statusCode).toBe(200)
    expect((await portal.send(second.token)).statusCode).toBe(200)
  })

  test('who closes it on the computer has ended it, and twice is once', async () => {
    const one = await portal.someoneRejected()
    const { id, token } = await one.ask()
    const end = () => one.call('DELETE', `${PHOTOS}/${id}`)
    expect((await end()).statusCode).toBe(200)
    expect((await end()).statusCode).toBe(200)
    await portal.expectRefused(token, 410, 'ended')
  })

  test('it ends with the session that asked', async () => {
    const one = await portal.someoneRejected()
    const { token } = await one.ask()
    await one.call('POST', `${BASE}/logout`, {})
    await portal.expectRefused(token, 410, 'ended')
  })

  test('of an account that goes what is asked again comes in, as at the computer, also after the week; of who helps nothing', async () => {
    const one = await portal.someoneRejected()
    const { database } = connected()
    const helper = await helperOf({ app: portal.app, database }, one.email)
    const helpers = await tokenOf(helper.headers, one.objectId)
    await one.call('DELETE', `${BASE}/user`, { password: TEST_PASSWORD })
    await portal.expectRefused(helpers, 410, 'ended')
    const inWeek = await one.ask()
    expect((await portal.send(inWeek.token)).statusCode).toBe(200)
    const { id } = await database
      .selectFrom('account')
      .select('id')
      .where('email', '=', one.email)
      .executeTakeFirstOrThrow()
    await letWeekPass(database, id, portal.clock.now())
    const after = await one.ask()
    expect((await portal.send(after.token, { document: 'anchorBanExemption' })).statusCode).toBe(
      200,
    )
    const came = [await one.see(inWeek.id), await one.see(after.id)].map(({ file }) => file.id)
    const [photo = '', waiver = ''] = came
    const files = { [one.photoId]: { id: photo }, [one.waiverId]: { id: waiver } }
    expect((await one.upload(files)).statusCode).toBe(200)
  })

  test('who helps makes one, which ends with the help', async () => {
    const one = await portal.someoneRejected()
    const { database } = connected()
    const { id, headers } = await helperOf({ app: portal.app, database }, one.email)
    const token = await tokenOf(headers, one.objectId)
    expect((await portal.look(token)).json()).toMatchObject({ documents: BOTH })
    await one.call('DELETE', `${BASE}/helpers/${id}`)
    await portal.expectRefused(token, 410, 'ended')
  })

  test('a photo that nobody sends again is forgotten, and then asked for at its document', async () => {
    const one = await portal.someoneRejected()
    const { id, token } = await one.ask()
    await portal.send(token)
    const came = await one.see(id)
    await connected().database.deleteFrom('sent_file').where('id', '=', came.file.id).execute()
    expect(await one.see(id)).toMatchObject({ state: 'taken', file: null })
    const answer = await one.upload({
      [one.photoId]: { id: came.file.id },
      [one.waiverId]: portal.pdf,
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ errors: [{ path: one.photoId }] })
  })
})
