import { INSURANCE } from '@vignettes/domain/testing/plant-document.ts'
import type { Case } from '@vignettes/domain/api/casework-case.ts'
import { documentsToAsk } from '@vignettes/domain/wizard/document-facts.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inCasework } from './testing/casework-staff.ts'
import { type DocumentsPortal, startDocumentsPortal } from './testing/documents-portal.ts'
import { describeOnEachDatabase } from './testing/each-database.ts'
import { MOORING } from './testing/mooring-payload.ts'
import { pdfText } from './testing/pdf-text.ts'
import { translate } from './text.ts'
import { seasonOfSpec } from '@vignettes/domain/rules/season.ts'

test('§5 the step asks for a document that is only a row of the table', () => {
  const boat = { boatName: 'De Zwaan', boatLength: 9, boatWidth: 2.1 }
  const facts = {
    district: 'WEESP',
    today: '2026-06-15',
    seasonOn: seasonOfSpec,
    hasMandate: true,
  } as const
  const answers = { BoatGeneralInfo: boat }
  expect(documentsToAsk({ ...facts, type: 'mooring', answers })).toEqual(['boatPhoto', 'insurance'])
  expect(documentsToAsk({ ...facts, type: 'transit', answers })).toEqual(['boatPhoto'])
})

describeOnEachDatabase('a sixth document that is a row of the table', (connected) => {
  let portal: DocumentsPortal
  beforeEach(async () => {
    portal = await startDocumentsPortal(connected())
  })
  afterEach(() => portal.close())

  test('is asked for, saved, printed, judged, asked for again and written about', async () => {
    const { photo, pdf, app } = portal
    const applicant = await portal.applicant()
    const { headers } = applicant
    const post = (path: string, payload: object) =>
      app.inject({ method: 'POST', url: `/api/request-vignette/${path}`, headers, payload })

    const without = await post('save', { ...MOORING, objectLength: 9, PHOTO_BOAT: photo })
    expect([without.statusCode, without.json()]).toMatchObject([
      422,
      { errors: [{ path: 'INSURANCE' }] },
    ])
    const policy = { ...pdf, name: 'polis.pdf' }
    const saved = await post('save', {
      ...MOORING,
      objectLength: 9,
      PHOTO_BOAT: photo,
      INSURANCE: policy,
    })
    expect(saved.statusCode).toBe(200)
    const { requestId } = saved.json<{ requestId: string }>()

    const read = await app.inject({ url: `/api/request-vignette/request/${requestId}`, headers })
    expect(read.json()).toMatchObject({
      data: { BoatDocuments: { insurance: { name: 'polis.pdf' } } },
    })
    const summary = await app.inject({
      url: `/api/request-vignette/summary?requestId=${requestId}`,
      headers,
    })
    expect([summary.statusCode, summary.headers['content-type']]).toEqual([200, 'application/pdf'])
    const label = translate('nl', INSURANCE.texts.label)
    expect(await pdfText(summary.rawPayload)).toMatch(new RegExp(`${label}\\s+polis\\.pdf`))

    const { id } = await connected()
      .database.updateTable('vignette')
      .set({ status: 'IN_REVIEW' })
      .where('request_id', '=', requestId)
      .returning('id')
      .executeTakeFirstOrThrow()
    const handler = await inCasework(portal, connected().database)
    const shown = (
      await app.inject({ url: `/api/beheer/case?id=${id}`, headers: handler.headers })
    ).json<Case>()
    expect(shown.recap.flatMap(({ facts }) => facts)).toContainEqual({ label, value: 'polis.pdf' })
    const judged = shown.documents.map(({ id: documentId, type }) => {
      const isPolicy = (type as string) === INSURANCE.wireName
      return isPolicy
        ? { documentId, verdict: 'rejected', reason: 'unreadable', remark: '' }
        : { documentId, verdict: 'accepted' }
    })
    const decided = await app.inject({
      method: 'POST',
      url: '/api/beheer/case/decide',
      headers: handler.headers,
      payload: { id, version: shown.version, decision: 'ask-again', documents: judged },
    })
    expect(decided.statusCode).toBe(200)

    const letters = await portal.mailsTo(applicant.email)
    expect(letters.map(({ text }) => text)).toContainEqual(expect.stringContaining(label))

    const declined = await post('documents/declined', { objectId: id })
    const [document] = declined.json<{ documents: { id: string; type: string }[] }>().documents
    expect(document).toMatchObject({ type: 'insurance' })
    const again = await post('documents/upload', { objectId: id, [document!.id]: policy })
    expect(again.json()).toEqual({ status: 'OK' })
  })
})
