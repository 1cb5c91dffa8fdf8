import type { VignetteDetails } from '@vignettes/domain/api/vignettes.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aboutAwaited, WHY } from '../../testing/about-awaited.ts'
import { decision, grantOf, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>

const OWNER = { type: 'PURCHASE_RECEIPT', remark: 'Van wie is de boot?' }
const LEASE = { type: 'MOORING_CERTIFICATE', remark: 'De plek is niet duidelijk.' }
const NOT_NEEDED = 'Dit document hebben we niet meer nodig. U hoeft het niet te sturen.'

describeOnEachDatabase('while documents are awaited', (connected) => {
  let portal: Portal
  let id: string
  beforeEach(async () => {
    // 15 June 2026, a Monday.
    portal = await startCaseworkPortal(connected())
    id = await portal.aCase()
  })
  afterEach(() => portal.close())

  const {
    daysLater,
    seen,
    ask,
    askMore,
    awaited,
    takeBack,
    lastLetter,
    declined,
    overview,
    send,
    decideBy,
    did,
  } = aboutAwaited(() => ({ portal, id }))

  test('one more is asked in one letter that names all of them, with one last day, and the term stands still on', async () => {
    await ask(OWNER)
    expect(await portal.caseOf(id)).toMatchObject({ waitsUntil: '2026-06-29' })
    expect(await decideBy()).toBe('2026-08-24')
    await daysLater(4)
    expect(await askMore(LEASE)).toMatchObject({ status: 200 })

    const asked = await portal.caseOf(id)
    expect(asked).toMatchObject({
      ...{ vignetteStatus: 'DOCUMENTS_NEEDED', kind: 'WAITING_FOR_APPLICANT' },
      ...{ waitsUntil: '2026-07-03', asked: [OWNER, LEASE] },
    })
    expect(asked.mayAsk).not.toContain(LEASE.type)
    // From 16 June until 3 July: 18 days.
    expect(await decideBy()).toBe('2026-08-28')
    expect((await did())[0]).toMatchObject({
      ...{ did: 'asked-more', who: 'B. Later' },
      rejected: [{ type: LEASE.type, reason: 'never-sent', remark: LEASE.remark }],
    })
    const { subject, text } = await lastLetter()
    expect(subject).toBe('Stuur documenten op voor uw vignet')
    for (const words of [OWNER.remark, LEASE.remark, 'Uiterlijk opsturen op: 3 juli 2026'])
      expect(text).toContain(words)
    expect(text).toContain(
      'Kreeg u eerder een bericht waarin we iets vroegen? Dat geldt niet meer.',
    )
    expect(await overview()).toMatchObject({
      ...{ documentsAsked: [OWNER.type, LEASE.type], answerBy: '2026-07-03' },
    })

    await daysLater(5)
    const ids = (await declined()).map((each) => each.id)
    expect((await send(ids[0]!)).statusCode).toBe(422)
    expect((await send(...ids)).statusCode).toBe(200)
    // Answered on the 24th: from 16 to 23 June.
    expect(await portal.caseOf(id)).toMatchObject({ kind: 'RESUBMITTED', decideBy: '2026-08-18' })
  })

  test('a last day that was told never comes sooner, and who did not answer has days again', async () => {
    await ask(OWNER)
    await daysLater(15)
    expect(await portal.caseOf(id)).toMatchObject({ kind: 'NOT_ANSWERED', decideBy: '2026-08-24' })
    expect(await askMore(LEASE)).toMatchObject({ status: 200 })
    // It ran on 30 June alone.
    expect(await portal.caseOf(id)).toMatchObject({
      ...{ kind: 'WAITING_FOR_APPLICANT', waitsUntil: '2026-07-14', decideBy: '2026-09-07' },
    })
    await daysLater(10)
    expect((await lastLetter()).text).toContain('14 juli 2026')
    expect((await did()).filter(({ did: kind }) => kind === 'documents-reminded')).toHaveLength(1)
  })

  test('the letter that asked before does not go again as it was', async () => {
    await ask(OWNER)
    await portal.app.background.runDue()
    const lettersThatAsk = async () =>
      (await did()).flatMap(({ letter }) =>
        letter?.name === 'vignette-ask-again' ? [letter.overtakenBy] : [],
      )
    expect(await lettersThatAsk()).toEqual([null])
    portal.clock.advanceSeconds(60)
    await askMore(LEASE)
    await portal.app.background.runDue()
    expect(await lettersThatAsk()).toEqual([null, 'day'])
    portal.clock.advanceSeconds(60)
    await takeBack(await awaited(LEASE.type))
    // Less is asked than it says.
    expect((await lettersThatAsk())[0]).toBe('day')
  })

  test('asked at once after the first question, one letter goes, with all of it, and none counts as failed', async () => {
    const question = decision(await portal.caseOf(id), 'ask-again', { asked: [OWNER] })
    expect((await portal.post('case/decide', question)).status).toBe(200)
    portal.clock.advanceSeconds(1)
    expect(await askMore(LEASE)).toMatchObject({ status: 200 })
    const { text } = await lastLetter()
    for (const words of [OWNER.remark, LEASE.remark]) expect(text).toContain(words)
    const asking = portal.mailer.sent.filter(({ subject }) => subject.startsWith('Stuur '))
    expect(asking).toHaveLength(1)
    expect(await portal.caseOf(id)).toMatchObject({ hasFailedLetter: false })
    const letters = (await did()).flatMap(({ letter }) => (letter ? [letter.state] : []))
    expect(letters).not.toContain('too-late')
  })

  test('the letter that asks for more goes, by a clock that goes on meanwhile', async () => {
    await ask(OWNER)
    const { now } = portal.clock
    portal.clock.now = () => {
      portal.clock.advanceSeconds(0.001)
      return now()
    }
    expect(await askMore(LEASE)).toMatchObject({ status: 200 })
    const sent = await lastLetter()
    expect(sent.text).toContain(LEASE.remark)
    const [event] = await did()
    expect(event).toMatchObject({ did: 'asked-more', letter: { overtakenBy: null } })
    expect(await portal.caseOf(id)).toMatchObject({ kind: 'WAITING_FOR_APPLICANT' })
  })

  test('what is asked or there already, has no reason, or is not awaited is refused, and two at once are one', async () => {
    await ask(OWNER)
    const errors = async (more: object) => (await askMore(more)).body['errors']
    expect(await errors(OWNER)).toMatchObject([{ path: 'type' }])
    expect(await errors({ type: 'PHOTO_BOAT', remark: 'x' })).toMatchObject([{ path: 'type' }])
    expect(await errors({ type: LEASE.type })).toMatchObject([{ path: 'remark' }])

    const body = { ...(await seen()), ...LEASE }
    const other = await portal.at('C. Tweede')
    const answers = await Promise.all([
      portal.post('case/ask-more', body),
      portal.post('case/ask-more', { ...body, type: 'GROUND_LEASE' }, other),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body['message']).toMatch(/Nog een document gevraagd/i)
    expect((await portal.caseOf(id)).asked).toHaveLength(2)

    await portal.post('case/claim', { id }, other)
    expect(await takeBack(await awaited(OWNER.type))).toMatchObject({ status: 409 })
    expect((await portal.caseOf(id)).asked).toHaveLength(2)
    const no = decision(await portal.caseOf(id), 'refuse', { reason: 'documents-missing' })
    expect((await portal.post('case/decide', no, other)).status).toBe(200)
    const late = await portal.post('case/ask-more', { ...(await seen()), ...LEASE }, other)
    expect([late.status, late.body['message']]).toMatchObject([409, /wachten we nu niet/])
  })

  test('one of two is asked no more, and its owner reads that and what is still needed', async () => {
    await ask(OWNER, LEASE)
    const both = (await declined()).map((each) => each.id)
    const dropped = await awaited(LEASE.type)
    expect(await takeBack(dropped)).toMatchObject({ status: 200 })
    expect(await portal.caseOf(id)).toMatchObject({
      ...{ vignetteStatus: 'DOCUMENTS_NEEDED', asked: [OWNER], waitsUntil: '2026-06-29' },
    })
    const [event] = await did()
    expect(event).toMatchObject({ did: 'asked-taken-back', note: WHY, takenBack: LEASE.type })
    const { subject, text } = await lastLetter()
    expect(subject).toBe('Voor uw vignet hebben we minder van u nodig')
    expect(text).toMatch(/^Niet meer nodig: .+/m)
    expect(text).toMatch(/^Nog nodig: .+/m)
    for (const words of [WHY, 'uiterlijk op 29 juni 2026', '/rejected-documents'])
      expect(text).toContain(words)

    // From a screen that was open all the while.
    const tooMuch = await send(...both)
    expect(tooMuch.json()).toMatchObject({
      errors: [{ path: dropped, message: NOT_NEEDED }],
    })
    expect(tooMuch.statusCode).toBe(422)
    expect((await send(both.find((each) => each !== dropped)!)).statusCode).toBe(200)
    expect(await portal.caseOf(id)).toMatchObject({ kind: 'RESUBMITTED' })
  })

  test('asked no more after the last day, its letter names no day that is over for what is still needed', async () => {
    await ask(OWNER, LEASE)
    await daysLater(15)
    expect(await takeBack(await awaited(LEASE.type))).toMatchObject({ status: 200 })
    const { subject, text } = await lastLetter()
    expect(subject).toBe('Voor uw vignet hebben we minder van u nodig')
    expect(text).toMatch(/^Nog nodig: .+/m)
    expect(text).toContain('De laatste dag daarvoor is voorbij. Zorg dat we het zo snel mogelijk')
    expect(text).not.toMatch(/iterlijk|op tijd|29 juni/)
    const ids = (await declined()).map((each) => each.id)
    expect((await send(...ids)).statusCode).toBe(200)
  })

  test('with the last one the case is back in the queue, its term runs on, and it can be granted', async () => {
    await ask(OWNER)
    const [only] = await declined()
    await daysLater(5)
    const documentId = await awaited(OWNER.type)
    const again = { ...(await seen()), documentId, remark: WHY }
    const answers = await Promise.all([
      portal.post('case/take-back-asked', again),
      portal.post('case/take-back-asked', again),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    // 16 to 19 June stood still; 14 August is a Friday.
    expect(await portal.caseOf(id)).toMatchObject({
      ...{ vignetteStatus: 'IN_REVIEW', kind: 'NEW', asked: [], mayTakeBack: [] },
      ...{ waitsUntil: null, decideBy: '2026-08-14', since: '2026-06-15T10:00:00.000Z' },
    })
    const { subject, text } = await lastLetter()
    expect(subject).toBe('U hoeft een document niet meer te sturen')
    expect(text).toContain('U hoeft nu niets te doen.')
    expect(text).toContain(WHY)
    expect(await declined()).toEqual([])
    expect(await overview()).toMatchObject({ documentsAsked: [], answerBy: null })
    expect((await send(only!.id)).statusCode).toBe(422)
    await daysLater(9)
    expect((await did()).map(({ did: kind }) => kind)).not.toContain('documents-reminded')
    const granted = grantOf(await portal.caseOf(id), 'V26-0000301')
    expect(await portal.post('case/decide', granted)).toMatchObject({ status: 200 })
  })

  test('a document that was rejected by mistake is there to be judged again', async () => {
    const shown = await portal.caseOf(id)
    const [photo] = shown.documents
    const verdict = { verdict: 'rejected', reason: 'unreadable', remark: '' }
    const documents = [{ documentId: photo!.id, ...verdict }]
    const question = decision(shown, 'ask-again', { documents })
    expect((await portal.post('case/decide', question)).status).toBe(200)
    expect(await takeBack(photo!.id)).toMatchObject({ status: 200 })
    const back = await portal.caseOf(id)
    expect(back).toMatchObject({ vignetteStatus: 'IN_REVIEW', kind: 'NEW' })
    expect(back.documents).toMatchObject([{ id: photo!.id, status: 'pending', rejection: null }])
    const { subject, text } = await lastLetter()
    expect(subject).toBe('U hoeft een foto van uw boot niet meer te sturen')
    expect(text).toContain('we gaan uit van wat u al had gestuurd')
    expect(await takeBack(photo!.id)).toMatchObject({ status: 409 })
  })

  test('its owner reads that more was asked, and less, also while something is awaited still', async () => {
    await ask(OWNER)
    for (const type of [LEASE.type, OWNER.type]) {
      portal.clock.advanceSeconds(60)
      if (type === LEASE.type) await askMore(LEASE)
      portal.clock.advanceSeconds(60)
      await takeBack(await awaited(type))
    }
    const { history } = (await portal.someone.get(`object?objectId=${id}`)).json<VignetteDetails>()
    expect(history.slice(-4).map(({ reason }) => reason)).toEqual([
      ...['ask-again', 'asked-more', 'asked-taken-back', 'asked-taken-back'],
    ])
  })

  test('of what is sent and asked no more at once one is first, and the other is told', async () => {
    await ask(OWNER)
    const documentId = await awaited(OWNER.type)
    const [sent, back] = await Promise.all([send(documentId), takeBack(documentId)])
    expect([
      [200, 409],
      [422, 200],
    ]).toContainEqual([sent.statusCode, back.status])
    const types = (await portal.caseOf(id)).documents.map(({ type }) => type)
    expect(types.includes(OWNER.type as never)).toBe(sent.statusCode === 200)
    expect((await portal.caseOf(id)).vignetteStatus).toBe('IN_REVIEW')
  })

  test('who comes second is told what was first: the applicant, oneself, or a colleague by name', async () => {
    await ask(OWNER)
    const open = await seen()
    portal.clock.advanceSeconds(60)
    expect((await send(await awaited(OWNER.type))).statusCode).toBe(200)
    const second = async () => {
      const { status, body } = await portal.post('case/ask-more', { ...open, ...LEASE })
      expect(status).toBe(409)
      return body['message']
    }
    expect(await second()).toMatch(/^De gevraagde documenten zijn intussen gestuurd, op 15 juni/)
    portal.clock.advanceSeconds(60)
    await ask(LEASE)
    expect(await second()).toMatch(/^U hebt de aanvraag intussen zelf veranderd: Documenten gev/)
    const other = await portal.at('C. Tweede')
    portal.clock.advanceSeconds(60)
    const no = decision(await portal.caseOf(id), 'refuse', { reason: 'documents-missing' })
    expect((await portal.post('case/decide', no, other)).status).toBe(200)
    expect(await second()).toMatch(/^C\. Tweede was eerder: Afgewezen/)
  })

  test('who made the request for its applicant asks nothing about it', async () => {
    await ask(OWNER)
    const { database } = connected()
    const { requestId } = await portal.caseOf(id)
    const maker = await database
      .selectFrom('desk_event')
      .select('staff_id')
      .where('vignette_id', '=', id)
      .where('kind', '=', 'ask-again')
      .executeTakeFirstOrThrow()
    await database
      .updateTable('request')
      .set({ made_by: maker.staff_id, origin: 'counter' })
      .where('id', '=', requestId)
      .execute()
    for (const answer of [await askMore(LEASE), await takeBack(await awaited(OWNER.type))])
      expect(answer.status).toBe(409)
    expect((await portal.caseOf(id)).asked).toMatchObject([OWNER])
  })
})
