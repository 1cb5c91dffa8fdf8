import { afterEach, beforeEach, expect, test } from 'vitest'
import { decision, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>

const DAY = 24 * 60 * 60
const REASON = 'Wij wachten op het havenkantoor.'

describeOnEachDatabase('Awb 4:14 more time to decide', (connected) => {
  let portal: Portal
  let id: string
  beforeEach(async () => {
    // 15 June 2026, a Monday: eight weeks end on 10 August, four more on 7 September.
    portal = await startCaseworkPortal(connected())
    id = await portal.aCase()
  })
  afterEach(() => portal.close())

  const extend = (who = portal.handler, remark = REASON) =>
    portal.post('case/extend', { id, remark }, who)
  const letters = () =>
    portal.mailer.sent.filter(({ subject }) => subject.includes('meer tijd nodig'))

  test('moves the term by the days of the city, once, and tells the applicant why and until when', async () => {
    expect(await portal.caseOf(id)).toMatchObject({
      decideBy: '2026-08-10',
      extendsTo: '2026-09-07',
    })
    expect((await extend()).status).toBe(200)
    const shown = await portal.caseOf(id)
    expect(shown).toMatchObject({ decideBy: '2026-09-07', extendsTo: null })
    expect(shown.history[0]).toMatchObject({
      did: 'term-extended',
      who: 'B. Sluis',
      note: REASON,
      extended: { from: '2026-08-10', until: '2026-09-07' },
    })
    await portal.app.background.runDue()
    const [letter, ...more] = letters()
    expect(more).toEqual([])
    expect(letter?.to).toBe(portal.someone.email)
    expect(letter?.text).toContain(REASON)
    expect(letter?.text).toContain('uiterlijk op 7 september 2026')
    expect((await portal.caseOf(id)).history[0]).toMatchObject({ letter: { state: 'sent' } })

    const again = await extend()
    expect(again).toMatchObject({ status: 409, body: { message: expect.stringContaining('niet') } })
    expect((await portal.caseOf(id)).decideBy).toBe('2026-09-07')
  })

  test('of two at the same instant one does it, and one letter goes', async () => {
    const other = await portal.at('C. Brug')
    const answers = await Promise.all([extend(), extend(other), extend(), extend(other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    await portal.app.background.runDue()
    expect(letters()).toHaveLength(1)
  })

  test('keeps what it got when documents are asked, and the queue goes by it', async () => {
    expect((await extend()).status).toBe(200)
    const shown = await portal.caseOf(id)
    const [document] = shown.documents
    const verdict = { verdict: 'rejected', reason: 'unreadable', remark: '' }
    const documents = [{ documentId: document?.id, ...verdict }]
    const asked = await portal.post('case/decide', decision(shown, 'ask-again', { documents }))
    expect(asked.status).toBe(200)
    // Fourteen days to answer, in which the term stands still.
    expect((await portal.caseOf(id)).decideBy).toBe('2026-09-21')
    const { cases } = await portal.queue('?kind=WAITING_FOR_APPLICANT&order=term')
    expect(cases.find((each) => each.id === id)?.decideBy).toBe('2026-09-21')
  })

  test('is not to be had when the term has ended, when it was decided, of a colleague’s case, or without a word why', async () => {
    expect((await extend(portal.handler, ' ')).status).toBe(422)
    const other = await portal.at('C. Brug')
    expect((await portal.post('case/claim', { id }, other)).status).toBe(200)
    expect((await extend()).status).toBe(409)
    expect((await extend(other)).status).toBe(200)

    const refused = await portal.aCase({ objectName: 'Later' })
    const shown = await portal.caseOf(refused)
    const no = decision(shown, 'refuse', { reason: 'boat-not-allowed' })
    expect((await portal.post('case/decide', no)).status).toBe(200)
    expect((await portal.post('case/extend', { id: refused, remark: REASON })).status).toBe(409)

    const late = await portal.aCase({ objectName: 'Te laat' })
    portal.clock.advanceSeconds(57 * DAY)
    const { headers } = await portal.at('D. Kade')
    Object.assign(portal.handler.headers, headers)
    expect((await portal.caseOf(late)).extendsTo).toBeNull()
    expect((await portal.post('case/extend', { id: late, remark: REASON })).status).toBe(409)
    expect(letters()).toEqual([])
  })

  test('a case that is not there is not found', async () => {
    id = '0199f0e0-0000-7000-8000-00000000dead'
    expect((await extend()).status).toBe(404)
  })

  test('what was decided before its letter went gets none', async () => {
    expect((await extend()).status).toBe(200)
    const shown = await portal.caseOf(id)
    const no = decision(shown, 'refuse', { reason: 'boat-not-allowed' })
    expect((await portal.post('case/decide', no)).status).toBe(200)
    await portal.app.background.runDue()
    expect(letters()).toEqual([])
  })
})
