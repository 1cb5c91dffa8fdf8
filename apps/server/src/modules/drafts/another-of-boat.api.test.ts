import { beginAnother } from '@vignettes/domain/api/begin-draft.ts'
import type { ServerDraft } from '@vignettes/domain/api/drafts.ts'
import type { OwnVignette } from '@vignettes/domain/api/vignettes.ts'
import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aBoatPhoto } from '../../testing/boat-photo.ts'
import { type DocumentsPortal, startDocumentsPortal } from '../../testing/documents-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { MOORING } from '../../testing/mooring-payload.ts'

const BASE = '/api/request-vignette'
const WEESP = { district: 'WEESP', type: 'mooring' } as const
const TRANSIT = { district: 'AMSTERDAM', type: 'transit' } as const

describeOnEachDatabase('issue 14, 9: another vignette for a boat', (connected) => {
  let portal: DocumentsPortal
  let photo: { name: string; data: string }
  beforeEach(async () => {
    photo = { name: 'boot.jpg', data: (await aBoatPhoto()).toString('base64') }
    portal = await startDocumentsPortal(connected())
  })
  afterEach(() => portal.close())

  /** Whoever has a mooring vignette of Amsterdam that was granted. */
  async function holder(change: object = {}) {
    const { email, headers } = await portal.applicant()
    const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
      portal.app.inject({ method, url: `${BASE}${url}`, headers, ...(payload && { payload }) })
    const { database } = connected()
    async function ask(asked: object = {}, status: 'ACTIVE' | 'WITHDRAWN' = 'ACTIVE') {
      const saved = await call('POST', '/save', { ...MOORING, PHOTO_BOAT: photo, ...asked })
      const { requestId } = saved.json<{ requestId: string }>()
      const { id } = await database
        .updateTable('vignette')
        .set({ status, number: `26-${newId().slice(-6)}` })
        .where('request_id', '=', requestId)
        .returning('id')
        .executeTakeFirstOrThrow()
      return { objectId: id, requestId }
    }
    const first = await ask(change)
    const { objectId } = first
    return {
      ...{ ...first, call, ask },
      another: (kind: object = WEESP, more: object = {}) =>
        call('POST', beginAnother.path.slice(BASE.length), { objectId, ...kind, ...more }),
      list: async () => (await call('GET', '/objects')).json<OwnVignette[]>(),
      drafts: async () => (await call('GET', '/drafts')).json<{ drafts: ServerDraft[] }>().drafts,
      files: async () =>
        (
          await database
            .selectFrom('sent_file')
            .innerJoin('account', 'account.id', 'sent_file.account_id')
            .select('sent_file.id')
            .where('account.email', '=', email)
            .execute()
        ).map(({ id }) => id),
    }
  }

  test('what is of one boat has one boat, however its name is written, and each year of it', async () => {
    const one = await holder()
    const other = await one.ask({ objectName: 'Anders' })
    const again = await one.ask({ objectName: MOORING.objectName.toUpperCase() })
    const list = await one.list()
    expect(list.map(({ object }) => object.Id)).toEqual(
      [again, other, one].map(({ objectId }) => objectId),
    )
    expect(list.map(({ boat }) => boat.id)).toEqual(
      [one, other, one].map(({ objectId }) => objectId),
    )
  })

  test('it begins with what was answered of the boat and a copy of its photo, and renews nothing', async () => {
    const one = await holder()
    expect((await one.list())[0]?.boat.another).toEqual([TRANSIT, WEESP])
    const answer = await one.another()
    expect(answer.statusCode).toBe(200)
    const draft = answer.json<ServerDraft>()
    const [file] = await one.files()
    expect(draft).toMatchObject({ ...WEESP, version: 1, renewal: null })
    expect(draft.data).toEqual({
      BoatGeneralInfo: {
        boatName: MOORING.objectName,
        boatLength: MOORING.objectLength,
        boatWidth: MOORING.objectWidth,
      },
      DriveType: { driveTypeID: MOORING.driveTypeID },
      BoatPurchase: { objectAge: 'old' },
      BoatDocuments: { boatPhoto: { id: file, name: 'boot.jpg', size: expect.any(Number) } },
    })
    expect(draft.idempotencyKey).not.toBeNull()
    expect(await one.drafts()).toEqual([draft])
  })

  test('transit beside mooring has the boat alone: nothing that transit does not ask', async () => {
    const one = await holder({ objectLength: 12, WAIVER: portal.pdf })
    const draft = (await one.another(TRANSIT)).json<ServerDraft>()
    expect(Object.keys(draft.data).toSorted()).toEqual([
      'BoatDocuments',
      'BoatGeneralInfo',
      'DriveType',
    ])
    expect(Object.keys(draft.data['BoatDocuments'] ?? {})).toEqual(['boatPhoto'])
  })

  test('an exemption of one district is not taken along to another', async () => {
    const one = await holder({ objectLength: 12, WAIVER: portal.pdf })
    const draft = (await one.another()).json<ServerDraft>()
    expect(Object.keys(draft.data['BoatDocuments'] ?? {})).toEqual(['boatPhoto'])
  })

  test('twice, and ten at once, is once, with what was changed in it since', async () => {
    const one = await holder()
    const all = await Promise.all(Array.from({ length: 10 }, () => one.another()))
    expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(all.map(({ body }) => body)).size).toBe(1)
    expect(await one.files()).toHaveLength(1)
    const [draft] = await one.drafts()
    await one.call('PUT', '/drafts/WEESP/mooring', {
      version: draft?.version,
      data: { ...draft?.data, DriveType: { driveTypeID: '3' } },
    })
    const again = (await one.another()).json<ServerDraft>()
    expect(again.data['DriveType']).toEqual({ driveTypeID: '3' })
    expect(await one.files()).toHaveLength(1)
  })

  test('a draft for another boat in its place is told, and goes only where its version is named', async () => {
    const one = await holder()
    const data = { BoatGeneralInfo: { boatName: 'Anders', boatLength: 4, boatWidth: 2 } }
    await one.call('PUT', '/drafts/WEESP/mooring', { version: 0, data })
    const told = await one.another()
    expect(told.statusCode).toBe(409)
    expect(told.json()).toMatchObject({ draft: { version: 1, data } })
    expect((await one.another(WEESP, { instead: 7 })).statusCode).toBe(409)
    expect(await one.files()).toEqual([])
    expect((await one.another(WEESP, { instead: 1 })).json()).toMatchObject({
      version: 2,
      data: { BoatGeneralInfo: { boatName: MOORING.objectName } },
    })
  })

  test('a draft that another device threw away and began anew meanwhile stays, though it came as far', async () => {
    const one = await holder()
    const path = '/drafts/WEESP/mooring'
    const keep = (boatName: string, idempotencyKey: string) => {
      const data = { BoatGeneralInfo: { boatName, boatLength: 4, boatWidth: 2 } }
      return one.call('PUT', path, { version: 0, data, idempotencyKey })
    }
    const seen = (await keep('Anders', newId())).json<ServerDraft>()
    await one.call('DELETE', path)
    const anew = (await keep('Nieuw', newId())).json<ServerDraft>()
    expect(anew.version).toBe(seen.version)
    const instead = { instead: seen.version, insteadKey: seen.idempotencyKey }
    const told = await one.another(WEESP, instead)
    expect(told.statusCode).toBe(409)
    expect(told.json()).toMatchObject({ draft: { data: anew.data } })
    const named = { instead: anew.version, insteadKey: anew.idempotencyKey }
    expect((await one.another(WEESP, named)).statusCode).toBe(200)
  })

  test('of what the boat has there is none beside it, and none that nobody offers', async () => {
    const one = await holder()
    const mooring = { district: 'AMSTERDAM', type: 'mooring' }
    const refused = await one.another(mooring)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      message: 'Dit vignet kunt u voor deze boot nu niet aanvragen.',
    })
    expect((await one.another({ district: 'WEESP', type: 'transit' })).statusCode).toBe(409)
    expect((await one.another({ district: 'Utrecht', type: 'mooring' })).statusCode).toBe(422)
    expect(await one.drafts()).toEqual([])
  })

  test('for a boat that was sold there is none, until it is asked for again', async () => {
    const one = await holder()
    await connected()
      .database.insertInto('vignette_stop')
      .values({
        ...{ vignette_id: one.objectId, reason: 'sold', happened_on: '2026-06-01' },
        ...{ way: 'nothing', worth_cents: 0, back_cents: 0, dropped_cents: 0, still_cents: 0 },
        ...{ stopped_at: portal.clock.now(), settled_at: null, settled_by: null },
      })
      .execute()
    await connected()
      .database.updateTable('vignette')
      .set({ status: 'WITHDRAWN' })
      .where('id', '=', one.objectId)
      .execute()
    expect((await one.list())[0]?.boat.another).toEqual([])
    expect((await one.another()).statusCode).toBe(409)
  })

  test('another’s boat is as absent as none', async () => {
    const [one, other] = [await holder(), await holder()]
    for (const objectId of [other.objectId, newId()]) {
      expect((await one.another(WEESP, { objectId })).statusCode).toBe(404)
    }
    expect((await one.another(WEESP, { objectId: 'x' })).statusCode).toBe(422)
    expect(await one.drafts()).toEqual([])
  })
})
