import { afterEach, beforeEach, expect, test } from 'vitest'
import { decision, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>

describeOnEachDatabase('B9 what was sent before, as the desk sees it', (connected) => {
  let portal: Portal
  beforeEach(async () => {
    portal = await startCaseworkPortal(connected())
  })
  afterEach(() => portal.close())

  const photo = (name: string) => ({ PHOTO_BOAT: { name, data: portal.photo } })
  const confirm = async () => {
    const { reference } = await portal.someone.begin()
    await portal.send({ mandate: portal.provider.decide(reference, 'CONFIRMED') })
  }
  /** Saved once, and once more with another photo, before there is a mandate. */
  const savedTwice = async () => {
    const requestId = await portal.someone.save(photo('eerste.jpg'))
    portal.clock.advanceSeconds(60)
    await portal.someone.save({ requestId, ...photo('tweede.jpg') })
    const { id } = await connected()
      .database.selectFrom('vignette')
      .select('id')
      .where('request_id', '=', requestId)
      .executeTakeFirstOrThrow()
    return id
  }
  const documentsOf = async (id: string) =>
    (await portal.caseOf(id)).documents.map(({ name, status }) => `${name}: ${status}`)

  test('what was replaced before the request was handed in is none of it', async () => {
    const id = await savedTwice()
    expect(await documentsOf(id)).toEqual(['tweede.jpg: pending'])
    portal.clock.advanceSeconds(60)
    await confirm()
    expect(await documentsOf(id)).toEqual(['tweede.jpg: pending'])
  })

  test('nor is it where saving it the second time handed it in', async () => {
    const requestId = await portal.someone.save(photo('eerste.jpg'))
    // Of another request: the first goes on waiting.
    await portal.someone.save({ objectName: 'De Gans' })
    await confirm()
    portal.clock.advanceSeconds(60)
    await portal.someone.save({ requestId, ...photo('tweede.jpg') })
    const { id, status } = await connected()
      .database.selectFrom('vignette')
      .select(['id', 'status'])
      .where('request_id', '=', requestId)
      .executeTakeFirstOrThrow()
    expect(status).toBe('IN_REVIEW')
    expect(await documentsOf(id)).toEqual(['tweede.jpg: pending'])
  })

  test('what was rejected and sent again stands beside its successor', async () => {
    const id = await savedTwice()
    await confirm()
    const shown = await portal.caseOf(id)
    const documentId = shown.documents[0]!.id
    const verdict = { verdict: 'rejected', reason: 'unreadable', remark: '' }
    const asked = decision(shown, 'ask-again', { documents: [{ documentId, ...verdict }] })
    expect((await portal.post('case/decide', asked)).status).toBe(200)
    portal.clock.advanceSeconds(60)
    const file = { name: 'derde.jpg', data: portal.photo }
    const sent = await portal.someone.post('documents/upload', {
      objectId: id,
      [documentId]: file,
    })
    expect(sent.statusCode).toBe(200)
    expect(await documentsOf(id)).toEqual(['derde.jpg: pending', 'tweede.jpg: replaced'])
  })
})
