import type { CaseEvent } from '@vignettes/domain/api/casework-case.ts'
import type { LetterOfCase } from '@vignettes/domain/api/casework-letters.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  const lettersOf = async (id: string) =>
    (await portal.caseOf(id)).history.flatMap((event: CaseEvent) =>
      (event.kind === 'letter' || event.kind === 'staff') && event.letter ? [event.letter] : [],
    )
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
    const isOvertaken = async (name: LetterOfCase['name']) => (await letterOf(id, name)).isOvertaken
    await decide('refuse', { reason: 'boat-not-allowed' })
    expect(await isOvertaken('vignette-refuse')).toBe(false)
    portal.clock.advanceSeconds(60)
    const { version } = await portal.caseOf(id)
    const undone = await portal.post('case/undo-refusal', { id, version, remark: 'Andere boot.' })
    expect(undone.status).toBe(200)
    await run()
    expect(await isOvertaken('refusal-undone')).toBe(false)
    expect(await isOvertaken('vignette-refuse')).toBe(true)
    // Refused anew, the first refusal was undone all the same.
    await decide('refuse', { reason: 'not-the-owner' })
    const refusals = (await lettersOf(id)).filter(({ name }) => name === 'vignette-refuse')
    expect(refusals.map((each) => each.isOvertaken)).toEqual([false, true])
    expect(await isOvertaken('refusal-undone')).toBe(true)
    expect(await isOvertaken('request-received')).toBe(false)
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
    const isOvertaken = async (name: LetterOfCase['name']) => (await letterOf(id, name)).isOvertaken
    expect(await isOvertaken('vignette-ask-again')).toBe(false)
    portal.clock.advanceSeconds(60)
    const no = decision(await portal.caseOf(id), 'withdraw', { reason: 'boat-not-allowed' })
    expect((await portal.post('case/decide', no)).status).toBe(200)
    await run()
    expect(await isOvertaken('vignette-ask-again')).toBe(true)

    const granted = await portal.aCase({ objectName: 'Gekregen' })
    const number = `OV-${granted.slice(-8)}`.toUpperCase()
    await portal.post('case/decide', grantOf(await portal.caseOf(granted), number))
    await run()
    const grant = async () => (await letterOf(granted, 'vignette-grant')).isOvertaken
    expect(await grant()).toBe(false)
    portal.clock.advanceSeconds(60)
    const { version } = await portal.caseOf(granted)
    const undo = await portal.post('case/undo-grant', { id: granted, version, remark: 'Fout.' })
    expect(undo).toMatchObject({ status: 200 })
    await run()
    expect(await grant()).toBe(true)
  })
})
