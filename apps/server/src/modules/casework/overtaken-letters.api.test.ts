import type { Case } from '@vignettes/domain/api/casework-case.ts'
import type { LetterOfCase } from '@vignettes/domain/api/casework-letters.ts'
import { lettersIn } from '@vignettes/domain/api/letter-of-case.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { decision, grantOf, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>

describeOnEachDatabase('letters that a later decision made untrue', (connected) => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startCaseworkPortal(connected())
  })
  afterAll(() => portal.close())

  const run = () => portal.app.background.runDue()
  const lettersOf = async (id: string) => lettersIn((await portal.caseOf(id)).history)
  const letterOf = async (id: string, name: LetterOfCase['name']) =>
    (await lettersOf(id)).find((letter) => letter.name === name)!
  const again = (id: string) => portal.post('letter/again', { id, key: randomUUID() })

  test('one that a later decision made untrue does not go again, and says so before it is tried', async () => {
    const id = await portal.aCase({ objectName: 'Anders' })
    await run()
    portal.mailer.unknown.add(portal.someone.email)
    const decide = async (kind: string, more: object) => {
      portal.clock.advanceSeconds(60)
      const asked = decision(await portal.caseOf(id), kind, more)
      expect((await portal.post('case/decide', asked)).status).toBe(200)
      await run()
    }
    const overtakenBy = async (name: LetterOfCase['name']) => (await letterOf(id, name)).overtakenBy
    await decide('refuse', { reason: 'boat-not-allowed' })
    expect(await overtakenBy('vignette-refuse')).toBeNull()
    portal.clock.advanceSeconds(60)
    const { version } = await portal.caseOf(id)
    const undone = await portal.post('case/undo-refusal', { id, version, remark: 'Andere boot.' })
    expect(undone.status).toBe(200)
    await run()
    expect(await overtakenBy('refusal-undone')).toBeNull()
    expect(await overtakenBy('vignette-refuse')).toBe('decision')
    // Refused anew, the first refusal was undone all the same.
    await decide('refuse', { reason: 'not-the-owner' })
    const refusals = (await lettersOf(id)).filter(({ name }) => name === 'vignette-refuse')
    expect(refusals.map((each) => each.overtakenBy)).toEqual([null, 'decision'])
    expect(await overtakenBy('refusal-undone')).toBe('decision')
    // Which says that it will be judged.
    expect(await overtakenBy('request-received')).toBe('decision')
    portal.mailer.unknown.clear()
    const answers = await Promise.all(refusals.map((each) => again(each.id)))
    expect(answers).toMatchObject([
      { status: 200 },
      { status: 409, body: { message: expect.stringContaining('klopt niet meer') } },
    ])
    const settled = await portal.post('letter/settled', {
      ids: [refusals[1]?.id],
      doneInstead: 'Klaar.',
    })
    expect(settled.status).toBe(200)
    await run()
  })

  test('a grant holds until it is undone or its sticker is another, and what asked for a document until there is an answer', async () => {
    const id = await portal.aCase({ objectName: 'Toch' })
    await run()
    const { documents } = await portal.caseOf(id)
    const asks = decision(await portal.caseOf(id), 'ask-again', {
      documents: documents.map((document, index) =>
        index === 0
          ? { documentId: document.id, verdict: 'rejected', reason: 'unreadable', remark: '' }
          : { documentId: document.id, verdict: 'approved' },
      ),
    })
    expect(await portal.post('case/decide', asks)).toMatchObject({ status: 200 })
    await run()
    const overtakenBy = async (name: LetterOfCase['name']) => (await letterOf(id, name)).overtakenBy
    expect(await overtakenBy('vignette-ask-again')).toBeNull()
    portal.clock.advanceSeconds(60)
    const no = decision(await portal.caseOf(id), 'withdraw', { reason: 'boat-not-allowed' })
    expect((await portal.post('case/decide', no)).status).toBe(200)
    await run()
    expect(await overtakenBy('vignette-ask-again')).toBe('decision')

    const granted = await portal.aCase({ objectName: 'Gekregen' })
    const number = `OV-${granted.slice(-8)}`.toUpperCase()
    await portal.post('case/decide', grantOf(await portal.caseOf(granted), number))
    await run()
    const grant = async () => (await letterOf(granted, 'vignette-grant')).overtakenBy
    expect(await grant()).toBeNull()
    portal.clock.advanceSeconds(60)
    const { version } = await portal.caseOf(granted)
    const undo = await portal.post('case/undo-grant', { id: granted, version, remark: 'Fout.' })
    expect(undo).toMatchObject({ status: 200 })
    await run()
    expect(await grant()).toBe('decision')
  })
})

