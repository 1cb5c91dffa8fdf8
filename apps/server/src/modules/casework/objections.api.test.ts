import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { decision, grantOf, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>

const DAY = 24 * 60 * 60
const numberOf = (id: string) => `B-${id.slice(-6).toUpperCase()}`
const REASONS = 'De boot is wel van mij.'
const WHY = 'Het kentekenbewijs klopt.'

describeOnEachDatabase('an objection', (connected) => {
  let portal: Portal
  let other: Portal['handler']
  let id: string
  let boats = 0
  const begin = async () => {
    // 15 June 2026, a Monday: one can object until 27 July, and that is decided by 7 September.
    portal = await startCaseworkPortal(connected())
    other = await portal.at('C. Brug')
    id = await portal.aCase()
  }

  const decide = async (kind: string, more: object = {}) =>
    expect(
      (await portal.post('case/decide', decision(await portal.caseOf(id), kind, more))).status,
    ).toBe(200)
  const refuse = () => decide('refuse', { reason: 'not-the-owner' })
  const register = async (more: object = {}) => {
    const { version, objectable } = await portal.caseOf(id)
    const came = { receivedOn: '2026-06-15', way: 'letter', reasons: REASONS }
    const decisionId = objectable[0]?.decisionId ?? '0'
    return portal.post('objection', { id, version, decisionId, ...came, ...more })
  }
  const act = async (what: 'extend' | 'decide' | 'withdraw', more: object = {}, who = other) => {
    const { version, objections } = await portal.caseOf(id)
    const objectionId = objections.at(-1)?.id
    return portal.post(`objection/${what}`, { id, version, objectionId, remark: WHY, ...more }, who)
  }
  /** What was to go has gone, and sessions have ended by then. */
  const daysLater = async (days: number) => {
    await portal.app.background.runDue()
    portal.clock.advanceSeconds(days * DAY)
    Object.assign(portal.handler.headers, (await portal.at('B. Later')).headers)
    Object.assign(other.headers, (await portal.at('C. Later')).headers)
  }
  const letterOf = async () => {
    await portal.app.background.runDue()
    return portal.mailer.sent.findLast(({ to }) => to === portal.someone.email)
  }
  const countOf = (counts: { kind: string; count: number }[], kind: string) =>
    counts.find((each) => each.kind === kind)?.count

  describe('on the day of the decision', () => {
    beforeAll(begin)
    afterAll(() => portal.close())
    beforeEach(async () => {
      id = await portal.aCase({ objectName: `Boot ${(boats += 1)}` })
    })

    test('brings its case to the desk with a term of its own, and its receipt is confirmed', async () => {
      await refuse()
      const before = await portal.queue()
      expect(await portal.caseOf(id)).toMatchObject({
        ...{ kind: null, decideBy: null, objections: [] },
        objectable: [{ act: 'refuse', decidedOn: '2026-06-15', objectBy: '2026-07-27' }],
      })
      expect((await register()).status).toBe(200)
      const shown = await portal.caseOf(id)
      expect(shown).toMatchObject({ kind: 'OBJECTION', decideBy: '2026-09-07', objectable: [] })
      expect(shown.objections).toMatchObject([
        {
          ...{ act: 'refuse', state: 'received', receivedOn: '2026-06-15', way: 'letter' },
          ...{ isLate: false, reasons: REASONS, decideBy: '2026-09-07', extendsTo: '2026-10-19' },
          ...{ isOwnDecision: true, reopens: true },
        },
      ])
      expect(shown.history[0]).toMatchObject({
        ...{ did: 'objection-received', who: 'B. Sluis', note: REASONS },
        objection: { act: 'refuse', decideBy: '2026-09-07', outcome: null },
      })
      const after = await portal.queue('?kind=OBJECTION&order=term')
      const line = { id, kind: 'OBJECTION', decideBy: '2026-09-07' }
      expect(after.cases).toContainEqual(expect.objectContaining(line))
      expect(countOf(after.counts, 'OBJECTION')).toBe(
        (countOf(before.counts, 'OBJECTION') ?? 0) + 1,
      )
      for (const { kind, count } of before.counts) {
        if (kind !== 'OBJECTION') expect(countOf(after.counts, kind)).toBe(count)
      }
      const letter = await letterOf()
      expect(letter?.subject).toBe('We hebben uw bezwaar ontvangen')
      expect(letter?.text).toContain('uiterlijk op 7 september 2026')
      expect(letter?.text).not.toContain('Uw bezwaar kwam later')
      // What it says is the desk's to read.
      expect(letter?.text).not.toContain(REASONS)
      const name = 'objection-received'
      expect((await portal.caseOf(id)).history[0]).toMatchObject({
        letter: { name, state: 'sent' },
      })
    })

    test('to a withdrawal that was wrong gives no number back that may be on a boat', async () => {
      const number = numberOf(id)
      const granted = await portal.post('case/decide', grantOf(await portal.caseOf(id), number))
      expect(granted.status).toBe(200)
      await decide('withdraw', { reason: 'other', remark: 'Een vergissing.' })
      const { objectable } = await portal.caseOf(id)
      expect(objectable.map((each) => each.act)).toEqual(['withdraw', 'grant'])
      await register()
      expect((await act('decide', { outcome: 'upheld' })).body).toMatchObject({ reopened: true })
      expect(await portal.caseOf(id)).toMatchObject({ vignetteStatus: 'IN_REVIEW', number: null })
      const { body } = await portal.get<{ verdict: string }>(`check?number=${number}`)
      expect(body.verdict).toBe('not-valid')
    })

    test('to the withdrawal of what was never handed in opens nothing that nobody paid', async () => {
      const newcomer = await portal.applicant()
      const requestId = await newcomer.save({ objectName: 'Onbetaald' })
      id = (await portal.search(requestId)).cases[0]!.id
      await decide('withdraw', { reason: 'other', remark: 'Een vergissing.' })
      await register()
      const { objections } = await portal.caseOf(id)
      expect(objections).toMatchObject([{ reopens: false, isPaidBack: false }])
      expect((await act('decide', { outcome: 'upheld' })).body).toMatchObject({ reopened: false })
      expect(await portal.caseOf(id)).toMatchObject({ vignetteStatus: 'WITHDRAWN' })
    })

    test('to a grant leaves the sticker to be sent, and keeps what was given', async () => {
      const number = numberOf(id)
      await portal.post('case/decide', grantOf(await portal.caseOf(id), number))
      expect((await register()).status).toBe(200)
      // Its term counts all the same.
      expect(await portal.caseOf(id)).toMatchObject({ kind: 'TO_SEND', decideBy: '2026-09-07' })
      await decide('send')
      expect(await portal.caseOf(id)).toMatchObject({ kind: 'OBJECTION', decideBy: '2026-09-07' })
      expect((await act('decide', { outcome: 'upheld' })).body).toMatchObject({ reopened: false })
      expect(await portal.caseOf(id)).toMatchObject({ kind: null, vignetteStatus: 'SENT', number })
    })

    test('waits for a handler beside a sticker that is still to be sent, and is counted once', async () => {
      await portal.post('case/decide', grantOf(await portal.caseOf(id), numberOf(id)))
      const before = await portal.queue()
      expect((await register()).status).toBe(200)
      const queue = await portal.queue('?kind=OBJECTION')
      const line = { id, kind: 'TO_SEND', hasObjection: true }
      expect(queue.cases).toContainEqual(expect.objectContaining(line))
      expect((await portal.queue()).cases.map((each) => each.id)).toContain(id)
      expect((await portal.queue('?kind=TO_SEND')).cases.map((each) => each.id)).toContain(id)
      expect(countOf(queue.counts, 'OBJECTION')).toBe(
        (countOf(before.counts, 'OBJECTION') ?? 0) + 1,
      )
      expect(countOf(queue.counts, 'TO_SEND')).toBe(countOf(before.counts, 'TO_SEND'))
      expect(queue.waiting.count).toBe(before.waiting.count + 1)
      const { taken } = (await portal.post('take', { kind: 'OBJECTION' }, other)).body as {
        taken: string[]
      }
      expect(taken).toContain(id)
      expect((await act('withdraw')).status).toBe(200)
      const over = await portal.queue('?kind=OBJECTION')
      expect(over.cases.map((each) => each.id)).not.toContain(id)
      expect(over.waiting.count).toBe(before.waiting.count)
    })

    test('of two at once one counts, and none where there is nothing to object to', async () => {
      expect((await register({ decisionId: '1' })).status).toBe(409)
      await refuse()
      const both = await Promise.all([register(), register()])
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const third = await portal.at('D. Kade')
      const outcomes = await Promise.all([
        act('decide', { outcome: 'upheld' }),
        act('decide', { outcome: 'rejected' }, third),
      ])
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect((await act('extend', { objectionId: id })).status).toBe(404)
      id = '0199f0e0-0000-7000-8000-00000000dead'
      const unknown = { id, version: '1', decisionId: '1' }
      const came = { receivedOn: '2026-06-15', way: 'form', reasons: REASONS }
      expect((await portal.post('objection', { ...unknown, ...came })).status).toBe(404)
    })
  })

  describe('as days go by', () => {
    beforeEach(begin)
    afterEach(() => portal.close())

    test('is extended once, with a letter, and red once its term has ended', async () => {
      await refuse()
      await register()
      expect((await act('extend', { remark: ' ' })).status).toBe(422)
      expect((await act('extend')).status).toBe(200)
      expect((await letterOf())?.text).toContain('uiterlijk op 19 oktober 2026')
      expect(await portal.caseOf(id)).toMatchObject({
        decideBy: '2026-10-19',
        objections: [{ decideBy: '2026-10-19', extendsTo: null }],
      })
      expect((await act('extend')).status).toBe(409)
      const late = async () =>
        (await portal.get<{ late: { count: number } }>('queue')).body.late.count
      await daysLater(126)
      const before = await late()
      await daysLater(1)
      expect(await late()).toBe(before + 1)
    })

    test('is never decided by who took the decision; upheld, the request is judged anew', async () => {
      await refuse()
      await register()
      const own = await act('decide', { outcome: 'upheld' }, portal.handler)
      expect(own).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('Een collega') },
      })
      await daysLater(30)
      const done = await act('decide', { outcome: 'upheld' })
      expect(done).toMatchObject({ status: 200, body: { reopened: true } })
      const shown = await portal.caseOf(id)
      expect(shown).toMatchObject({
        // Until the last day to decide the objection, and not as late as the request itself was.
        ...{ vignetteStatus: 'IN_REVIEW', kind: 'NEW', decideBy: '2026-09-07' },
        objections: [{ state: 'upheld', extendsTo: null }],
      })
      expect(shown.history[0]).toMatchObject({
        ...{ did: 'objection-upheld', note: WHY },
        objection: { outcome: 'upheld', reopened: true },
      })
      expect(shown.history[1]).toMatchObject({ did: 'objection-received' })
      const letter = await letterOf()
      expect(letter?.subject).toBe('Onze beslissing op uw bezwaar')
      for (const words of ['gegrond', WHY, 'opnieuw', 'in beroep', '26 augustus 2026'])
        expect(letter?.text).toContain(words)
      expect((await act('decide', { outcome: 'rejected' })).status).toBe(409)
      const answer = await portal.post('case/decide', grantOf(shown, numberOf(id)))
      expect(answer.status).toBe(200)
    })

    test('that is late is registered and said so; taken back, another one can come', async () => {
      await refuse()
      expect((await register({ receivedOn: '2026-06-14' })).status).toBe(422)
      expect((await register({ receivedOn: '2026-06-16' })).status).toBe(422)
      await daysLater(43)
      const stale = await portal.caseOf(id)
      expect((await register({ receivedOn: '2026-07-28' })).status).toBe(200)
      expect((await letterOf())?.text).toContain('Uw bezwaar kwam later')
      expect(await portal.caseOf(id)).toMatchObject({
        objections: [{ isLate: true, decideBy: '2026-09-08' }],
      })
      const { objectable, version } = stale
      const again = { id, version, decisionId: objectable[0]?.decisionId }
      expect((await register({ ...again, receivedOn: '2026-07-28' })).status).toBe(409)
      expect((await act('withdraw')).status).toBe(200)
      expect((await letterOf())?.subject).toBe('Uw bezwaar is ingetrokken')
      expect(await portal.caseOf(id)).toMatchObject({ kind: null, decideBy: null })
      expect((await register({ receivedOn: '2026-07-28' })).status).toBe(200)
      expect((await act('decide', { outcome: 'inadmissible' })).body).toMatchObject({
        reopened: false,
      })
      expect((await letterOf())?.text).toContain('niet-ontvankelijk')
      expect((await portal.caseOf(id)).objections.map(({ state }) => state)).toEqual([
        ...['withdrawn', 'inadmissible'],
      ])
    })
  })
})
