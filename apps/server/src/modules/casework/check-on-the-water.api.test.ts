import type { checkOnTheWater } from '@vignettes/domain/api/casework-counts.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { decision, grantOf, setDays, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'

type Answer = ReplyOf<typeof checkOnTheWater>
type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>

describeOnEachDatabase('A33 the check on the water', (connected) => {
  let portal: Portal
  beforeEach(async () => {
    portal = await startCaseworkPortal(connected())
  })
  afterEach(() => portal.close())

  const answerTo = async (typed: string) =>
    (await portal.get<Answer>(`check?number=${encodeURIComponent(typed)}`)).body
  const check = async (number: string) => (await answerTo(number)).vignette

  test('one that was withdrawn is told with the day of that, and without a validity', async () => {
    const id = await portal.aCase()
    const number = `W-${id.slice(-6)}`.toUpperCase()
    await portal.post('case/decide', grantOf(await portal.caseOf(id), number))
    const days = { validFrom: '2026-06-15', validUntil: '2026-12-31' }
    expect(await check(number)).toMatchObject({ ...days, withdrawnAt: null })
    portal.clock.advanceSeconds(60)
    const shown = await portal.caseOf(id)
    const reason = { reason: 'at-own-request' }
    await portal.post('case/decide', decision(shown, 'withdraw', reason))
    expect(await check(number)).toMatchObject({
      statusName: 'Ingetrokken',
      validFrom: null,
      validUntil: null,
      withdrawnAt: '2026-06-15T10:01:00.000Z',
    })
  })

  test('A30 it is known however its number is written, and is told as it is printed', async () => {
    const id = await portal.aCase()
    const sequence = String(parseInt(id.slice(-5), 16)).padStart(7, '0')
    const number = `V26-${sequence}`
    // At a grant it is written in another way too.
    await portal.post('case/decide', grantOf(await portal.caseOf(id), `v26 ${sequence}`))
    for (const between of ['-', ' ', '', '.', '–', '−', ' - ', '\u00a0']) {
      for (const written of [`V26${between}${sequence}`, `v26${between}${sequence} `]) {
        const answer = await answerTo(written)
        expect([written, answer.number, answer.verdict]).toEqual([written, number, 'valid'])
        const found = await portal.search(written)
        expect([written, found.cases.map((each) => each.id)]).toEqual([written, [id]])
      }
    }
    // The desk finds it by its beginning, too.
    const start = await portal.search(`v26 ${sequence.slice(0, 6)}`)
    expect(start.cases.map((each) => each.id)).toContain(id)
    expect((await portal.search('-')).cases).toEqual([])
  })

  test('the zeros that nobody reads out are no part of what has to be typed', async () => {
    const id = await portal.aCase()
    // A number that no other test has, with zeros in front.
    const year = String(10 + (parseInt(id.slice(-7, -5), 16) % 90))
    const sequence = 1000 + (parseInt(id.slice(-5), 16) % 90_000)
    const number = `Q${year}-${String(sequence).padStart(7, '0')}`
    await portal.post('case/decide', grantOf(await portal.caseOf(id), number))
    const start = `${year} - ${sequence}`
    for (const spoken of [`Q${year}-${sequence}`, `q${year} ${sequence}`, `vignet Q${start}`]) {
      const answer = await answerTo(spoken)
      expect([spoken, answer.number, answer.verdict]).toEqual([spoken, number, 'valid'])
      const found = await portal.search(spoken)
      expect([spoken, found.cases.map((each) => each.id)]).toEqual([spoken, [id]])
    }
    // Of digits alone there can be several: it is one of them, or it.
    for (const spoken of [String(sequence), `${year}-${sequence}`]) {
      const { number: told, fits } = await answerTo(spoken)
      expect([spoken, [told, ...fits]]).toEqual([spoken, expect.arrayContaining([number])])
    }
  })

  test('A30 nobody gets a number that another has in another writing, and the stock has one only once', async () => {
    const [first, second] = [await portal.aCase(), await portal.aCase()]
    const tail = first.slice(-6).toUpperCase()
    const granted = await portal.post(
      'case/decide',
      grantOf(await portal.caseOf(first), `X-${tail}`),
    )
    expect([granted.status, granted.body['number']]).toEqual([200, `X-${tail}`])
    const again = await portal.post('case/decide', grantOf(await portal.caseOf(second), `x${tail}`))
    expect([again.status, again.body['errors']]).toEqual([
      422,
      [{ path: 'number', message: expect.stringContaining('nummer') as unknown }],
    ])
    const administrator = await portal.at('A. Voorraad', 'administrator')
    const stock = { first: 7, last: 8 }
    const prefix = `S${tail}-`
    await portal.post('numbers/add', { ...stock, prefix }, administrator)
    const added = await portal.post('numbers/add', { ...stock, prefix: `S${tail}` }, administrator)
    expect(added.body).toMatchObject({ added: 0 })
    const typed = `s${tail} 0000007`
    const taken = await portal.post('case/decide', grantOf(await portal.caseOf(second), typed))
    expect(taken.body['number']).toBe(`S${tail}-0000007`)
  })

  test('one that is over keeps the days on which it was valid', async () => {
    const id = await portal.aCase()
    const number = `O-${id.slice(-6)}`.toUpperCase()
    const ended = { validFrom: '2026-01-01', validUntil: '2026-06-14' }
    const granted = grantOf(await portal.caseOf(id), number)
    expect((await portal.post('case/decide', granted)).status).toBe(200)
    await setDays(connected().database, id, ended)
    expect(await check(number)).toMatchObject({ ...ended, withdrawnAt: null })
  })
})
