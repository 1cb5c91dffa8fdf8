import { savePassage } from '@vignettes/domain/api/requests.ts'
import type { ServerDraft } from '@vignettes/domain/api/drafts.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBoatPhoto } from '../../testing/boat-photo.ts'
import { type DocumentsPortal, startDocumentsPortal } from '../../testing/documents-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { aPdf } from '../../testing/pdf/one-page.ts'
import { aTransitPayload } from '../../testing/transit-payload.ts'

const BASE = '/api/request-vignette'
const TRANSIT = `${BASE}/drafts/AMSTERDAM/transit`

interface Sent {
  id: string
  name: string
  size: number
}

describeOnEachDatabase('issue 14.2 files that are sent when they are chosen', (connected) => {
  let portal: DocumentsPortal
  let photo: Buffer
  beforeAll(async () => {
    photo = await aBoatPhoto()
    portal = await startDocumentsPortal(connected())
  })
  beforeEach(async () => {
    await connected().database.deleteFrom('sent_file').execute()
    portal.kept.clear()
  })
  afterAll(() => portal.close())

  async function someone() {
    const { headers } = await portal.applicant()
    const call = (method: 'PUT' | 'DELETE', payload?: object, url = TRANSIT) =>
      portal.app.inject({ method, url, headers, ...(payload && { payload }) })
    const post = (bytes: Buffer, name = 'boot.jpg', type = 'image/jpeg') =>
      portal.app.inject({
        method: 'POST',
        url: `${BASE}/files`,
        headers: { ...headers, 'content-type': type, 'x-file-name': encodeURIComponent(name) },
        payload: bytes,
      })
    return {
      headers,
      post,
      send: async (bytes = photo, name = 'boot.jpg', type = 'image/jpeg') =>
        (await post(bytes, name, type)).json<Sent>(),
      see: (id: string) => portal.app.inject({ url: `${BASE}/document`, query: { id }, headers }),
      draft: (id: string, url = TRANSIT) =>
        call(
          'PUT',
          { data: { BoatDocuments: { boatPhoto: { id, name: 'boot.jpg', size: 1 } } } },
          url,
        ),
      throwAway: () => call('DELETE'),
      save: (file: object, key: string) =>
        portal.app.inject({
          method: 'POST',
          url: savePassage.path,
          headers: { ...headers, 'idempotency-key': key },
          payload: { ...aTransitPayload(photo), PHOTO_BOAT: file },
        }),
    }
  }
  const rows = async () =>
    (await connected().database.selectFrom('sent_file').select('id').execute()).map(({ id }) => id)
  const documentIds = async () =>
    (await connected().database.selectFrom('document').select('id').execute()).map(({ id }) => id)
  const makeOld = () =>
    connected()
      .database.updateTable('sent_file')
      .set({ created_at: new Date('2026-01-01T00:00:00Z') })
      .execute()

  test('one is checked, cleaned and kept, and its owner alone sees it', async () => {
    const [one, other] = [await someone(), await someone()]
    const sent = await one.send(photo, 'mijn böot.jpg')
    expect(sent).toEqual({
      id: expect.any(String),
      name: 'mijn böot.jpg',
      size: expect.any(Number),
    })
    expect(portal.kept.size).toBe(1)
    expect((await one.see(sent.id)).statusCode).toBe(200)
    expect((await other.see(sent.id)).statusCode).toBe(404)
  })

  test('its id stands for the file in a request, once, and sending that again gives the same', async () => {
    const one = await someone()
    const { id } = await one.send()
    const saved = await one.save({ id }, 'sent-file-key-1')
    expect(saved.statusCode).toBe(200)
    expect(await documentIds()).toContain(id)
    expect(await rows()).toEqual([])
    expect(portal.kept.size).toBe(1)
    expect((await one.save({ id }, 'sent-file-key-1')).json()).toEqual(saved.json())
    expect((await one.save({ id }, 'sent-file-key-2')).statusCode).toBe(422)
    expect((await one.see(id)).statusCode).toBe(200)
  })

  test('two windows that send it at once make one request of it', async () => {
    const one = await someone()
    const { id } = await one.send()
    const [first, second] = await Promise.all([
      one.save({ id }, 'sent-file-key-3'),
      one.save({ id }, 'sent-file-key-3'),
    ])
    expect([first?.statusCode, second?.statusCode]).toEqual([200, 200])
    expect(first?.json<{ requestId: string }>().requestId).toBe(
      second?.json<{ requestId: string }>().requestId,
    )
    expect(portal.kept.size).toBe(1)
  })

  test('however close two windows follow each other, both get the same request', async () => {
    const one = await someone()
    for (let pair = 0; pair < 12; pair += 1) {
      const { id } = await one.send()
      const key = `sent-file-close-${pair}`
      const second = async () => {
        // From before the first one begins to after it has ended.
        await new Promise((resolve) => setTimeout(resolve, pair * 4))
        return one.save({ id }, key)
      }
      const both = await Promise.all([one.save({ id }, key), second()])
      expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      const ids = both.map((answer) => answer.json<{ requestId: string }>().requestId)
      expect(new Set(ids).size).toBe(1)
    }
  })

  test('another’s stands for nothing, and neither does one that is no photo', async () => {
    const [one, other] = [await someone(), await someone()]
    const { id } = await one.send()
    const pdf = await one.send(aPdf(), 'bewijs.pdf', 'application/pdf')
    const refused = await other.save({ id }, 'sent-file-key-4')
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ message: 'Boat photo not found' })
    expect((await one.save({ id: pdf.id }, 'sent-file-key-5')).statusCode).toBe(422)
    expect(await rows()).toHaveLength(2)
  })

  test('what is refused for another reason leaves it where it was', async () => {
    const one = await someone()
    const { id } = await one.send()
    const wrong = await portal.app.inject({
      method: 'POST',
      url: savePassage.path,
      headers: one.headers,
      payload: { ...aTransitPayload(photo), PHOTO_BOAT: { id }, objectLength: 31 },
    })
    expect(wrong.statusCode).toBe(422)
    expect(await rows()).toEqual([id])
    expect(portal.kept.size).toBe(1)
  })

  test('rejected documents are sent again by their ids, and twice is once', async () => {
    const owner = await portal.owner()
    await owner.reject({ documentId: owner.photoId, remarks: 'Niet scherp.' })
    const answer = await portal.app.inject({
      method: 'POST',
      url: `${BASE}/files`,
      headers: { ...owner.headers, 'content-type': 'image/jpeg', 'x-file-name': 'nieuw.jpg' },
      payload: photo,
    })
    const { id } = answer.json<Sent>()
    expect((await owner.upload({ [owner.photoId]: { id } })).statusCode).toBe(200)
    expect((await owner.upload({ [owner.photoId]: { id } })).statusCode).toBe(200)
    expect(await owner.idOf('PHOTO_BOAT')).toBe(id)
    const other = await portal.owner()
    await other.reject({ documentId: other.photoId, remarks: 'Niet scherp.' })
    expect((await other.upload({ [other.photoId]: { id } })).statusCode).toBe(422)
  })

  test('one whose answer was lost is sent again and kept once', async () => {
    const one = await someone()
    const first = await one.send()
    expect(await one.send()).toEqual(first)
    expect(portal.kept.size).toBe(1)
    await one.draft(first.id)
    expect((await one.send()).id).not.toBe(first.id)
  })

  test.each([
    ['of a kind that nobody asks for', 'x.txt', 'text/plain', 415],
    ['that is not what its name says', 'x.jpg', 'image/jpeg', 415],
    ['that is no photo inside', 'x.pdf', 'application/pdf', 415],
  ])('one %s is refused, and nothing of it kept', async (_what, name, type, status) => {
    const one = await someone()
    const answer = await one.post(Buffer.from('not at all'), name, type)
    expect(answer.statusCode).toBe(status)
    expect(answer.json<{ message: string }>().message).not.toBe('')
    expect(portal.kept.size).toBe(0)
  })

  test('an empty one, one that is too large and one without a name are refused', async () => {
    const one = await someone()
    expect((await one.post(Buffer.alloc(0))).statusCode).toBe(422)
    const large = Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024)])
    expect((await one.post(large)).statusCode).toBe(413)
    expect((await one.post(photo, '')).statusCode).toBe(422)
    expect(portal.kept.size).toBe(0)
  })

  test('who has very many has to wait', async () => {
    const one = await someone()
    const { id } = await one.send()
    const { database } = connected()
    const { account_id } = await database
      .selectFrom('sent_file')
      .select('account_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const made = Array.from({ length: 59 }, (_, at) => ({
      id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      ...{ account_id, file_name: 'x', media_type: 'image/png', size_bytes: 1, sha256: '' },
      ...{ storage_key: `made-${at}`, created_at: new Date() },
    }))
    await database.insertInto('sent_file').values(made).execute()
    const refused = await one.post(photo, 'nog een.jpg')
    expect(refused.statusCode).toBe(429)
    expect(portal.kept.size).toBe(1)
  })

  test('with its draft it goes, but not while another draft names it', async () => {
    const one = await someone()
    const { id } = await one.send()
    await one.draft(id)
    await one.draft(id, `${BASE}/drafts/WEESP/mooring`)
    await one.throwAway()
    expect(await rows()).toEqual([id])
    const other = await someone()
    const { id: alone } = await other.send(photo, 'alleen.jpg')
    await other.draft(alone)
    await other.throwAway()
    expect(await rows()).toEqual([id])
    expect(portal.kept.size).toBe(1)
  })

  test('after a day one goes that no draft names, and one that a draft names stays', async () => {
    const one = await someone()
    const [named, alone] = [await one.send(), await one.send(photo, 'alleen.jpg')]
    await one.draft(named.id)
    await portal.app.fileSweep.sweep()
    expect(await rows()).toHaveLength(2)
    await makeOld()
    expect((await portal.app.fileSweep.find()).unnamed).toHaveLength(1)
    await portal.app.fileSweep.sweep()
    expect(await rows()).toEqual([named.id])
    expect((await one.see(named.id)).statusCode).toBe(200)
    expect((await one.see(alone.id)).statusCode).toBe(404)
    expect(portal.kept.size).toBe(1)
    const drafts = await portal.app.inject({ url: `${BASE}/drafts`, headers: one.headers })
    expect(drafts.json<{ drafts: ServerDraft[] }>().drafts).toHaveLength(1)
  })
})
