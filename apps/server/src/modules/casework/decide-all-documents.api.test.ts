import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DocumentsPortal, startDocumentsPortal } from '../../testing/documents-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'

const remarks = 'De foto is niet scherp.'

describeOnEachDatabase('decisions on a vignette', (connected) => {
  let portal: DocumentsPortal
  beforeAll(async () => {
    portal = await startDocumentsPortal(connected())
  })
  afterAll(() => portal.close())

  test('a granted vignette has a number, accepted documents and a letter to its owner', async () => {
    const owner = await portal.owner()
    const { number } = await owner.grant()
    expect(await owner.overview()).toMatchObject({
      vignette: { name: number },
      vignetteStatus: { name: 'Goedgekeurd' },
      documents: [{ status: 'accepted' }, { status: 'accepted' }],
    })
    const mail = (await portal.mailsTo(owner.email)).at(-1)
    expect(mail?.subject).toBe('Uw vignet is goedgekeurd')
    expect(mail?.text).toContain(number)
    expect(mail?.text).toContain('31 december 2026')
    expect(mail?.text).toContain(`/account/mijn-vignetten/${owner.objectId}`)
  })

  test('of two decisions the second is 409 and changes nothing', async () => {
    const owner = await portal.owner()
    const rejection = { documentId: owner.photoId, remarks }
    const { number } = await owner.grant()
    await expect(owner.grant()).rejects.toMatchObject({ status: 409 })
    await expect(owner.reject(rejection)).rejects.toMatchObject({ status: 409 })
    expect((await owner.overview()).vignette.name).toBe(number)
    expect(await owner.events()).toEqual(['APPROVED: grant'])
  })

  test("another vignette's document is refused, and none is rejected", async () => {
    const owner = await portal.owner()
    const another = await portal.owner()
    for (const documentId of [another.photoId, randomUUID()]) {
      await expect(
        owner.reject({ documentId: owner.photoId, remarks }, { documentId, remarks }),
      ).rejects.toMatchObject({ status: 422 })
    }
    expect((await owner.documents()).map(({ status }) => status)).toEqual(['pending', 'pending'])
    expect(await owner.events()).toEqual([])
  })

  test('a letter about documents is not written once they have come', async () => {
    const owner = await portal.owner()
    await owner.reject({ documentId: owner.photoId, remarks })
    await owner.upload({ [owner.photoId]: portal.photo })
    const subjects = (await portal.mailsTo(owner.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => /opnieuw voor uw vignet/.test(subject))).toEqual([])
  })

  test('a granted vignette expires the day after its last one', async () => {
    const owner = await portal.owner()
    await owner.grant()
    portal.clock.setTo('2026-12-31T22:59:59Z')
    await portal.app.background.runDue()
    const name = async () =>
      (
        await connected()
          .database.selectFrom('vignette')
          .select('status')
          .where('id', '=', owner.objectId)
          .executeTakeFirstOrThrow()
      ).status
    expect(await name()).toBe('APPROVED')
    // Midnight in Amsterdam.
    portal.clock.setTo('2026-12-31T23:00:00Z')
    await portal.app.background.runDue()
    expect(await name()).toBe('EXPIRED')
    expect(await owner.events()).toEqual(['APPROVED: grant', 'EXPIRED: validity-ended'])
  })
})
