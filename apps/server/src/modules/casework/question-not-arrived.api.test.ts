import type { Case } from '@vignettes/domain/api/casework-case.ts'
import { lettersIn } from '@vignettes/domain/api/letter-of-case.ts'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { decision, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { deskForPaper } from '../../testing/helped-at-desk.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>

const DAY = 24 * 60 * 60

describeOnEachDatabase('a question whose letter did not arrive', (connected) => {
  let portal: Portal
  let id: string
  beforeEach(async () => {
    // 15 June 2026, a Monday: one can answer until the 29th.
    portal = await startCaseworkPortal(connected())
    id = await portal.aCase()
    await run()
    portal.mailer.unknown.add(portal.someone.email)
    const shown = await portal.caseOf(id)
    const rejected = { verdict: 'rejected', reason: 'unreadable', remark: '' }
    const documents = shown.documents.map((each) => ({ documentId: each.id, ...rejected }))
    const asks = decision(shown, 'ask-again', { documents, remark: 'Met naam graag.' })
    expect((await portal.post('case/decide', asks)).status).toBe(200)
    await run()
  })
  afterEach(() => portal.close())

  const run = () => portal.app.background.runDue()
  /** Sessions have ended by then. */
  const daysLater = async (days: number) => {
    portal.clock.advanceSeconds(days * DAY)
    await run()
    Object.assign(portal.handler.headers, (await portal.at('B. Later')).headers)
  }
  const did = ({ history }: Case) =>
    history.flatMap((event) => (event.kind === 'staff' ? event.did : []))
  const failed = async (name = 'vignette-ask-again') =>
    lettersIn((await portal.caseOf(id)).history).find((letter) => letter.name === name)
  const again = async (letter = '') =>
    portal.post('letter/again', { id: letter, key: randomUUID() })
  const refuse = async () => {
    const missing = { reason: 'documents-missing' }
    return portal.post('case/decide', decision(await portal.caseOf(id), 'refuse', missing))
  }

  test('is nobody’s fault when its last day is over: the case says so, and is not refused for it', async () => {
    await daysLater(15)
    const shown = await portal.caseOf(id)
    expect(shown).toMatchObject({
      ...{ kind: 'LETTER_NOT_ARRIVED', hasFailedLetter: true, isQuestionNotArrived: true },
      since: '2026-06-15T10:00:00.000Z',
    })
    expect(did(shown)).toContain('question-not-arrived')
    expect(did(shown)).not.toContain('documents-not-sent')
    const { cases } = await portal.queue('?kind=LETTER_NOT_ARRIVED')
    expect(cases).toMatchObject([{ id }])
    expect((await portal.queue('?kind=NOT_ANSWERED')).cases).toEqual([])
    expect(await refuse()).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'reason', message: /niet aangekomen/ }] },
    })
  })

  test('is asked anew with another last day, and stops the term to decide from then on alone', async () => {
    await daysLater(15)
    const old = await failed()
    expect(old).toMatchObject({ state: 'refused' })
    portal.mailer.unknown.clear()
    portal.mailer.sent.length = 0
    const key = randomUUID()
    const wish = { id: old?.id, key }
    const answers = [
      await portal.post('letter/again', wish),
      await portal.post('letter/again', wish),
    ]
    expect(answers).toMatchObject([{ status: 200 }, { status: 200 }])
    await run()
    const [letter, ...others] = portal.mailer.sent
    expect(others).toEqual([])
    expect(letter?.text).toContain('Uiterlijk opsturen op: 14 juli 2026')
    expect(letter?.text).toContain('Met naam graag.')
    const shown = await portal.caseOf(id)
    expect(shown).toMatchObject({
      ...{ kind: 'WAITING_FOR_APPLICANT', isQuestionNotArrived: false, waitsUntil: '2026-07-14' },
      // 56 days, and the 14 that it is asked now.
      decideBy: '2026-08-24',
    })
    expect(shown.history[0]).toMatchObject({
      did: 'letter-sent-again',
      letter: { name: 'vignette-ask-again', againOf: old?.id, overtakenBy: null },
    })
    expect((await again(old?.id)).status).toBe(409)
    // Who got it and does not answer is told apart.
    await daysLater(16)
    expect(await portal.caseOf(id)).toMatchObject({ kind: 'NOT_ANSWERED' })
    expect((await refuse()).status).toBe(200)
  })

  test('that was told by telephone in time counts as asked; after its last day it does not', async () => {
    const settle = async () =>
      portal.post('letter/settled', { ids: [(await failed())?.id], doneInstead: 'Gebeld.' })
    expect((await settle()).status).toBe(200)
    await daysLater(15)
    expect(await portal.caseOf(id)).toMatchObject({ kind: 'NOT_ANSWERED' })
    await connected()
      .database.updateTable('letter')
      .set({ settled_at: portal.clock.now() })
      .where('name', '=', 'vignette-ask-again')
      .execute()
    expect(await portal.caseOf(id)).toMatchObject({
      ...{ kind: 'LETTER_NOT_ARRIVED', hasFailedLetter: true },
    })
  })

  test('that comes back after its last day is told as not arrived too', async () => {
    await connected()
      .database.updateTable('letter')
      .set({ failure: null, failed_at: null, failure_code: null, sent_at: portal.clock.now() })
      .where('failure', 'is not', null)
      .execute()
    await daysLater(15)
    expect(await portal.caseOf(id)).toMatchObject({ kind: 'NOT_ANSWERED' })
    await connected()
      .database.updateTable('letter')
      .set({ failure: 'bounced', failed_at: portal.clock.now() })
      .where('name', 'in', ['vignette-ask-again', 'documents-reminder'])
      .execute()
    expect(await portal.caseOf(id)).toMatchObject({ kind: 'LETTER_NOT_ARRIVED' })
  })

  test('that could not be mailed before its last day was over is asked anew as well', async () => {
    portal.mailer.unknown.clear()
    const late = await portal.aCase()
    await run()
    portal.mailer.isAway = true
    const shown = await portal.caseOf(late)
    const rejected = { verdict: 'rejected', reason: 'unreadable', remark: '' }
    const documents = shown.documents.map((each) => ({ documentId: each.id, ...rejected }))
    await portal.post('case/decide', decision(shown, 'ask-again', { documents }))
    await run()
    await daysLater(16)
    portal.mailer.isAway = false
    await daysLater(1)
    expect(await portal.caseOf(late)).toMatchObject({ kind: 'LETTER_NOT_ARRIVED' })
    const letter = lettersIn((await portal.caseOf(late)).history).find(
      ({ name }) => name === 'vignette-ask-again',
    )
    expect(letter).toMatchObject({ state: 'too-late', overtakenBy: 'day' })
    expect((await again(letter?.id)).status).toBe(200)
    await run()
    expect(await portal.caseOf(late)).toMatchObject({
      ...{ kind: 'WAITING_FOR_APPLICANT', isQuestionNotArrived: false, waitsUntil: '2026-07-16' },
    })
  })

  test('that lies to be posted is nobody’s yet; when its day is over it is asked anew in its place', async () => {
    const desk = await deskForPaper(portal)
    const { caseId } = await desk.helped('Reiger')
    // Who filled it in does not judge it.
    const judge = await portal.at('R. Vaart')
    const shown = await portal.caseOf(caseId)
    const rejected = { verdict: 'rejected', reason: 'unreadable', remark: '' }
    const documents = shown.documents.map((each) => ({ documentId: each.id, ...rejected }))
    const asked = decision(shown, 'ask-again', { documents })
    expect((await portal.post('case/decide', asked, judge)).status).toBe(200)
    await run()
    expect(await portal.caseOf(caseId)).toMatchObject({
      ...{ kind: 'WAITING_FOR_APPLICANT', isQuestionNotArrived: false },
    })
    await daysLater(15)
    const over = await portal.caseOf(caseId)
    expect(over).toMatchObject({ kind: 'LETTER_NOT_ARRIVED', isQuestionNotArrived: true })
    const asks = () =>
      connected()
        .database.selectFrom('letter')
        .select(['id', 'settled_at'])
        .where('request_id', '=', over.requestId)
        .where('name', '=', 'vignette-ask-again')
        .orderBy('written_at')
        .execute()
    const [old] = await asks()
    expect((await again(old?.id)).status).toBe(200)
    await run()
    expect((await asks()).map(({ settled_at }) => settled_at !== null)).toEqual([true, false])
    expect(await portal.caseOf(caseId)).toMatchObject({ kind: 'WAITING_FOR_APPLICANT' })
  })
})
