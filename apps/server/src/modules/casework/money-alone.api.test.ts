import { afterEach, beforeEach, expect, test } from 'vitest'
import { startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>

describeOnEachDatabase('who handles money alone', (connected) => {
  let portal: Portal
  let finance: Awaited<ReturnType<Portal['at']>>
  beforeEach(async () => {
    portal = await startCaseworkPortal(connected())
    finance = await portal.at('F. Munt', 'finance')
  })
  afterEach(() => portal.close())

  test('sees of a case no document, not by its name either', async () => {
    const id = await portal.aCase()
    const asHandler = await portal.caseOf(id)
    const names = asHandler.documents.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(0)
    expect(JSON.stringify(asHandler.recap)).toContain(names[0])
    const { status, body } = await portal.get<object>(`case?id=${id}`, finance)
    expect([status, body]).toMatchObject([200, { id, documents: [] }])
    for (const name of names) expect(JSON.stringify(body)).not.toContain(name)
  })

  test('takes no case in hand that waits for a decision, and out of nobody’s', async () => {
    const id = await portal.aCase()
    expect((await portal.post('case/claim', { id }, finance)).status).toBe(403)
    expect((await portal.post('case/claim', { id })).status).toBe(200)
    const taken = { id, from: portal.handler.id }
    expect((await portal.post('case/claim', taken, finance)).status).toBe(403)
    expect((await portal.post('case/release', { id }, finance)).status).toBe(403)
    expect((await portal.caseOf(id)).claimedBy).toMatchObject({ id: portal.handler.id })
  })
})
