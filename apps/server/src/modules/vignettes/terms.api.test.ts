import { afterEach, beforeEach, expect, test } from 'vitest'
import { decision, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { goDaysLater } from '../../testing/days-later.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>

const DAY = 24 * 60 * 60

describeOnEachDatabase('D6 who is asked for documents', (connected) => {
  let portal: Portal
  beforeEach(async () => {
    // 15 June 2026, a Monday.
    portal = await startCaseworkPortal(connected())
  })
  afterEach(() => portal.close())

  const daysLater = (days: number) => goDaysLater(portal, days)
  const askAgain = async (id: string) => {
    const shown = await portal.caseOf(id)
    const documentId = shown.documents.find(({ status }) => status !== 'replaced')!.id
    const verdict = { verdict: 'rejected', reason: 'unreadable', remark: '' }
    const asked = decision(shown, 'ask-again', { documents: [{ documentId, ...verdict }] })
    const preview = await portal.post('letter', asked)
    expect((await portal.post('case/decide', asked)).status).toBe(200)
    await portal.app.background.runDue()
    return { documentId, preview: preview.body.letter as { text: string } }
  }
  const sendAgain = async (id: string, documentId: string) => {
    const file = { name: 'opnieuw.jpg', data: portal.photo }
    const sent = await portal.someone.post('documents/upload', { objectId: id, [documentId]: file })
    expect(sent.statusCode).toBe(200)
  }
  const lettersWith = (words: string) =>
    portal.mailer.sent.filter(
      ({ to, subject }) => to === portal.someone.email && subject.includes(words),
    )
  const shownToOwner = async () => {
    const [first] = (await portal.someone.get('objects')).json<{ answerBy: string | null }[]>()
    return first?.answerBy
  }
  const kindOf = async (id: string) => (await portal.caseOf(id)).kind
  const did = async (id: string) =>
    (await portal.caseOf(id)).history.flatMap((event) => (event.kind === 'staff' ? event.did : []))

  test('reads until when, in the preview, the letter and on the page of the vignette', async () => {
    const id = await portal.aCase()
    expect(await shownToOwner()).toBeNull()
    const { preview } = await askAgain(id)
    const until = '29 juni 2026'
    expect(preview.text).toContain(`Uiterlijk opsturen op: ${until}`)
    expect(preview.text).toContain(`uiterlijk op ${until}`)
    const [sent] = lettersWith('opnieuw voor uw vignet')
    expect(sent?.text).toBe(preview.text)
    expect(await shownToOwner()).toBe('2026-06-29')
  })

  test('is reminded once, and not any more once it was answered or decided', async () => {
    const [reminded, answered, refused] = [
      await portal.aCase({ objectName: 'Eerste' }),
      await portal.aCase({ objectName: 'Tweede' }),
      await portal.aCase({ objectName: 'Derde' }),
    ]
    await askAgain(reminded)
    const { documentId } = await askAgain(answered)
    await askAgain(refused)
    await daysLater(9)
    expect(lettersWith('Denk aan uw vignet')).toHaveLength(0)
    await sendAgain(answered, documentId)
    const refusal = { reason: 'documents-missing' }
    await portal.post('case/decide', decision(await portal.caseOf(refused), 'refuse', refusal))
    await daysLater(1)
    await daysLater(1)
    const [letter, ...others] = lettersWith('Denk aan uw vignet')
    expect(others).toEqual([])
    expect(letter?.text).toContain('Stuur de foto uiterlijk op 29 juni 2026')
    const [event] = (await portal.caseOf(reminded)).history
    expect(event).toMatchObject({ did: 'documents-reminded', letter: { state: 'sent' } })
    expect(await did(answered)).not.toContain('documents-reminded')
  })

  test('a reminder that could not be sent says nothing once it was answered', async () => {
    const id = await portal.aCase()
    const { documentId } = await askAgain(id)
    await daysLater(9)
    portal.mailer.isAway = true
    await daysLater(1)
    expect(await did(id)).toContain('documents-reminded')
    await sendAgain(id, documentId)
    portal.mailer.isAway = false
    await daysLater(1)
    expect(lettersWith('Denk aan uw vignet')).toHaveLength(0)
  })

  test('who does not answer comes back to the desk, stands where the request came in, and may still answer', async () => {
    const id = await portal.aCase()
    const { documentId } = await askAgain(id)
    await daysLater(14)
    expect(await kindOf(id)).toBe('WAITING_FOR_APPLICANT')
    await daysLater(1)
    const line = { kind: 'NOT_ANSWERED', since: '2026-06-15T10:00:00.000Z' }
    expect((await portal.queue()).cases).toContainEqual(expect.objectContaining(line))
    await daysLater(1)
    expect((await did(id)).filter((kind) => kind === 'documents-not-sent')).toHaveLength(1)
    expect(lettersWith('Denk aan uw vignet')).toHaveLength(1)
    expect((await portal.caseOf(id)).decisions).toEqual(['refuse', 'withdraw'])
    await sendAgain(id, documentId)
    expect(await kindOf(id)).toBe('RESUBMITTED')
    // Asked once more, the days begin anew.
    const { preview } = await askAgain(id)
    expect(preview.text).toContain('15 juli 2026')
    expect(await kindOf(id)).toBe('WAITING_FOR_APPLICANT')
  })

  test('the portal that did not run for a while reminds of nothing that is over', async () => {
    const id = await portal.aCase()
    await askAgain(id)
    await daysLater(20)
    expect(lettersWith('Denk aan uw vignet')).toHaveLength(0)
    expect(await kindOf(id)).toBe('NOT_ANSWERED')
  })

  test('two processes at once remind once', async () => {
    const id = await portal.aCase()
    await askAgain(id)
    portal.clock.advanceSeconds(10 * DAY)
    await Promise.all([portal.app.background.runDue(), portal.app.background.runDue()])
    await daysLater(0)
    expect(lettersWith('Denk aan uw vignet')).toHaveLength(1)
    expect((await did(id)).filter((kind) => kind === 'documents-reminded')).toHaveLength(1)
  })

  test('a term is kept as it was counted, and ends with the decision', async () => {
    const id = await portal.aCase()
    const termOf = () =>
      connected()
        .database.selectFrom('decision_term')
        .select(['received_on', 'days', 'decide_by', 'decided_at'])
        .where('vignette_id', '=', id)
        .executeTakeFirstOrThrow()
    const counted = { received_on: '2026-06-15', days: 56, decided_at: null }
    expect(await termOf()).toEqual({ ...counted, decide_by: '2026-08-10' })
    const { documentId } = await askAgain(id)
    // 16 to 29 June stand still, if nobody answers.
    expect(await termOf()).toEqual({ ...counted, decide_by: '2026-08-24' })
    await daysLater(5)
    await sendAgain(id, documentId)
    // Answered on the 20th: 16 to 19 June. 14 August is a Friday.
    expect(await termOf()).toEqual({ ...counted, decide_by: '2026-08-14' })
    const withdrawn = decision(await portal.caseOf(id), 'withdraw', { reason: 'at-own-request' })
    expect((await portal.post('case/decide', withdrawn)).status).toBe(200)
    expect((await termOf()).decided_at).toEqual(portal.clock.now())
  })
})
