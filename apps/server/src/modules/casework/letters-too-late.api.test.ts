import type { Case } from '@vignettes/domain/api/casework-case.ts'
import { lettersIn } from '@vignettes/domain/api/letter-of-case.ts'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { decision, grantOf, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { deskForPaper } from '../../testing/helped-at-desk.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>

/** Of a decision of 15 June 2026: six weeks. */
const LAST_DAY = '2026-07-27T12:00:00Z'
const DAY_AFTER = '2026-07-28T12:00:00Z'

describeOnEachDatabase('letters that could not go before their last day was over', (connected) => {
  let portal: Portal
  let id: string
  beforeEach(async () => {
    portal = await startCaseworkPortal(connected())
    id = await portal.aCase()
    await run()
    portal.mailer.sent.length = 0
  })
  afterEach(() => portal.close())

  const run = () => portal.app.background.runDue()
  async function decide(kind: string, more: object, which = id, who = portal.handler) {
    const asked = decision(await portal.caseOf(which), kind, more)
    const answer = await portal.post('case/decide', asked, who)
    expect(answer.status).toBe(200)
  }
  /** The mail server was away until then. Nobody stays logged in so long. */
  async function sentAt(instant: string, name: string, which = id) {
    portal.clock.setTo(instant)
    await run()
    Object.assign(portal.handler.headers, (await portal.at(`B. ${instant}`)).headers)
    const { body } = await portal.get<Case>(`case?id=${which}`)
    const letter = lettersIn(body.history).find((each) => each.name === name)
    return { shown: body, letter }
  }
  const rejected = { verdict: 'rejected', reason: 'unreadable', remark: '' }
  const toAsk = async () => {
    const { documents } = await portal.caseOf(id)
    return { documents: documents.map((each) => ({ documentId: each.id, ...rejected })) }
  }
  const askTwoAndTakeOneBack = async () => {
    const types = (await portal.caseOf(id)).mayAsk.slice(0, 2)
    await decide('ask-again', { asked: types.map((type) => ({ type, remark: 'Voor ons beeld.' })) })
    portal.clock.advanceSeconds(60)
    const { version, mayTakeBack } = await portal.caseOf(id)
    const takenBack = { id, version, documentId: mayTakeBack[0]?.id, remark: 'Gevonden.' }
    expect(await portal.post('case/take-back-asked', takenBack)).toMatchObject({ status: 200 })
  }
  const WITHDRAWN = { reason: 'other', remark: 'Zo.' }

  test('a refusal goes on its last day to object, and not after it: its case says so', async () => {
    await decide('refuse', { reason: 'not-the-owner' })
    const { shown, letter } = await sentAt(DAY_AFTER, 'vignette-refuse')
    expect(portal.mailer.sent).toEqual([])
    expect(letter).toMatchObject({ state: 'too-late', overtakenBy: 'day', cause: null })
    expect(shown).toMatchObject({ kind: 'LETTER_NOT_ARRIVED', hasFailedLetter: true })
    const { cases } = await portal.queue('?kind=LETTER_NOT_ARRIVED')
    expect(cases).toMatchObject([{ id }])
    // It is not tried again by itself, nor by hand.
    await run()
    expect(portal.mailer.sent).toEqual([])
    const again = await portal.post('letter/again', { id: letter?.id, key: randomUUID() })
    expect(again).toMatchObject({ status: 409 })
    const settled = { ids: [letter?.id], doneInstead: 'Gebeld.' }
    expect((await portal.post('letter/settled', settled)).status).toBe(200)
    expect((await portal.queue('?kind=LETTER_NOT_ARRIVED')).cases).toEqual([])
  })

  test('in time they go', async () => {
    await decide('refuse', { reason: 'not-the-owner' })
    const { letter } = await sentAt(LAST_DAY, 'vignette-refuse')
    expect(letter).toMatchObject({ state: 'sent', overtakenBy: null })
    expect(portal.mailer.sent).toHaveLength(1)
  })

  test('a grant does not go either, beside the other work of its case', async () => {
    await decide('grant', grantOf(await portal.caseOf(id), `Q-${id.slice(-6)}`))
    const { shown, letter } = await sentAt(DAY_AFTER, 'vignette-grant')
    expect(letter).toMatchObject({ state: 'too-late' })
    expect(shown).toMatchObject({ kind: expect.stringMatching(/^TO_/), hasFailedLetter: true })
  })

  test('a withdrawal that one can object to does not go; one at the own request names no day', async () => {
    const other = await portal.aCase({ objectName: 'Ander' })
    await decide('withdraw', { reason: 'at-own-request' })
    await decide('withdraw', WITHDRAWN, other)
    expect((await sentAt(DAY_AFTER, 'vignette-withdraw')).letter).toMatchObject({ state: 'sent' })
    const { letter } = await sentAt(DAY_AFTER, 'vignette-withdraw', other)
    expect(letter).toMatchObject({ state: 'too-late' })
  })

  test('a question that never left is nobody’s fault: it is asked anew with another day', async () => {
    await decide('ask-again', await toAsk())
    const { shown, letter } = await sentAt('2026-06-30T12:00:00Z', 'vignette-ask-again')
    expect(portal.mailer.sent).toEqual([])
    expect(letter).toMatchObject({ state: 'too-late' })
    expect(shown).toMatchObject({ kind: 'LETTER_NOT_ARRIVED', isQuestionNotArrived: true })
    const again = await portal.post('letter/again', { id: letter?.id, key: randomUUID() })
    expect(again.status).toBe(200)
    await run()
    expect(portal.mailer.sent).toMatchObject([{ text: expect.stringContaining('14 juli 2026') }])
  })

  test('nor does one of which a document is needed no more', async () => {
    await askTwoAndTakeOneBack()
    const { letter } = await sentAt('2026-06-30T12:00:00Z', 'vignette-ask-again')
    expect(letter).toMatchObject({ state: 'too-late' })
    const sent = portal.mailer.sent.map(({ text }) => text).join()
    expect(sent).toContain('De laatste dag daarvoor is voorbij')
    expect(sent).not.toContain('29 juni 2026')
    // What is left is asked anew.
    const again = { id: letter?.id, key: randomUUID() }
    expect(await portal.post('letter/again', again)).toMatchObject({ status: 200 })
    await run()
    expect(portal.mailer.sent.at(-1)?.text).toContain('14 juli 2026')
  })

  test('in time it goes, though a document is needed no more', async () => {
    await askTwoAndTakeOneBack()
    const { letter } = await sentAt('2026-06-20T12:00:00Z', 'vignette-ask-again')
    expect(letter).toMatchObject({ state: 'sent' })
  })

  test.each(['decide', 'withdraw'] as const)(
    'that an objection came in does not go after its end (%s)',
    async (end) => {
      await decide('refuse', { reason: 'not-the-owner' })
      await run()
      portal.mailer.sent.length = 0
      const { version, objectable } = await portal.caseOf(id)
      const decisionId = objectable[0]?.decisionId
      const came = { receivedOn: '2026-06-15', way: 'letter', reasons: 'Het mag wel.' }
      const objected = await portal.post('objection', { id, version, decisionId, ...came })
      expect(objected.status).toBe(200)
      const shown = await portal.caseOf(id)
      const ended = {
        ...{ id, version: shown.version, objectionId: shown.objections[0]?.id, remark: 'Zo.' },
        ...(end === 'decide' && { outcome: 'rejected' }),
      }
      const other = await portal.at('C. Brug')
      expect((await portal.post(`objection/${end}`, ended, other)).status).toBe(200)
      const { letter } = await sentAt('2026-06-16T12:00:00Z', 'objection-received')
      expect(portal.mailer.sent.map(({ subject }) => subject)).not.toContain(
        'We hebben uw bezwaar ontvangen',
      )
      expect(portal.mailer.sent).toHaveLength(1)
      expect(letter).toMatchObject({ state: 'too-late', overtakenBy: 'decision' })
    },
  )

  test('one by post that lay here is neither printed nor posted after its day', async () => {
    const desk = await deskForPaper(portal)
    const { caseId } = await desk.helped()
    const first = await desk.lettersOf(caseId)
    await desk.print(first)
    expect((await portal.post('post/posted', desk.idsOf(first))).status).toBe(200)
    const refusal = { reason: 'boat-not-allowed', money: { back: 'none', remark: 'Nee.' } }
    await decide('refuse', refusal, caseId, await portal.at('R. Vaart'))
    await run()
    const letters = await desk.lettersOf(caseId)
    expect(letters).toMatchObject([{ name: 'vignette-refuse' }])
    portal.clock.setTo(DAY_AFTER)
    Object.assign(portal.handler.headers, (await portal.at('B. Later')).headers)
    const refused = await desk.print(letters)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ message: expect.stringContaining('voorbij') })
    await run()
    expect(await desk.lettersOf(caseId)).toEqual([])
    expect((await desk.print(letters)).statusCode).toBe(409)
    const shown = await portal.caseOf(caseId)
    expect(shown).toMatchObject({ kind: 'LETTER_NOT_ARRIVED', hasFailedLetter: true })
    expect(await desk.historyOf(caseId)).toContain('"state":"too-late"')
  })
})
