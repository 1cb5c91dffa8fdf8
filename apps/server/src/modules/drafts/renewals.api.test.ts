import { beginRenewal } from '@vignettes/domain/api/begin-draft.ts'
import type { ServerDraft } from '@vignettes/domain/api/drafts.ts'
import type { OwnVignette } from '@vignettes/domain/api/vignettes.ts'
import type { Updateable } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Tables } from '../../ports/database.ts'
import { aBoatPhoto } from '../../testing/boat-photo.ts'
import { type DocumentsPortal, startDocumentsPortal } from '../../testing/documents-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { MOORING } from '../../testing/mooring-payload.ts'
import { TEST_PASSWORD } from '../../testing/registration.ts'

const BASE = '/api/request-vignette'
const IN_SEASON = '2026-09-25T10:00:00Z'

describeOnEachDatabase('issue 14, 5: a vignette is renewed', (connected) => {
  let portal: DocumentsPortal
  let photo: { name: string; data: string }
  beforeEach(async () => {
    photo = { name: 'boot.jpg', data: (await aBoatPhoto()).toString('base64') }
    portal = await startDocumentsPortal(connected())
  })
  afterEach(() => portal.close())

  const setVignette = (id: string, change: Updateable<Tables['vignette']>) =>
    connected().database.updateTable('vignette').set(change).where('id', '=', id).execute()
  const setRequest = (id: string, change: Updateable<Tables['request']>) =>
    connected().database.updateTable('request').set(change).where('id', '=', id).execute()

  /** Whoever has a mooring vignette of 2026 that was granted, in the days in which 2027 can be asked for. */
  async function holder(change: object = {}) {
    const { email, ...applicant } = await portal.applicant()
    let { headers } = applicant
    const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
      portal.app.inject({ method, url: `${BASE}${url}`, headers, ...(payload && { payload }) })
    const saved = await call('POST', '/save', { ...MOORING, PHOTO_BOAT: photo, ...change })
    const { requestId } = saved.json<{ requestId: string }>()
    const { id: objectId } = await connected()
      .database.updateTable('vignette')
      .set({ status: 'ACTIVE', number: `26-${newId().slice(-6)}` })
      .where('request_id', '=', requestId)
      .returning('id')
      .executeTakeFirstOrThrow()
    return {
      ...{ objectId, requestId, call },
      async logIn() {
        const { access_token: token } = (await portal.logIn(email, TEST_PASSWORD)).json<{
          access_token: string
        }>()
        headers = { authorization: `Bearer ${token}` }
      },
      renew: (payload: object = {}) =>
        call('POST', beginRenewal.path.slice(BASE.length), { objectId, ...payload }),
      send: (payload: object, key: string | null) =>
        portal.app.inject({
          ...{ method: 'POST', url: `${BASE}/save`, payload },
          headers: { ...headers, ...(key && { 'idempotency-key': key }) },
        }),
      item: async () =>
        (await call('GET', '/objects'))
          .json<OwnVignette[]>()
          .find(({ object }) => object.Id === objectId),
      drafts: async () => (await call('GET', '/drafts')).json<{ drafts: ServerDraft[] }>().drafts,
      files: async () =>
        (
          await connected()
            .database.selectFrom('sent_file')
            .innerJoin('account', 'account.id', 'sent_file.account_id')
            .select('sent_file.id')
            .where('account.email', '=', email)
            .execute()
        ).map(({ id }) => id),
    }
  }

  async function inSeason(change?: object) {
    const one = await holder(change)
    portal.clock.setTo(IN_SEASON)
    await one.logIn()
    return one
  }

  test('from 25 September it begins with what was answered, and a copy of its photo', async () => {
    const one = await inSeason()
    expect((await one.item())?.renewal).toEqual({ year: 2027 })
    const answer = await one.renew()
    expect(answer.statusCode).toBe(200)
    const draft = answer.json<ServerDraft>()
    const [file] = await one.files()
    expect(draft).toMatchObject({
      ...{ district: 'AMSTERDAM', type: 'mooring', version: 1 },
      data: {
        BoatGeneralInfo: { boatName: MOORING.objectName, boatLength: MOORING.objectLength },
        CancelledVignette: { cancelledVignette: '0' },
        BoatPurchase: { objectAge: 'old' },
        BoatDocuments: { boatPhoto: { id: file, name: 'boot.jpg' } },
      },
      renewal: {
        objectId: one.objectId,
        year: 2026,
        validUntil: '2026-12-31',
        fullYearCost: expect.any(Number),
        ...{ objectAge: MOORING.objectAge, outdated: [] },
      },
    })
    expect(draft.idempotencyKey).not.toBeNull()
    expect(await one.drafts()).toEqual([draft])
    expect((await one.call('GET', `/document?id=${file}`)).statusCode).toBe(200)
  })

  test('of an account that goes none is offered or begun, and no file copied', async () => {
    const one = await inSeason()
    expect(await one.item()).toMatchObject({ renewal: { year: 2027 }, boat: { another: [{}, {}] } })
    await connected()
      .database.updateTable('account')
      .set({ erase_after: portal.clock.now() })
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('vignette').select('account_id').where('id', '=', one.objectId),
      )
      .execute()
    const refused = await one.renew()
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { accountGoes: true }])
    expect([await one.drafts(), await one.files()]).toEqual([[], []])
    expect(await one.item()).toMatchObject({ renewal: null, boat: { another: [] } })
  })

  test('it tells for which company the former was, whoever asks now', async () => {
    const one = await inSeason()
    const company = { name: 'Derde B.V.', kvkNumber: '11111111' }
    await setRequest(one.requestId, {
      company_name: company.name,
      company_kvk_number: company.kvkNumber,
    })
    expect((await one.renew()).json()).toMatchObject({ renewal: { company } })
  })

  test('on 24 September it cannot be renewed yet, and in a later year not any more', async () => {
    const one = await holder()
    for (const [day, isOpen] of [
      ['2026-09-24T10:00:00Z', false],
      ['2026-12-31T10:00:00Z', true],
      ['2027-09-24T10:00:00Z', true],
      ['2027-09-26T10:00:00Z', false],
    ] as const) {
      portal.clock.setTo(day)
      await one.logIn()
      expect([day, Boolean((await one.item())?.renewal)]).toEqual([day, isOpen])
      if (!isOpen) {
        expect((await one.renew()).json()).toMatchObject({
          message: 'Dit vignet kunt u nu niet verlengen.',
        })
      }
    }
  })

  test('twice, and ten at once, is once: one draft, and one copy of each document', async () => {
    const one = await inSeason()
    const all = await Promise.all(Array.from({ length: 10 }, () => one.renew()))
    expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(all.map(({ body }) => body)).size).toBe(1)
    expect(await one.files()).toHaveLength(1)
    const [draft] = await one.drafts()
    await one.call('PUT', '/drafts/AMSTERDAM/mooring', {
      version: draft?.version,
      data: { ...draft?.data, DriveType: { driveTypeID: '3' } },
    })
    const again = (await one.renew()).json<ServerDraft>()
    expect(again.data['DriveType']).toEqual({ driveTypeID: '3' })
    expect(again.renewal?.objectId).toBe(one.objectId)
    expect(await one.files()).toHaveLength(1)
  })

  test('another draft in its place is told, and goes only where its version is named', async () => {
    const one = await inSeason()
    const data = { BoatGeneralInfo: { boatName: 'Anders', boatLength: 4, boatWidth: 2 } }
    const idempotencyKey = newId()
    await one.call('PUT', '/drafts/AMSTERDAM/mooring', { version: 0, data, idempotencyKey })
    const told = await one.renew()
    expect(told.statusCode).toBe(409)
    expect(told.json()).toMatchObject({ draft: { version: 1, data, renewal: null } })
    expect((await one.renew({ instead: 7 })).statusCode).toBe(409)
    // Begun anew meanwhile, it may have come as far.
    expect((await one.renew({ instead: 1, insteadKey: newId() })).statusCode).toBe(409)
    expect(await one.files()).toEqual([])
    const instead = { instead: 1, insteadKey: idempotencyKey }
    expect((await one.renew(instead)).json()).toMatchObject({
      version: 2,
      renewal: { objectId: one.objectId },
    })
  })

  test('sent, it is marked as a renewal, and the old one is renewed no more', async () => {
    const one = await inSeason()
    const { data, idempotencyKey } = (await one.renew()).json<ServerDraft>()
    const boatPhoto = data['BoatDocuments']?.['boatPhoto']
    const saved = await one.send({ ...MOORING, PHOTO_BOAT: boatPhoto }, idempotencyKey)
    expect(saved.statusCode).toBe(200)
    const { requestId } = saved.json<{ requestId: string }>()
    const row = await connected()
      .database.selectFrom('request')
      .select(['renews', 'vignette_year as year'])
      .where('id', '=', requestId)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ renews: one.objectId, year: 2027 })
    expect(await one.drafts()).toEqual([])
    expect(await one.files()).toEqual([])
    expect((await one.item())?.renewal).toBeNull()
    expect((await one.renew()).statusCode).toBe(409)
  })

  test('whoever asked for the next one with other marks on the name has it, and renews it no more', async () => {
    const one = await inSeason({ objectName: 'Zeebaars' })
    await one.send({ ...MOORING, objectName: 'ZEEBÄARS', PHOTO_BOAT: photo }, null)
    expect((await one.item())?.renewal).toBeNull()
    expect((await one.renew()).statusCode).toBe(409)
  })

  test('what is too old is not taken along, and is told', async () => {
    const one = await holder({ objectLength: 12, WAIVER: portal.pdf })
    await connected()
      .database.updateTable('document')
      .set({ created_at: new Date('2025-06-01T10:00:00Z') })
      .where('request_id', '=', one.requestId)
      .execute()
    portal.clock.setTo(IN_SEASON)
    await one.logIn()
    const draft = (await one.renew()).json<ServerDraft>()
    expect(draft.renewal?.outdated).toEqual(['WAIVER'])
    expect(Object.keys(draft.data['BoatDocuments'] ?? {})).toEqual(['boatPhoto'])
  })

  test('a copy is as old as what it is a copy of, however often it is taken along', async () => {
    const one = await inSeason()
    await connected()
      .database.updateTable('document')
      .set({ created_at: new Date('2021-12-01T10:00:00Z') })
      .where('request_id', '=', one.requestId)
      .execute()
    const { data, idempotencyKey } = (await one.renew()).json<ServerDraft>()
    const boatPhoto = data['BoatDocuments']?.['boatPhoto']
    const saved = await one.send({ ...MOORING, PHOTO_BOAT: boatPhoto }, idempotencyKey)
    const { requestId } = saved.json<{ requestId: string }>()
    await connected()
      .database.updateTable('vignette')
      .set({ status: 'ACTIVE', number: `27-${newId().slice(-6)}` })
      .where('request_id', '=', requestId)
      .execute()
    const [next] = (await one.call('GET', '/objects')).json<OwnVignette[]>()
    portal.clock.setTo('2027-10-01T10:00:00Z')
    await one.logIn()
    const later = (await one.renew({ objectId: next?.object.Id })).json<ServerDraft>()
    expect(later.renewal?.outdated).toEqual(['PHOTO_BOAT'])
    expect(later.data['BoatDocuments']).toBeUndefined()
  })

  test('one that is stopped after its renewal was begun is renewed by nobody', async () => {
    const one = await inSeason()
    const { data, idempotencyKey } = (await one.renew()).json<ServerDraft>()
    await setVignette(one.objectId, { status: 'WITHDRAWN' })
    expect((await one.renew()).statusCode).toBe(409)
    const boatPhoto = data['BoatDocuments']?.['boatPhoto']
    const saved = await one.send({ ...MOORING, PHOTO_BOAT: boatPhoto }, idempotencyKey)
    const { requestId } = saved.json<{ requestId: string }>()
    const row = await connected()
      .database.selectFrom('request')
      .select('renews')
      .where('id', '=', requestId)
      .executeTakeFirstOrThrow()
    expect(row.renews).toBeNull()
  })

  test('a file that the store has lost is asked for anew', async () => {
    const one = await inSeason()
    portal.kept.clear()
    const draft = (await one.renew()).json<ServerDraft>()
    expect(draft.data['BoatDocuments']).toBeUndefined()
    expect(draft.renewal?.outdated).toEqual([])
  })

  test('a transit vignette is renewed from sixty days before its end to a year after it', async () => {
    const one = await holder()
    await setRequest(one.requestId, { type: 'transit', category: 'PASSAGE', vignette_year: null })
    await setVignette(one.objectId, { valid_until: '2028-12-31' })
    for (const [day, renewal] of [
      ['2028-10-31T10:00:00Z', null],
      ['2028-11-01T10:00:00Z', { year: null }],
      ['2029-12-31T10:00:00Z', { year: null }],
      ['2030-01-01T10:00:00Z', null],
    ] as const) {
      portal.clock.setTo(day)
      await one.logIn()
      expect([day, (await one.item())?.renewal]).toEqual([day, renewal])
    }
  })

  test('another’s is as absent as none', async () => {
    const [one, other] = [await inSeason(), await inSeason()]
    for (const objectId of [other.objectId, newId()]) {
      expect((await one.renew({ objectId })).statusCode).toBe(404)
    }
    expect((await one.renew({ objectId: 'x' })).statusCode).toBe(422)
  })

  test.each(['IN_REVIEW', 'REFUSED', 'WITHDRAWN'] as const)(
    'one that is %s is renewed by nobody',
    async (status) => {
      const one = await inSeason()
      await setVignette(one.objectId, { status })
      expect((await one.renew()).statusCode).toBe(409)
      expect((await one.item())?.renewal).toBeNull()
    },
  )
})
