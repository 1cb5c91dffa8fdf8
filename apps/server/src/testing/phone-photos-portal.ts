import type { ServerDraft } from '@vignettes/domain/api/drafts.ts'
import { expect } from 'vitest'
import type { ConnectedDatabase } from '../adapters/connect-database.ts'
import { aBoatPhoto } from './boat-photo.ts'
import { startDocumentsPortal } from './documents-portal.ts'
import { TEST_PASSWORD } from './registration.ts'

const BASE = '/api/request-vignette'
export const PHOTOS = `${BASE}/phone-photos`
const AGAIN = `${BASE}/documents/phone-photos`
export const LOOK = '/api/public/phone-photos/look'
const SEND = '/api/public/phone-photos'
export const BOAT = { BoatGeneralInfo: { boatName: 'Halverwege', boatLength: 5, boatWidth: 2 } }

/** In the words that help: what to do now. */
export const REFUSED = {
  unknown: 'Deze code kennen wij niet.',
  used: 'Met deze code is al een foto verstuurd.',
  over: 'De tijd van deze code is voorbij.',
  ended: 'Deze code werkt niet meer.',
}

interface Asked {
  id: string
  address: string
  endsAt: string
}

/** The whole portal, who fills in a draft on a computer, and what a telephone may call. */
export async function startPhonePhotosPortal(connected: ConnectedDatabase) {
  const photo = await aBoatPhoto()
  const portal = await startDocumentsPortal(connected)
  const { database } = connected
  async function someone({ district = 'AMSTERDAM', type = 'transit' } = {}) {
    const applicant = await portal.applicant()
    let { headers } = applicant
    const call = (
      method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE',
      url: string,
      payload?: object,
    ) => portal.app.inject({ method, url, headers, ...(payload && { payload }) })
    const draftUrl = `${BASE}/drafts/${district}/${type}`
    await call('PUT', draftUrl, { version: 0, data: BOAT })
    const post = (documents = ['boatPhoto'], other: object = {}) =>
      call('POST', PHOTOS, { district, type, documents, ...other })
    return {
      email: applicant.email,
      call,
      post,
      async ask(documents?: string[], other?: object) {
        const asked = (await post(documents, other)).json<Asked>()
        return { ...asked, token: asked.address.split('#')[1] ?? '' }
      },
      see: async (id: string) => (await call('GET', `${PHOTOS}/${id}`)).json<object>(),
      draft: async () =>
        (await call('GET', `${BASE}/drafts`)).json<{ drafts: ServerDraft[] }>().drafts[0],
      put: (version: number, data: object) => call('PUT', draftUrl, { version, data }),
      throwAway: () => call('DELETE', draftUrl),
      picture: (id: string) => call('GET', `${BASE}/document?id=${id}`),
      async logIn() {
        const { access_token: token } = (await portal.logIn(applicant.email, TEST_PASSWORD)).json<{
          access_token: string
        }>()
        headers = { authorization: `Bearer ${token}` }
      },
    }
  }
  /** Whoever has to send the photo and the exemption of a vignette again, on a computer. */
  async function someoneRejected() {
    const owner = await portal.owner()
    const { headers, objectId, photoId, waiverId } = owner
    const reject = () =>
      owner.reject(
        { documentId: photoId, remarks: 'Niet scherp.' },
        { documentId: waiverId, remarks: 'Verlopen.' },
      )
    await reject()
    const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
      portal.app.inject({ method, url, headers, ...(payload && { payload }) })
    const post = (asked: object = {}) => {
      const documents = ['boatPhoto', 'anchorBanExemption']
      return call('POST', AGAIN, { objectId, documents, chosen: [], ...asked })
    }
    return {
      ...owner,
      call,
      post,
      async ask(asked: object = {}) {
        const made = (await post(asked)).json<Asked>()
        return { ...made, token: made.address.split('#')[1] ?? '' }
      },
      see: async (id: string) =>
        (await call('GET', `${PHOTOS}/${id}`)).json<{ state: string; file: { id: string } }>(),
      picture: (id: string) => call('GET', `${BASE}/document?id=${id}`),
    }
  }
  const look = (token: string, language = 'nl') =>
    portal.app.inject({
      ...{ method: 'POST', url: LOOK, payload: { token } },
      headers: { 'accept-language': language },
    })
  const send = (
    token: string,
    {
      document = 'boatPhoto',
      name = 'boot.jpg',
      bytes = photo,
      replaces = false,
    }: { document?: string; name?: string; bytes?: Buffer; replaces?: boolean } = {},
  ) =>
    portal.app.inject({
      ...{ method: 'POST', url: SEND, payload: bytes },
      headers: {
        'content-type': 'image/jpeg',
        ...{ 'x-photo-token': token, 'x-document': document },
        ...(replaces && { 'x-replaces': 'yes' }),
        'x-file-name': encodeURIComponent(name),
      },
    })
  /** What both calls of a telephone answer. */
  async function expectRefused(token: string, status: number, why: keyof typeof REFUSED) {
    for (const answer of [await look(token), await send(token)]) {
      expect(answer.statusCode).toBe(status)
      expect(answer.json<{ message: string }>().message).toContain(REFUSED[why])
    }
  }
  const filesOf = async (email: string) => {
    const rows = await database
      .selectFrom('sent_file')
      .innerJoin('account', 'account.id', 'sent_file.account_id')
      .select('sent_file.id')
      .where('account.email', '=', email)
      .execute()
    return rows.length
  }

  const another = await aBoatPhoto({ width: 400 })
  /** Two telephones send at the same moment: one photo is taken, and the other is told. */
  async function expectOneOfTwo(one: {
    email: string
    ask: () => Promise<{ id: string; token: string }>
    see: (id: string) => Promise<object>
  }) {
    const { id, token } = await one.ask()
    const both = await Promise.all([
      send(token, { name: 'een.jpg' }),
      send(token, { name: 'twee.jpg', bytes: another }),
    ])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const refused = both.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json<{ message: string }>().message).toContain(REFUSED.used)
    const name = both[0]?.statusCode === 200 ? 'een.jpg' : 'twee.jpg'
    expect(await one.see(id)).toMatchObject({ state: 'taken', file: { name } })
    expect(await filesOf(one.email)).toBe(1)
  }

  return {
    ...{ ...portal, photo, picture: portal.photo, someone, someoneRejected },
    ...{ look, send, expectRefused, expectOneOfTwo, filesOf },
  }
}

export type PhonePhotosPortal = Awaited<ReturnType<typeof startPhonePhotosPortal>>
