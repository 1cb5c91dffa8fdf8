import type { Case } from '@vignettes/domain/api/casework-case.ts'
import type { checkOnTheWater } from '@vignettes/domain/api/casework-counts.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { decision, grantOf, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>

const WHY = 'Wij keken naar een andere boot.'

describeOnEachDatabase('a grant that was wrong', (connected) => {
  let portal: Portal
  let id: string
  let laid = 0
  let number: string
  beforeEach(async () => {
    portal = await startCaseworkPortal(connected())
    id = await portal.aCase()
    number = `V26-${String((laid += 1)).padStart(7, '0')}`
    const shorter = { validUntil: '2026-09-30' }
    const grant = { ...grantOf(await portal.caseOf(id), number), ...shorter }
    expect((await portal.post('case/decide', grant)).status).toBe(200)
  })
  afterEach(() => portal.close())

  const undo = async (more: object = {}, who = portal.handler) => {
    const { version } = await portal.caseOf(id)
    return portal.post('case/undo-grant', { id, version, remark: WHY, ...more }, who)
  }
  const send = async () => portal.post('case/decide', decision(await portal.caseOf(id), 'send'))
  const check = async () =>
    (await portal.get<ReplyOf<typeof checkOnTheWater>>(`check?number=${number}`)).body

  test('is judged anew, tells its applicant why, and gives a number that nobody has back to the stock', async () => {
    expect((await undo()).status).toBe(200)
    const shown = await portal.caseOf(id)
    expect(shown).toMatchObject({
      ...{ vignetteStatus: 'IN_REVIEW', kind: 'NEW', number: null },
      // Its term is that of its receipt, and the days are those that were asked for.
      ...{ decideBy: '2026-08-10', validUntil: '2026-12-31', corrections: ['corrected'] },
    })
    expect(shown.decisions).toContain('grant')
    // A grant that is undone is nothing to object to any more.
    expect(shown.objectable.map(({ act }) => act)).toEqual(['grant-undone'])
    expect(shown.history[0]).toMatchObject({
      ...{ did: 'grant-undone', who: 'B. Sluis', note: WHY },
      correction: { of: 'grant', number, isInStock: true },
    })
    expect(shown.history[1]).toMatchObject({ did: 'grant' })
    expect(await check()).toMatchObject({ verdict: 'unknown', vignette: null })

    await portal.app.background.runDue()
    const letter = portal.mailer.sent.at(-1)
    expect(letter).toMatchObject({
      to: portal.someone.email,
      subject: expect.stringContaining('beoordelen uw aanvraag opnieuw'),
    })
    for (const words of [number, WHY, 'bezwaar']) expect(letter?.text).toContain(words)
    expect(letter?.text).not.toMatch(/^Geldig /m)

    // The next one that is granted gets it.
    const again = grantOf(await portal.caseOf(id))
    const answer = await portal.post('case/decide', again)
    expect(answer).toMatchObject({ status: 200, body: { number } })
  })

  test('is judged anew with the days that were left of its term at the grant, which can be extended then', async () => {
    const before = (await portal.caseOf(id)).decideBy
    expect(before).toBeNull()
    // Long after the last day to decide, 10 August.
    portal.clock.advanceSeconds(90 * 24 * 60 * 60)
    const later = await portal.at('D. Wal')
    const seen = async () => (await portal.get<Case>(`case?id=${id}`, later)).body
    const { version } = await seen()
    const undoing = { id, version, remark: WHY }
    expect((await portal.post('case/undo-grant', undoing, later)).status).toBe(200)
    // 90 days more, of which the last is a Sunday.
    expect(await seen()).toMatchObject({ decideBy: '2026-11-09' })
    const remark = 'Wij hebben meer tijd nodig.'
    expect((await portal.post('case/extend', { id, remark }, later)).status).toBe(200)
  })

  test('that was handed over leaves a number that does not count any more, and was granted all the same', async () => {
    await send()
    expect((await undo()).status).toBe(200)
    expect((await portal.caseOf(id)).history[0]).toMatchObject({
      correction: { number, isInStock: false },
    })
    expect(await check()).toMatchObject({ number, verdict: 'not-valid', replacedBy: null })
    const no = decision(await portal.caseOf(id), 'refuse', { reason: 'boat-not-allowed' })
    expect((await portal.post('case/decide', no)).status).toBe(200)
    await portal.app.background.runDue()
    // A mandate may have been collected while it was granted: of that the portal knows nothing.
    const letter = portal.mailer.sent.at(-1)
    expect(letter?.subject).toContain('afgewezen')
    expect(letter?.text).not.toContain('We schrijven hiervoor niets af')
  })

  test('leaves a request that its owner can take back, of which nothing is said that the portal does not know', async () => {
    await undo()
    const { requestId } = await portal.caseOf(id)
    const taken = await portal.app.inject({
      method: 'POST',
      url: '/api/request-vignette/withdraw',
      headers: portal.someone.headers,
      payload: { requestId },
    })
    expect(taken.statusCode).toBe(200)
    await portal.app.background.runDue()
    const letter = portal.mailer.sent.at(-1)
    expect(letter?.subject).toBe('U hebt uw aanvraag ingetrokken')
    expect(letter?.text).not.toContain('schrijven hiervoor niets af')
  })

  test('is undone once, of what is granted, by who saw it as it is and says why', async () => {
    expect((await undo({ remark: ' ' })).status).toBe(422)
    const stale = await portal.caseOf(id)
    await send()
    const body = { id, version: stale.version, remark: WHY }
    expect((await portal.post('case/undo-grant', body)).status).toBe(409)

    const { version } = await portal.caseOf(id)
    const other = await portal.at('C. Brug')
    const both = await Promise.all([
      portal.post('case/undo-grant', { ...body, version }),
      portal.post('case/undo-grant', { ...body, version }, other),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await undo()).status).toBe(409)
    id = '0199f0e0-0000-7000-8000-00000000dead'
    expect((await portal.post('case/undo-grant', { ...body, id })).status).toBe(404)
  })
})
