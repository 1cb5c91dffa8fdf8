import { queuePageSize } from '@vignettes/domain/casework/queue.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import type { getQueue } from '@vignettes/domain/api/casework-queue.ts'
import { beforeEach, afterEach, expect, test } from 'vitest'
import { decision, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>

describeOnEachDatabase('2.5 the line by the term', (connected) => {
  let portal: Portal
  beforeEach(async () => {
    portal = await startCaseworkPortal(connected())
  })
  afterEach(() => portal.close())

  const page = async (query: string) => {
    const { status, body } = await portal.get<ReplyOf<typeof getQueue>>(`queue${query}`)
    expect(status).toBe(200)
    return body
  }
  const dueOn = (vignetteId: string, decideBy: string) =>
    connected()
      .database.updateTable('decision_term')
      .set({ decide_by: decideBy })
      .where('vignette_id', '=', vignetteId)
      .execute()

  test('each answer that nobody keeps says what time it is here, by which the desk counts its days', async () => {
    const { raw } = await portal.get('queue')
    expect(raw.headers['portal-time']).toBe(portal.clock.now().toISOString())
    const kept = await portal.app.inject('/api/request-vignette/get-countries')
    expect(kept.headers['cache-control']).not.toContain('no-store')
    expect(kept.headers['portal-time']).toBeUndefined()
  })

  test('a line and a case say by when is decided, and until when an answer is awaited', async () => {
    const id = await portal.aCase()
    const line = async (query = '') => (await page(query)).cases.find((one) => one.id === id)
    expect(await line()).toMatchObject({ decideBy: '2026-08-10', waitsUntil: null })
    const shown = await portal.caseOf(id)
    expect(shown).toMatchObject({ decideBy: '2026-08-10', waitsUntil: null })
    const documentId = shown.documents[0]!.id
    const rejected = { documentId, verdict: 'rejected', reason: 'unreadable', remark: '' }
    await portal.post('case/decide', decision(shown, 'ask-again', { documents: [rejected] }))
    const asked = { decideBy: '2026-08-24', waitsUntil: '2026-06-29' }
    expect(await line('?kind=WAITING_FOR_APPLICANT')).toMatchObject(asked)
    await portal.post(
      'case/decide',
      decision(await portal.caseOf(id), 'withdraw', { reason: 'at-own-request' }),
    )
    expect(await portal.caseOf(id)).toMatchObject({ decideBy: null, waitsUntil: null })
  })

  test('goes by it from page to page, each case once, and counts what is late', async () => {
    const before = (await page('')).late.count
    const ids: string[] = []
    for (let at = 0; at < queuePageSize(undefined) + 5; at += 1) {
      const id = await portal.aCase({ objectName: `Boot ${at}` })
      ids.push(id)
      // Two of a day each; the last ones first, and six before today, the 15th.
      await dueOn(id, `2026-06-${String(26 - Math.floor(at / 2)).padStart(2, '0')}`)
    }
    const seen: string[] = []
    let query = '?order=term&area=AMSTERDAM/mooring'
    for (let pages = 0; pages < 10; pages += 1) {
      const { cases, next } = await page(query)
      seen.push(...cases.map(({ id }) => id))
      if (!next) break
      query = `?order=term&area=AMSTERDAM/mooring&after=${next}`
    }
    expect(new Set(seen).size).toBe(seen.length)
    const mine = seen.filter((id) => ids.includes(id))
    expect(mine).toHaveLength(ids.length)
    const dueAt = (id: string) => -Math.floor(ids.indexOf(id) / 2)
    expect(mine.map(dueAt)).toEqual(mine.map(dueAt).toSorted((a, b) => a - b))
    expect((await page('')).late.count - before).toBe(6)
  })
})
