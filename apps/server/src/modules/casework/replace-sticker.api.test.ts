import type { checkOnTheWater } from '@vignettes/domain/api/casework-counts.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { decision, grantOf, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { layInStock } from '../../testing/lay-in-stock.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>

describeOnEachDatabase('a sticker that is lost, damaged or came back', (connected) => {
  let portal: Portal
  let laid = 100
  let id: string
  beforeEach(async () => {
    portal = await startCaseworkPortal(connected())
    for (let count = 0; count < 4; count += 1) {
      laid += 1
      await layInStock(connected().database, `V26-${String(laid).padStart(7, '0')}`)
    }
    id = await portal.aCase()
  })
  afterEach(() => portal.close())

  /** Granted, and on its way. @returns its number */
  const sent = async () => {
    await portal.post('case/decide', grantOf(await portal.caseOf(id)))
    await portal.post('case/decide', decision(await portal.caseOf(id), 'send'))
    return (await portal.caseOf(id)).number ?? ''
  }
  const replace = async (more: object = {}, who = portal.handler) => {
    const { version } = await portal.caseOf(id)
    return portal.post('case/replace-sticker', { id, version, reason: 'lost', ...more }, who)
  }
  const check = async (number: string) =>
    (await portal.get<ReplyOf<typeof checkOnTheWater>>(`check?number=${number}`)).body

  test('gets another number, waits to be sent again, and the old one is known as replaced', async () => {
    const old = await sent()
    const answer = await replace({ remark: 'Ligt op de bodem.' })
    const number = String(answer.body['number'])
    expect(answer.status).toBe(200)
    expect(number).not.toBe(old)

    const shown = await portal.caseOf(id)
    expect(shown).toMatchObject({ number, vignetteStatus: 'APPROVED', kind: 'TO_SEND' })
    expect(shown.history[0]).toMatchObject({
      ...{ did: 'sticker-replaced', who: 'B. Sluis', note: 'Ligt op de bodem.' },
      correction: { of: 'sticker', reason: 'lost', from: old, to: number },
    })
    // It is told once, and not as a status that it got as well; nor is it granted twice.
    expect(shown.history[1]).toMatchObject({ did: 'send' })
    expect(shown.decisions).not.toContain('grant')

    const gone = { number: old, verdict: 'replaced', replacedBy: number }
    expect(await check(old)).toMatchObject({ ...gone, vignette: { boatName: shown.boatName } })
    expect(await check(old.slice(-7))).toMatchObject(gone)
    expect((await check(number)).verdict).not.toMatch(/replaced|unknown/)
    expect((await portal.search(old)).cases.map((each) => each.id)).toEqual([id])
    expect((await portal.search(old.slice(-7))).cases.map((each) => each.id)).toEqual([id])

    await portal.app.background.runDue()
    const letter = portal.mailer.sent.find(({ subject }) => subject.includes('nieuwe sticker'))
    expect(letter?.to).toBe(portal.someone.email)
    for (const words of [old, number, 'De sticker is kwijt', 'Ligt op de bodem.']) {
      expect(letter?.text).toContain(words)
    }
    expect((await portal.caseOf(id)).history[0]).toMatchObject({ letter: { state: 'sent' } })

    // And once more: each of the old ones leads to the one that counts.
    await portal.post('case/decide', decision(await portal.caseOf(id), 'send'))
    expect((await replace({ reason: 'returned' })).status).toBe(200)
    const { number: last } = await portal.caseOf(id)
    expect((await check(old)).replacedBy).toBe(last)
    expect((await check(number)).replacedBy).toBe(last)
    // Nobody is given one again.
    const other = await portal.aCase({ objectName: 'Ander' })
    const again = grantOf(await portal.caseOf(other), old)
    expect((await portal.post('case/decide', again)).status).toBe(422)
  })

  test('of two at the same instant one does it, and the other is told who', async () => {
    await sent()
    const { version } = await portal.caseOf(id)
    const other = await portal.at('C. Brug')
    const body = { id, version, reason: 'damaged' }
    const answers = await Promise.all([
      portal.post('case/replace-sticker', body),
      portal.post('case/replace-sticker', body, other),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body['message']).toMatch(/(B\. Sluis|C\. Brug) was eerder: Sticker vervangen/)
    // What was not sent yet has no other status to show for it: the version alone tells that it is another one.
    const stale = await portal.caseOf(id)
    expect((await replace()).status).toBe(200)
    const decided = await portal.post('case/decide', decision(stale, 'send'))
    expect(decided.status).toBe(409)
  })

  test('is not to be had without a number in stock, of what is not granted, of a colleague’s case, or of one that is not there', async () => {
    expect((await replace()).status).toBe(409)
    await sent()
    expect((await replace({ reason: 'other' })).status).toBe(422)
    const { database } = connected()
    await database.updateTable('number_stock').set({ taken_at: portal.clock.now() }).execute()
    const without = await replace()
    expect(without).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'number', message: expect.stringContaining('geen nummers meer') }] },
    })
    expect(await check((await portal.caseOf(id)).number ?? '')).toMatchObject({ replacedBy: null })

    await portal.post('case/decide', decision(await portal.caseOf(id), 'activate'))
    const typed = await replace({ number: 'V26-7654321' })
    expect(typed).toMatchObject({ status: 200, body: { number: 'V26-7654321' } })
    const other = await portal.at('C. Brug')
    expect((await portal.post('case/claim', { id }, other)).status).toBe(200)
    expect((await replace()).status).toBe(409)
    id = '0199f0e0-0000-7000-8000-00000000dead'
    const body = { id, version: '', reason: 'lost' }
    expect((await portal.post('case/replace-sticker', body)).status).toBe(404)
  })
})
