import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBoatPhoto } from '../../testing/boat-photo.ts'
import { type DocumentsPortal, startDocumentsPortal } from '../../testing/documents-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { aPdf } from '../../testing/pdf/one-page.ts'

describeOnEachDatabase('rejected documents, sent again at once', (connected) => {
  let portal: DocumentsPortal
  beforeAll(async () => {
    portal = await startDocumentsPortal(connected())
  })
  afterAll(() => portal.close())

  test('with files that were sent before, ten times at the same moment is the same as once', async () => {
    const owner = await portal.owner()
    const remarks = 'Niet scherp.'
    await owner.reject(
      { documentId: owner.photoId, remarks },
      { documentId: owner.waiverId, remarks },
    )
    const keep = async (type: string, name: string, payload: Buffer) =>
      (
        await portal.app.inject({
          method: 'POST',
          url: '/api/request-vignette/files',
          headers: { ...owner.headers, 'content-type': type, 'x-file-name': name },
          payload,
        })
      ).json<{ id: string }>()
    const files = {
      [owner.photoId]: await keep('image/jpeg', 'boot.jpg', await aBoatPhoto()),
      [owner.waiverId]: await keep('application/pdf', 'ontheffing.pdf', aPdf()),
    }
    const answers = await Promise.all(Array.from({ length: 10 }, () => owner.upload(files)))
    expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 200))
    expect(await owner.documents()).toHaveLength(4)
    expect(await owner.events()).toHaveLength(2)
  })

  test('the same file for two of them is refused at the second, and the first stays to be sent', async () => {
    const owner = await portal.owner()
    const remarks = 'Niet scherp.'
    await owner.reject(
      { documentId: owner.photoId, remarks },
      { documentId: owner.waiverId, remarks },
    )
    const sent = await portal.app.inject({
      method: 'POST',
      url: '/api/request-vignette/files',
      headers: { ...owner.headers, 'content-type': 'image/jpeg', 'x-file-name': 'boot.jpg' },
      payload: await aBoatPhoto(),
    })
    const { id } = sent.json<{ id: string }>()
    const refused = await owner.upload({ [owner.photoId]: { id }, [owner.waiverId]: { id } })
    expect(refused.statusCode).toBe(422)
    expect(refused.json<{ errors: object[] }>().errors).toEqual([
      {
        path: owner.waiverId,
        message: expect.stringMatching(/^Dit bestand hebt u ook voor een ander document gekozen/),
      },
    ])
    // That they were asked again is all that happened.
    expect(await owner.events()).toHaveLength(1)
  })
})
