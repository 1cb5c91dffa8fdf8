import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AtDesk } from '@vignettes/domain/api/casework-assignment.ts'
import type { CaseLine } from '@vignettes/domain/api/casework-queue.ts'
import { startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>
type Member = Awaited<ReturnType<Portal['at']>>

describeOnEachDatabase('who works on what', (connected) => {
  let portal: Portal
  let other: Member
  let lead: Member
  beforeAll(async () => {
    portal = await startCaseworkPortal(connected())
    other = await portal.at('K. Brug')
    lead = await portal.at('T. Leider', 'lead')
  })
  afterAll(() => portal.close())

  const take = async (who: Member, filter: object = {}) =>
    (await portal.post('take', filter, who)).body['taken'] as string[]
  const holderOf = async (id: string) => (await portal.caseOf(id)).claimedBy?.name
  const idsOf = async (query: string, who: Member) =>
    (await portal.get<{ cases: CaseLine[] }>(`queue?${query}`, who)).body.cases.map(({ id }) => id)
  const mineOf = async (who: Member) =>
    (await portal.get<{ mine: { count: number } }>('queue', who)).body.mine.count
  const hand = (body: object, who: Member) => portal.post('case/hand', body, who)

  test('ten are taken at once, the most urgent first, and two at the same moment never get the same one', async () => {
    const ids: string[] = []
    for (let at = 0; at < 13; at += 1) ids.push(await portal.aCase())
    const { database } = connected()
    const [first = '', last = ''] = [ids[12], ids[0]]
    const dated = (id: string, decide_by: string) =>
      database.updateTable('desk_case').set({ decide_by }).where('vignette_id', '=', id).execute()
    await dated(first, '2026-06-16')
    await dated(last, '2027-01-01')
    expect(await take(portal.handler, { area: 'WEESP/mooring' })).toEqual([])
    const [mine, theirs] = await Promise.all([take(portal.handler), take(other)])
    expect([mine.length, theirs.length].sort((a, b) => a - b)).toEqual([3, 10])
    expect(new Set([...mine, ...theirs])).toEqual(new Set(ids))
    const [ten, three] = mine.length === 10 ? [mine, theirs] : [theirs, mine]
    expect(ten).toContain(first)
    expect(three).toContain(last)
    expect(await take(portal.handler)).toEqual([])
    expect([await mineOf(portal.handler), await mineOf(other)]).toEqual([
      mine.length,
      theirs.length,
    ])
    expect((await idsOf(`holder=${other.id}`, lead)).toSorted()).toEqual(theirs.toSorted())
    const claimed = (await portal.caseOf(first)).history[0]
    expect(claimed).toMatchObject({ kind: 'staff', did: 'claimed' })
  })

  test('F10 who is away takes none, and is told so', async () => {
    const id = await portal.aCase()
    const away = await portal.at('A. Weg')
    await connected()
      .database.updateTable('staff')
      .set({ absent_from: '2026-01-01', absent_until: '2099-12-31' })
      .where('id', '=', away.id)
      .execute()
    const { status, body } = await portal.post('take', {}, away)
    expect([status, body['message']]).toEqual([409, expect.stringContaining('afwezig gemeld')])
    expect(await holderOf(id)).toBeUndefined()
    expect(await take(await portal.at('B. Daar'))).toContain(id)
  })

  test('F23 colleagues of one name are told apart by their e-mail address, others by their name alone', async () => {
    const [one, two] = [await portal.at('S. Dubbel'), await portal.at('S. Dubbel')]
    const { atDesk } = (await portal.get<{ atDesk: AtDesk[] }>('at-desk')).body
    const emailOf = (who: Member) => atDesk.find(({ id }) => id === who.id)?.email
    expect(emailOf(one)).toContain('@')
    expect(emailOf(two)).toContain('@')
    expect([emailOf(one) === emailOf(two), emailOf(other)]).toEqual([false, null])
  })

  test('who looks after the money alone takes no case that waits for a decision', async () => {
    const finance = await portal.at('F. Munt', 'finance')
    await portal.aCase()
    expect((await portal.post('take', { kind: 'NEW' }, finance)).status).toBe(403)
    expect(await take(finance)).toEqual([])
    expect(await take(other, { kind: 'NEW' })).toHaveLength(1)
  })

  test('a handler hands on her own, a lead any, and the history says to whom and why', async () => {
    const id = await portal.aCase()
    const from = portal.handler.id
    expect(await hand({ id, to: other.id }, portal.handler)).toMatchObject({
      status: 409,
      body: { message: 'U kunt alleen een aanvraag overdragen die u zelf in behandeling hebt.' },
    })
    await portal.post('case/claim', { id })
    expect((await hand({ id, from, to: lead.id }, other)).status).toBe(409)
    const handed = { id, from, to: other.id, note: 'Ik ben morgen weg.' }
    expect((await hand(handed, portal.handler)).status).toBe(200)
    // Once more changes nothing.
    expect((await hand(handed, portal.handler)).status).toBe(200)
    expect(await holderOf(id)).toBe('K. Brug')
    const { history } = await portal.caseOf(id)
    expect(
      history.filter((event) => event.kind === 'staff' && event.did === 'handed'),
    ).toMatchObject([{ who: 'B. Sluis', handedTo: 'K. Brug', note: 'Ik ben morgen weg.' }])
    // Who has it meanwhile is told.
    const late = await hand({ id, from, to: lead.id }, lead)
    expect([late.status, String(late.body['message'])]).toEqual([
      409,
      expect.stringContaining('K. Brug heeft deze aanvraag in behandeling'),
    ])
    expect((await hand({ id, from: other.id, to: portal.handler.id }, lead)).status).toBe(200)
    expect(await holderOf(id)).toBe('B. Sluis')
    const administrator = await portal.at('A. Dam', 'administrator')
    const money = await portal.at('F. Munt', 'finance')
    const { body } = await portal.get<{ atDesk: AtDesk[] }>('at-desk')
    expect(body.atDesk.find((one) => one.id === money.id)).toMatchObject({ decidesCases: false })
    for (const to of [administrator.id, '0199f0e0-0000-7000-8000-0000000000a1']) {
      expect((await hand({ id, from, to }, lead)).status).toBe(409)
    }
  })

  test('nobody hands a case to who is away; theirs are to be divided, and a lead lays them back', async () => {
    const id = await portal.aCase()
    await portal.post('case/claim', { id }, other)
    const days = { id: other.id, from: '2026-06-10', until: '2026-06-20' }
    expect((await portal.post('absence', days)).status).toBe(403)
    expect((await portal.post('absence', { ...days, until: '2026-06-01' }, lead)).status).toBe(422)
    const past = await portal.post(
      'absence',
      { ...days, from: '2026-06-01', until: '2026-06-14' },
      lead,
    )
    expect([past.status, past.body]).toMatchObject([
      422,
      { errors: [{ path: 'until', message: expect.stringContaining('is voorbij') }] },
    ])
    expect((await portal.post('absence', days, lead)).status).toBe(200)
    const { body } = await portal.get<{ atDesk: AtDesk[] }>('at-desk')
    expect(body.atDesk.find((one) => one.id === other.id)).toMatchObject({
      name: 'K. Brug',
      decidesCases: true,
      isAway: true,
      absentUntil: '2026-06-20',
    })
    expect((await portal.caseOf(id)).claimedBy?.awayUntil).toBe('2026-06-20')
    const divided = await idsOf('claimed=away', lead)
    expect(divided).toContain(id)
    const free = await portal.aCase()
    expect((await hand({ id: free, to: other.id }, lead)).status).toBe(409)
    expect((await portal.post('at-desk/release', { id: other.id }, lead)).body).toMatchObject({
      released: divided.length,
      isMore: false,
    })
    expect(await idsOf('claimed=away', lead)).toEqual([])
    expect((await portal.caseOf(id)).history[0]).toMatchObject({
      who: 'T. Leider',
      did: 'released',
    })
    expect((await portal.post('absence/end', { id: other.id }, lead)).status).toBe(200)
    expect((await hand({ id: free, to: other.id }, lead)).status).toBe(200)
  })
})