describeOnEachDatabase('letters that name a last day', (connected) => {
  let portal: Portal
  let id: string
  beforeEach(async () => {
    // 15 June 2026, a Monday.
    portal = await startCaseworkPortal(connected())
    id = await portal.aCase()
    portal.mailer.unknown.add(portal.someone.email)
  })
  afterEach(() => portal.close())

  const run = () => portal.app.background.runDue()
  /** Nobody stays logged in for days. */
  async function at(instant: string) {
    portal.clock.setTo(instant)
    await run()
    const somebody = await portal.at(`B. Sluis ${instant}`)
    const { body } = await portal.get<Case>(`case?id=${id}`, somebody)
    const letters = lettersIn(body.history)
    const again = (letter: string) =>
      portal.post('letter/again', { id: letter, key: randomUUID() }, somebody)
    return { all: letters, letters: new Map(letters.map((letter) => [letter.name, letter])), again }
  }
  const DATE = { status: 409, body: { message: expect.stringContaining('datum') as string } }

  test('what is asked for does not go again once the last day to answer is over', async () => {
    portal.mailer.unknown.clear()
    const shown = await portal.caseOf(id)
    const rejected = { verdict: 'rejected', reason: 'unreadable', remark: '' }
    const documents = shown.documents.map((each) => ({ documentId: each.id, ...rejected }))
    const asked = await portal.post('case/decide', decision(shown, 'ask-again', { documents }))
    expect(asked.status).toBe(200)
    await run()
    // Fourteen days to answer; a reminder goes on the way.
    await at('2026-06-26T12:00:00Z')
    const inTime = await at('2026-06-29T12:00:00Z')
    expect(inTime.letters.get('vignette-ask-again')?.overtakenBy).toBeNull()
    expect(inTime.letters.get('documents-reminder')?.overtakenBy).toBeNull()
    const { letters, again } = await at('2026-06-30T12:00:00Z')
    portal.mailer.unknown.clear()
    for (const name of ['vignette-ask-again', 'documents-reminder'] as const) {
      expect(letters.get(name)?.overtakenBy).toBe('day')
      expect(await again(letters.get(name)!.id)).toMatchObject(DATE)
    }
    expect(letters.get('request-received')?.overtakenBy).toBeNull()
  })

  test('that there is more time to decide does not go again once that is over', async () => {
    expect((await portal.post('case/extend', { id, remark: 'Drukte.' })).status).toBe(200)
    const inTime = await at('2026-09-07T12:00:00Z')
    expect(inTime.letters.get('term-extended')?.overtakenBy).toBeNull()
    const late = await at('2026-09-08T12:00:00Z')
    const { id: letter, overtakenBy } = late.letters.get('term-extended')!
    expect(overtakenBy).toBe('day')
    portal.mailer.unknown.clear()
    expect(await late.again(letter)).toMatchObject(DATE)
  })

  test('the days to answer move the last day to decide away from what its letter says', async () => {
    expect((await portal.post('case/extend', { id, remark: 'Drukte.' })).status).toBe(200)
    await run()
    const shown = await portal.caseOf(id)
    const rejected = { verdict: 'rejected', reason: 'unreadable', remark: '' }
    const documents = shown.documents.map((each) => ({ documentId: each.id, ...rejected }))
    const asked = await portal.post('case/decide', decision(shown, 'ask-again', { documents }))
    expect(asked.status).toBe(200)
    const { letters } = await at('2026-06-16T12:00:00Z')
    expect(letters.get('term-extended')?.overtakenBy).toBe('day')
  })

  test('of an objection holds until it is decided, or its last day is over or another one', async () => {
    const other = await portal.at('C. Brug')
    const refusal = decision(await portal.caseOf(id), 'refuse', { reason: 'not-the-owner' })
    expect((await portal.post('case/decide', refusal)).status).toBe(200)
    const { version, objectable } = await portal.caseOf(id)
    const decisionId = objectable[0]?.decisionId
    const came = { receivedOn: '2026-06-15', way: 'letter', reasons: 'Het mag wel.' }
    const objected = await portal.post('objection', { id, version, decisionId, ...came })
    expect(objected.status).toBe(200)
    await run()
    const overtaken = async (name: LetterOfCase['name'], instant: string) => {
      const { letters } = await at(instant)
      return letters.get(name)?.overtakenBy
    }
    expect(await overtaken('objection-received', '2026-06-15T13:00:00Z')).toBeNull()
    const act = async (what: string, more: object = {}) => {
      Object.assign(portal.handler.headers, (await portal.at(`B. ${what}`)).headers)
      Object.assign(other.headers, (await portal.at(`C. ${what}`)).headers)
      const shown = await portal.caseOf(id)
      const objectionId = shown.objections[0]?.id
      const asked = { id, version: shown.version, objectionId, remark: 'Druk.', ...more }
      expect((await portal.post(`objection/${what}`, asked, other)).status).toBe(200)
    }
    await act('extend')
    await run()
    // Until 7 September, and then until 19 October.
    expect(await overtaken('objection-received', '2026-06-15T14:00:00Z')).toBe('day')
    expect(await overtaken('objection-extended', '2026-06-15T14:10:00Z')).toBeNull()
    portal.mailer.unknown.clear()
    const { letters, again } = await at('2026-06-15T14:20:00Z')
    expect(await again(letters.get('objection-received')!.id)).toMatchObject(DATE)
    portal.mailer.unknown.add(portal.someone.email)
    // What went again holds as long as what it was.
    expect((await again(letters.get('objection-extended')!.id)).status).toBe(200)
    await run()
    const late = await at('2026-10-20T12:00:00Z')
    for (const { name, overtakenBy } of late.all) {
      if (name === 'objection-extended') expect(overtakenBy).toBe('day')
    }
    expect(late.all.filter(({ name }) => name === 'objection-extended')).toHaveLength(2)
    portal.clock.setTo('2026-06-16T12:00:00Z')
    await act('decide', { outcome: 'rejected' })
    await run()
    expect(await overtaken('objection-extended', '2026-06-16T13:00:00Z')).toBe('decision')
    // Six weeks to appeal: until 28 July.
    expect(await overtaken('objection-decided', '2026-07-28T12:00:00Z')).toBeNull()
    expect(await overtaken('objection-decided', '2026-07-29T12:00:00Z')).toBe('day')
  })
})
