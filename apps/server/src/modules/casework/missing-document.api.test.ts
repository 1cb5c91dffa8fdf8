import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import type {
  getCorrection,
  previewCorrection,
} from '@vignettes/domain/api/casework-corrections.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decision, grantOf, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>

const MISSING =
  'Deze aanvraag kan nog niet worden toegekend. Dit document is nodig en is er niet: Ontheffing afmeerverbod.'

describeOnEachDatabase('a document that a case needs since it was corrected', (connected) => {
  let portal: Portal
  let id: string
  beforeAll(async () => {
    portal = await startCaseworkPortal(connected())
    id = await portal.aCase({ objectLength: 9.5 })
  })
  afterAll(() => portal.close())

  async function correctLength(boatLength: number) {
    const { version } = await portal.caseOf(id)
    const stored = (await portal.get<ReplyOf<typeof getCorrection>>(`case/correction?id=${id}`))
      .body
    const body = { id, version, remark: 'Gemeten.', ...stored, boatLength }
    const preview = await portal.post('case/correction', body)
    const shown = preview.body as unknown as ReplyOf<typeof previewCorrection>
    const made = await portal.post('case/correct', { ...body, seen: shown.seen })
    expect(made.status).toBe(200)
    return shown
  }

  test('§5 is told before and after, and without it nothing is granted, by itself or together with others', async () => {
    expect((await portal.caseOf(id)).missing).toEqual([])
    expect((await correctLength(10)).missing).toEqual([])
    expect((await correctLength(12.5)).missing).toEqual(['WAIVER'])
    const shown = await portal.caseOf(id)
    expect(shown.missing).toEqual(['WAIVER'])
    const errors = [{ path: 'documents', message: MISSING }]
    for (const call of ['letter', 'case/decide']) {
      expect(await portal.post(call, grantOf(shown))).toMatchObject({
        status: 422,
        body: { errors },
      })
    }
    expect((await portal.caseOf(id)).vignetteStatus).toBe('IN_REVIEW')

    expect((await correctLength(9.5)).missing).toEqual([])
    const shorter = await portal.caseOf(id)
    expect((await portal.post('case/decide', grantOf(shorter, 'V26-0000001'))).status).toBe(200)
  })

  test('is nothing that is waited for once it has ended', async () => {
    id = await portal.aCase({ objectLength: 9.5 })
    await correctLength(12.5)
    const no = decision(await portal.caseOf(id), 'refuse', { reason: 'documents-missing' })
    expect((await portal.post('case/decide', no)).status).toBe(200)
    expect((await portal.caseOf(id)).missing).toEqual([])
  })

  test('is told of what is granted too, as far as the correction makes it necessary', async () => {
    id = await portal.aCase({ objectLength: 9.5 })
    const granted = grantOf(await portal.caseOf(id), 'V26-0000003')
    expect((await portal.post('case/decide', granted)).status).toBe(200)
    expect((await correctLength(12.5)).missing).toEqual(['WAIVER'])
    expect((await portal.caseOf(id)).missing).toEqual([])
    // It is granted without, and nothing of it is new.
    expect((await correctLength(12.6)).missing).toEqual([])

    const { version } = await portal.caseOf(id)
    const undo = { id, version, remark: 'Een document ontbreekt.' }
    expect((await portal.post('case/undo-grant', undo)).status).toBe(200)
    expect((await portal.caseOf(id)).missing).toEqual(['WAIVER'])
  })
})
