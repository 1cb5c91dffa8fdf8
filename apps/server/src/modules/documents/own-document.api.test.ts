import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type DocumentsPortal,
  type Owner,
  startDocumentsPortal,
} from '../../testing/documents-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'

describeOnEachDatabase('a document of one’s own', (connected) => {
  let portal: DocumentsPortal
  let owner: Owner
  beforeAll(async () => {
    portal = await startDocumentsPortal(connected())
    owner = await portal.owner()
  })
  afterAll(() => portal.close())

  const read = (query: Record<string, string>, headers: Record<string, string> = owner.headers) =>
    portal.app.inject({ url: '/api/request-vignette/document', query, headers })

  test('comes whole, with its kind, to be kept by nobody and run by nothing', async () => {
    const answer = await read({ id: owner.waiverId })
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.toString()).toContain('%PDF-1.7')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(answer.rawPayload.length),
      'content-disposition': "attachment; filename*=UTF-8''ontheffing.pdf",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("sandbox; default-src 'none'"),
    })
  })

  test('a photo comes small as well, and a PDF does not', async () => {
    const small = await read({ id: owner.photoId, size: 'thumbnail' })
    expect(small.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 256, height: 192 })
    expect((await read({ id: owner.waiverId, size: 'thumbnail' })).statusCode).toBe(404)
    expect((await read({ id: owner.photoId, size: 'huge' })).statusCode).toBe(422)
  })

  test('one whose time is over is not there, and counts as no file that was lost', async () => {
    const someone = await portal.owner()
    await connected()
      .database.updateTable('document')
      .set({ file_removed_at: new Date() })
      .where('id', '=', someone.photoId)
      .execute()
    const answer = await read({ id: someone.photoId }, someone.headers)
    expect(answer.statusCode).toBe(404)
    const { documents } = await someone.overview()
    expect(documents.map(({ id }) => id)).toEqual([someone.waiverId])
    const { body } = await portal.app.inject('/metrics')
    expect(body).toContain('\ndocuments_missing_total 0\n')
  })

  test('another’s and an unknown one are the same: not there', async () => {
    const stranger = await portal.owner()
    const absent = { message: 'Dit is niet gevonden.' }
    for (const size of [undefined, 'thumbnail']) {
      const answer = await read({ id: owner.photoId, ...(size && { size }) }, stranger.headers)
      expect([answer.statusCode, answer.json()]).toEqual([404, absent])
    }
    for (const id of [randomUUID(), 'geen-id', '']) {
      const answer = await read({ id })
      expect([answer.statusCode, answer.json()]).toEqual([404, absent])
    }
    expect((await read({ id: owner.photoId }, {})).statusCode).toBe(401)
  })

  test('F4 whose file is lost says so to its owner, and is counted', async () => {
    const unlucky = await portal.owner()
    portal.kept.clear()
    for (const size of [undefined, 'thumbnail']) {
      const answer = await read({ id: unlucky.photoId, ...(size && { size }) }, unlucky.headers)
      expect([answer.statusCode, answer.json()]).toEqual([
        410,
        { message: 'Dit bestand ontbreekt bij ons. Dat ligt aan ons.' },
      ])
    }
    const metrics = await portal.app.inject({ url: '/metrics' })
    expect(metrics.body).toContain('documents_missing_total 2\n')
  })

  test('whose file is empty or longer than it was says so too', async () => {
    for (const change of [() => Buffer.alloc(0), (was: Buffer) => Buffer.concat([was, was])]) {
      const unlucky = await portal.owner()
      for (const [key, was] of portal.kept) portal.kept.set(key, change(was))
      for (const size of [undefined, 'thumbnail']) {
        const answer = await read({ id: unlucky.photoId, ...(size && { size }) }, unlucky.headers)
        expect([answer.statusCode, answer.json(), answer.headers['content-disposition']]).toEqual([
          ...[410, { message: 'Dit bestand is bij ons beschadigd. Dat ligt aan ons.' }, undefined],
        ])
      }
      portal.kept.clear()
    }
  })
})
