import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type DocumentsPortal,
  type Owner,
  startDocumentsPortal,
} from '../../testing/documents-portal.ts'
import { aBoatPhoto } from '../../testing/boat-photo.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { aPdf } from '../../testing/pdf/one-page.ts'

const ABSENT = { message: 'Dit is niet gevonden.' }
const toldAs = (text: string) => ({ remarks: text, pieces: [{ text, isAsWritten: true }] })
const [BLURRED, EXPIRED] = ['De foto is niet scherp.', 'De ontheffing is verlopen.'] as const
const SENT_BEFORE =
  'U hebt dit document al opnieuw gestuurd. We gaan uit van dat eerdere bestand. Dit bestand is niet bewaard.'

describeOnEachDatabase('rejected documents', (connected) => {
  let portal: DocumentsPortal
  beforeAll(async () => {
    portal = await startDocumentsPortal(connected())
  })
  afterAll(() => portal.close())

  /** An owner whose photo and exemption were both rejected. */
  async function ownerWhoMustSendAgain(): Promise<Owner> {
    const owner = await portal.owner()
    await owner.reject(
      { documentId: owner.photoId, remarks: BLURRED },
      { documentId: owner.waiverId, remarks: EXPIRED },
    )
    return owner
  }

  const both = ({ photoId, waiverId }: Owner) => ({
    [photoId]: portal.photo,
    [waiverId]: portal.pdf,
  })

  /** What must be as it was after a refusal. */
  async function stateOf(owner: Owner) {
    return {
      documents: await owner.documents(),
      events: await owner.events(),
      files: portal.kept.size,
    }
  }

  test('§7 declined tells each rejected document with its type and why', async () => {
    const owner = await ownerWhoMustSendAgain()
    expect((await owner.declined()).json()).toEqual({
      documents: [
        { id: owner.photoId, type: 'boatPhoto', isNew: false, ...toldAs(BLURRED) },
        { id: owner.waiverId, type: 'waiver', isNew: false, ...toldAs(EXPIRED) },
      ],
    })
    expect((await owner.overview()).vignetteStatus.name).toBe('Documenten nodig')
  })

  test('who withdrew sees what was sent, also what was rejected, and is asked for nothing', async () => {
    const owner = await ownerWhoMustSendAgain()
    const { requestId, headers } = owner
    const url = '/api/request-vignette/withdraw'
    const withdrawn = await portal.app.inject({
      method: 'POST',
      url,
      headers,
      payload: { requestId },
    })
    expect(withdrawn.statusCode).toBe(200)
    const { documents, vignetteStatus } = await owner.overview()
    expect(documents.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(vignetteStatus.name).toBe('Ingetrokken')
    expect((await owner.declined()).json()).toEqual({ documents: [] })
  })

  test('§8 a vignette without rejected documents has an empty list', async () => {
    const owner = await portal.owner()
    expect((await owner.declined()).json()).toEqual({ documents: [] })
  })

  test('B9 the owner is mailed why, and where to send the documents', async () => {
    const owner = await ownerWhoMustSendAgain()
    const mail = (await portal.mailsTo(owner.email)).at(-1)
    expect(mail?.subject).toBe('Stuur documenten opnieuw voor uw vignet')
    expect(mail?.text).toContain(
      `http://localhost:3000/account/mijn-vignetten/${owner.objectId}/rejected-documents`,
    )
    expect(mail?.text).toContain(BLURRED)
    expect(mail?.text).toContain('Ontheffing afmeerverbod')
  })

  test('B9 a file for each puts the vignette back in review, old and new side by side', async () => {
    const owner = await ownerWhoMustSendAgain()
    const answer = await owner.upload(both(owner))
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'OK' }])
    expect(await owner.documents()).toMatchObject([
      { id: owner.photoId, status: 'replaced', reject_reason: 'other', remark: BLURRED },
      { id: owner.waiverId, status: 'replaced', reject_reason: 'other', remark: EXPIRED },
      {
        type: 'PHOTO_BOAT',
        status: 'pending',
        reject_reason: null,
        remark: null,
        replaces: owner.photoId,
      },
      {
        type: 'WAIVER',
        status: 'pending',
        reject_reason: null,
        remark: null,
        replaces: owner.waiverId,
      },
    ])
    expect((await owner.overview()).vignetteStatus.name).toBe('In behandeling')
    expect(await owner.events()).toEqual([
      'DOCUMENTS_NEEDED: ask-again',
      'IN_REVIEW: documents-received',
    ])
    expect((await owner.declined()).json()).toEqual({ documents: [] })
  })

  test('sent again it is the same as once', async () => {
    const owner = await ownerWhoMustSendAgain()
    await owner.upload(both(owner))
    const before = await stateOf(owner)
    expect((await owner.upload(both(owner))).statusCode).toBe(200)
    expect(await stateOf(owner)).toEqual(before)
  })

  test('B13 other files for what was sent again are refused, each at its document, and kept nowhere', async () => {
    const owner = await ownerWhoMustSendAgain()
    const { photoId, waiverId } = owner
    await owner.upload(both(owner))
    const before = await stateOf(owner)
    const otherPhoto = {
      name: 'boot2.jpg',
      data: (await aBoatPhoto({ width: 70 })).toString('base64'),
    }
    const otherPdf = {
      name: 'b.pdf',
      data: aPdf('Een andere').toString('base64'),
    }
    const broken = { ...portal.photo, data: portal.photo.data.slice(0, 40) }
    for (const [files, refused] of [
      [{ [photoId]: otherPhoto, [waiverId]: otherPdf }, [photoId, waiverId]],
      [{ [photoId]: portal.photo, [waiverId]: otherPdf }, [waiverId]],
      [{ [photoId]: broken }, [photoId]],
    ] as const) {
      const answer = await owner.upload(files)
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        { message: SENT_BEFORE, errors: refused.map((path) => ({ path, message: SENT_BEFORE })) },
      ])
    }
    expect(await stateOf(owner)).toEqual(before)
  })

  test('B13 of two with other files at the same moment the second is refused', async () => {
    const owner = await ownerWhoMustSendAgain()
    const filesBefore = portal.kept.size
    const otherPhoto = {
      name: 'boot2.jpg',
      data: (await aBoatPhoto({ width: 70 })).toString('base64'),
    }
    const answers = await Promise.all([
      owner.upload(both(owner)),
      owner.upload({ ...both(owner), [owner.photoId]: otherPhoto }),
    ])
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409])
    expect(portal.kept.size).toBe(filesBefore + 2)
  })

  test('sent twice at the same moment it is the same as once', async () => {
    const owner = await ownerWhoMustSendAgain()
    const filesBefore = portal.kept.size
    const answers = await Promise.all([owner.upload(both(owner)), owner.upload(both(owner))])
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200])
    expect(await owner.documents()).toHaveLength(4)
    expect(await owner.events()).toHaveLength(2)
    expect(portal.kept.size).toBe(filesBefore + 2)
  })

  test('a document can be rejected, and sent, a second time', async () => {
    const owner = await ownerWhoMustSendAgain()
    await owner.upload(both(owner))
    const photoId = await owner.idOf('PHOTO_BOAT')
    await owner.reject({ documentId: photoId, remarks: 'Nog steeds niet scherp.' })
    // The old ids are of documents that were sent: they say nothing.
    const answer = await owner.upload({ ...both(owner), [photoId]: portal.photo })
    expect(answer.statusCode).toBe(200)
    expect((await owner.documents()).map(({ replaces }) => replaces)).toEqual([
      null,
      null,
      owner.photoId,
      owner.waiverId,
      photoId,
    ])
  })

  const required = 'Vul dit veld in.'
  const photoKind = 'Dit soort bestand kan niet. Kies een bestand van het soort jpg, jpeg, png.'
  const otherKind =
    'Dit soort bestand kan niet. Kies een bestand van het soort pdf, jpg, jpeg, png.'
  const notJpeg = { name: 'boot.jpg', data: Buffer.from('geen foto').toString('base64') }
  const cutOff = () => ({
    name: 'boot.jpg',
    data: Buffer.from(portal.photo.data, 'base64').subarray(0, 40).toString('base64'),
  })

  test.each([
    {
      what: 'no file at all',
      files: () => ({}),
      status: 422,
      errors: { photo: required, waiver: required },
    },
    {
      what: 'a file for one of the two',
      files: () => ({ photo: portal.photo }),
      status: 422,
      errors: { waiver: required },
    },
    {
      what: 'a PDF for the photo',
      files: () => ({ photo: portal.pdf, waiver: portal.pdf }),
      status: 415,
      errors: { photo: photoKind },
    },
    {
      what: 'two of the wrong kind',
      files: () => ({ photo: notJpeg, waiver: { ...portal.pdf, name: 'a.exe' } }),
      status: 415,
      errors: { photo: photoKind, waiver: otherKind },
    },
    {
      what: 'one of the wrong kind and one that is broken',
      files: () => ({ photo: cutOff(), waiver: { ...portal.pdf, name: 'a.exe' } }),
      status: 422,
      errors: {
        photo: 'Dit bestand is beschadigd of is geen foto. Kies een ander bestand.',
        waiver: otherKind,
      },
    },
    {
      what: 'an empty file',
      files: () => ({ photo: { name: 'boot.jpg', data: '' }, waiver: portal.pdf }),
      status: 422,
      errors: { photo: 'Dit bestand is leeg.' },
    },
  ])(
    '$what is $status, told by the ids of the documents, and nothing is stored',
    async ({ files, status, errors }) => {
      const owner = await ownerWhoMustSendAgain()
      const ids: Record<string, string> = { photo: owner.photoId, waiver: owner.waiverId }
      const byId = (values: object) =>
        Object.entries(values).map(([name, value]): [string, unknown] => [ids[name] ?? '', value])
      const before = await stateOf(owner)
      const answer = await owner.upload(Object.fromEntries(byId(files())))
      expect([answer.statusCode, answer.json()]).toEqual([
        status,
        {
          message: 'Niet alles is goed ingevuld.',
          errors: byId(errors).map(([path, message]) => ({ path, message })),
        },
      ])
      expect(await stateOf(owner)).toEqual(before)
    },
  )

  test('§5 a file of more than 10 MB is 413, and nothing is stored', async () => {
    const owner = await ownerWhoMustSendAgain()
    const before = await stateOf(owner)
    const data = Buffer.alloc(10 * 1024 * 1024 + 1).toString('base64')
    const answer = await owner.upload({ ...both(owner), [owner.photoId]: { name: 'a.jpg', data } })
    expect(answer.statusCode).toBe(413)
    expect(await stateOf(owner)).toEqual(before)
  })

  test('a file for a document that was not rejected is 422 at that id', async () => {
    const owner = await portal.owner()
    const another = await ownerWhoMustSendAgain()
    await owner.reject({ documentId: owner.photoId, remarks: BLURRED })
    const before = await stateOf(owner)
    for (const id of [owner.waiverId, another.photoId, randomUUID(), 'x']) {
      const answer = await owner.upload({ [owner.photoId]: portal.photo, [id]: portal.photo })
      expect([answer.statusCode, answer.json()]).toMatchObject([
        422,
        { errors: [{ path: id, message: 'Dit document hoeft u niet opnieuw te sturen.' }] },
      ])
    }
    expect(await stateOf(owner)).toEqual(before)
  })

  test("B1 another's vignette is absent, like one that does not exist and one that is no id", async () => {
    const owner = await ownerWhoMustSendAgain()
    const stranger = await portal.owner()
    const before = await stateOf(owner)
    for (const objectId of [owner.objectId, randomUUID(), 'x']) {
      for (const answer of [
        await stranger.declined(objectId),
        await stranger.upload(both(owner), objectId),
      ]) {
        expect([answer.statusCode, answer.json()]).toEqual([404, ABSENT])
      }
    }
    expect(await stateOf(owner)).toEqual(before)
  })

  test('of a vignette that was refused nothing is asked any more', async () => {
    const owner = await ownerWhoMustSendAgain()
    await connected()
      .database.updateTable('vignette')
      .set({ status: 'REFUSED' })
      .where('id', '=', owner.objectId)
      .execute()
    expect((await owner.declined()).json()).toEqual({ documents: [] })
    // What was sent stays in sight, with what was thought of it.
    expect((await owner.overview()).documents.map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ])
    expect((await owner.upload(both(owner))).statusCode).toBe(422)
  })
})
