import type {
  getCorrection,
  previewCorrection,
} from '@vignettes/domain/api/casework-corrections.ts'
import type { DeclinedDocument } from '@vignettes/domain/api/documents.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import type { OverviewItem } from '@vignettes/domain/api/vignettes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { decision, grantOf, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { pdfText } from '../../testing/pdf-text.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>

const NEVER = 'Dit document hebben we nog niet van u.'

describeOnEachDatabase('a document that a case never had', (connected) => {
  let portal: Portal
  let id: string
  beforeAll(async () => {
    portal = await startCaseworkPortal(connected())
  })
  afterAll(() => portal.close())
  beforeEach(async () => {
    id = await portal.aCase({ objectLength: 9.5 })
  })

  async function correctLength(boatLength: number) {
    const { version } = await portal.caseOf(id)
    const { body: stored } = await portal.get<ReplyOf<typeof getCorrection>>(
      `case/correction?id=${id}`,
    )
    const body = { id, version, remark: 'Gemeten.', ...stored, boatLength }
    const preview = await portal.post('case/correction', body)
    const { seen } = preview.body as unknown as ReplyOf<typeof previewCorrection>
    expect((await portal.post('case/correct', { ...body, seen })).status).toBe(200)
  }
  const asking = async (...asked: { type: string; remark?: string }[]) =>
    decision(await portal.caseOf(id), 'ask-again', { asked })
  const overview = async () =>
    (await portal.someone.get('objects'))
      .json<OverviewItem[]>()
      .find(({ object }) => object.Id === id)!
  const declined = async () =>
    (await portal.someone.post('documents/declined', { objectId: id })).json<{
      documents: DeclinedDocument[]
    }>().documents
  const statusOf = async (url: string, headers: Record<string, string>) =>
    (await portal.app.inject({ url, headers })).statusCode

  test('§5 is asked for with a letter and a last day since a correction made it necessary, sent by its owner, and then granted', async () => {
    await correctLength(12.5)
    const ask = await asking({ type: 'WAIVER' })
    const { body } = await portal.post('letter', ask)
    const letter = body['letter'] as { subject: string; text: string }
    expect(letter.subject).toContain('Stuur een document op voor uw vignet')
    expect(letter.text).toContain(NEVER)
    expect(letter.text).not.toContain('opnieuw')
    expect(await portal.post('case/decide', ask)).toMatchObject({ status: 200 })

    const asked = await portal.caseOf(id)
    expect(asked).toMatchObject({
      ...{ vignetteStatus: 'DOCUMENTS_NEEDED', missing: ['WAIVER'], mayTakeBack: [] },
      asked: [{ type: 'WAIVER', remark: null }],
    })
    expect(asked.mayAsk).not.toContain('WAIVER')
    // Without it nothing can be granted.
    const back = {
      id,
      version: asked.version,
      documentId: asked.asked[0]!.id,
      remark: 'Toch niet.',
    }
    expect(await portal.post('case/take-back-asked', back)).toMatchObject({
      ...{
        status: 409,
        body: { message: expect.stringContaining('is dit nodig: Ontheffing afmeerverbod') },
      },
    })
    expect(asked.waitsUntil).not.toBeNull()
    expect(asked.documents.map(({ type }) => type)).toEqual(['PHOTO_BOAT'])
    expect(asked.history.find((event) => event.kind === 'staff')).toMatchObject({
      did: 'ask-again',
      rejected: [{ type: 'WAIVER', reason: 'never-sent', words: NEVER }],
    })

    const [one, ...others] = await declined()
    expect(others).toEqual([])
    expect(one).toMatchObject({ type: 'waiver', isNew: true, remarks: NEVER })
    const documentId = one!.id
    const shown = await overview()
    expect(shown).toMatchObject({ documentsAsked: ['WAIVER'], answerBy: asked.waitsUntil })
    expect(shown.documents.map(({ type }) => type)).toEqual(['PHOTO_BOAT'])
    const own = `/api/request-vignette/document?id=${documentId}`
    expect(await statusOf(own, portal.someone.headers)).toBe(404)
    expect(await statusOf(`/api/beheer/document?id=${documentId}`, portal.handler.headers)).toBe(
      404,
    )
    const phone = { objectId: id, documents: ['anchorBanExemption'], chosen: [] }
    expect((await portal.someone.post('documents/phone-photos', phone)).statusCode).toBe(200)

    const file = { name: 'ontheffing.jpg', data: portal.photo }
    const sent = await portal.someone.post('documents/upload', { objectId: id, [documentId]: file })
    expect(sent.statusCode).toBe(200)
    const come = await portal.caseOf(id)
    expect(come).toMatchObject({ vignetteStatus: 'IN_REVIEW', missing: [], asked: [] })
    expect(come.documents).toMatchObject([
      { type: 'PHOTO_BOAT', status: 'pending' },
      { type: 'WAIVER', name: 'ontheffing.jpg', status: 'pending' },
    ])
    const { requestId } = come
    const summary = await portal.someone.get(`summary?requestId=${requestId}`)
    expect(await pdfText(summary.rawPayload)).toContain('ontheffing.jpg')
    expect(await portal.post('case/decide', grantOf(come, 'V26-0000201'))).toMatchObject({
      status: 200,
    })
  })

  test('that no answer called for needs why, and is asked beside one that was not good', async () => {
    const errors = async (...asked: { type: string; remark?: string }[]) =>
      (await portal.post('case/decide', await asking(...asked))).body['errors']
    expect(await errors({ type: 'PURCHASE_RECEIPT' })).toMatchObject([{ path: 'asked.0.remark' }])
    expect(await errors({ type: 'PHOTO_BOAT', remark: 'x' })).toMatchObject([
      { path: 'asked.0.type' },
    ])
    const twice = { type: 'PURCHASE_RECEIPT', remark: 'De eigenaar is niet duidelijk.' }
    expect(await errors(twice, twice)).toMatchObject([{ path: 'asked.1.type' }])
    const shown = await portal.caseOf(id)
    const photo = { documentId: shown.documents[0]!.id, verdict: 'rejected', reason: 'unreadable' }
    const both = { ...(await asking(twice)), documents: [{ ...photo, remark: '' }] }
    expect((await portal.post('case/decide', both)).status).toBe(200)
    expect(await declined()).toMatchObject([
      { type: 'boatPhoto', isNew: false },
      { type: 'purchaseReceipt', isNew: true, remarks: `${NEVER} ${twice.remark}` },
    ])
    const [first, second] = await declined()
    const only = { objectId: id, [first!.id]: { name: 'scherp.jpg', data: portal.photo } }
    expect((await portal.someone.post('documents/upload', only)).statusCode).toBe(422)
    const all = { ...only, [second!.id]: { name: 'bon.jpg', data: portal.photo } }
    expect((await portal.someone.post('documents/upload', all)).statusCode).toBe(200)
  })

  test('is nothing that is waited for once another question, a refusal or a grant came after it', async () => {
    await correctLength(12.5)
    const ask = await asking({ type: 'WAIVER' })
    expect((await portal.post('case/decide', ask)).status).toBe(200)
    const refuse = decision(await portal.caseOf(id), 'refuse', { reason: 'boat-not-allowed' })
    expect((await portal.post('case/decide', refuse)).status).toBe(200)
    expect(await portal.caseOf(id)).toMatchObject({ asked: [], mayAsk: [] })
    expect(await declined()).toEqual([])
    expect((await overview()).documentsAsked).toEqual([])
    const { version } = await portal.caseOf(id)
    const undo = { id, version, remark: 'Een vergissing.' }
    expect(await portal.post('case/undo-refusal', undo)).toMatchObject({ status: 200 })
    expect((await portal.caseOf(id)).asked).toHaveLength(1)
    const other = await asking({ type: 'PURCHASE_RECEIPT', remark: 'Van wie is de boot?' })
    expect((await portal.post('case/decide', other)).status).toBe(200)
    expect(await declined()).toMatchObject([{ type: 'purchaseReceipt' }])
  })
})
