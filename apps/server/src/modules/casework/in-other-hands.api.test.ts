import { afterEach, beforeEach, expect, test } from 'vitest'
import { decision, grantOf, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>

describeOnEachDatabase('D15 the case of a colleague', (connected) => {
  let portal: Portal
  let other: Awaited<ReturnType<Portal['at']>>
  beforeEach(async () => {
    portal = await startCaseworkPortal(connected())
    other = await portal.at('K. Brug')
  })
  afterEach(() => portal.close())

  const message = 'B. Sluis heeft deze aanvraag in behandeling, sinds 15 juni 2026, 12.00 uur.'
  const holderOf = async (id: string) => (await portal.caseOf(id)).claimedBy?.name
  const didOf = async (id: string) =>
    (await portal.caseOf(id)).history.flatMap((event) =>
      event.kind === 'staff' ? [[event.who, event.did]] : [],
    )

  test('is neither looked at for a decision nor decided, until it is taken over', async () => {
    const id = await portal.aCase()
    const shown = await portal.caseOf(id)
    await portal.post('case/claim', { id })
    portal.clock.advanceSeconds(60)
    const refusal = decision(shown, 'refuse', { reason: 'at-own-request' })
    for (const path of ['letter', 'case/decide']) {
      const refused = await portal.post(path, refusal, other)
      expect([path, refused]).toMatchObject([path, { status: 409, body: { message } }])
    }
    // A look and a note are no decision.
    expect((await portal.get(`case?id=${id}`, other)).status).toBe(200)
    expect((await portal.post('case/note', { id, text: 'Belde.' }, other)).status).toBe(200)
    const taken = await portal.post('case/claim', { id, from: portal.handler.id }, other)
    expect([taken.status, await holderOf(id)]).toEqual([200, 'K. Brug'])
    expect((await portal.post('case/decide', refusal)).status).toBe(409)
    expect((await portal.post('case/decide', refusal, other)).status).toBe(200)
    expect((await didOf(id)).toSorted()).toEqual([
      ['B. Sluis', 'claimed'],
      ['K. Brug', 'note'],
      ['K. Brug', 'refuse'],
      ['K. Brug', 'taken-over'],
    ])
  })

  test('what looks at it, takes it and lays it back at one moment waits for each other in one order', async () => {
    const id = await portal.aCase()
    const refusal = decision(await portal.caseOf(id), 'refuse', { reason: 'at-own-request' })
    for (let round = 0; round < 15; round += 1) {
      const answers = await Promise.all([
        portal.post('letter', refusal),
        portal.post('case/claim', { id }),
        portal.post('letter', refusal),
        portal.post('case/release', { id }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    }
  })

  test('is taken over only from who was seen to have it', async () => {
    const id = await portal.aCase()
    const third = await portal.at('D. Wal')
    await portal.post('case/claim', { id })
    expect((await portal.post('case/claim', { id }, other)).status).toBe(409)
    expect((await portal.post('case/claim', { id, from: third.id }, other)).status).toBe(409)
    expect(await holderOf(id)).toBe('B. Sluis')
    await portal.post('case/claim', { id, from: portal.handler.id }, third)
    // Meanwhile another has it.
    const late = await portal.post('case/claim', { id, from: portal.handler.id }, other)
    expect([late.status, String(late.body['message'])]).toEqual([
      409,
      expect.stringContaining('D. Wal'),
    ])
    // Of two at the same moment one has it, and the other is told.
    const free = await portal.aCase()
    const both = await Promise.all([
      portal.post('case/claim', { id: free }),
      portal.post('case/claim', { id: free }, other),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('who sees the letter of a decision has a case that nobody had, and the second is told', async () => {
    const id = await portal.aCase()
    const shown = await portal.caseOf(id)
    const grant = grantOf(shown, `I-${id.slice(-6)}`)
    // What cannot be decided so claims nothing.
    expect((await portal.post('letter', decision(shown, 'ask-again'))).status).toBe(422)
    expect(await holderOf(id)).toBeUndefined()
    expect((await portal.post('letter', grant)).status).toBe(200)
    expect((await portal.post('letter', grant)).status).toBe(200)
    expect(await didOf(id)).toEqual([['B. Sluis', 'claimed']])
    expect(await portal.post('letter', grant, other)).toMatchObject({
      status: 409,
      body: { message },
    })
    expect((await portal.post('case/decide', grant)).status).toBe(200)
    // What is not on the desk can be in nobody's hands.
    expect(
      (await portal.post('case/decide', decision(await portal.caseOf(id), 'activate'))).status,
    ).toBe(200)
    const granted = await portal.caseOf(id)
    const sent = decision(granted, 'withdraw', { reason: 'at-own-request' })
    expect((await portal.post('letter', sent)).status).toBe(200)
    expect(await holderOf(id)).toBeUndefined()
  })
})
