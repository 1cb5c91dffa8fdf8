import { MailRefusedError } from '../../ports/mailer.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { decision, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { insertRequest } from '../../testing/insert-request.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>

describeOnEachDatabase('the history of a case', (connected) => {
  let portal: Portal
  beforeEach(async () => {
    portal = await startCaseworkPortal(connected())
  })
  afterEach(() => portal.close())

  const idOf = async (requestId: string) => (await portal.search(requestId)).cases[0]!.id
  const historyOf = async (requestId: string) =>
    (await portal.caseOf(await idOf(requestId))).history

  test('a mooring request waits for a mandate, a transit request for its payment', async () => {
    const mooring = await portal.someone.save()
    const { requestId: transit } = await insertRequest(connected().database, portal.clock.now())
    for (const [requestId, waits] of [
      [mooring, 'Nog niet ingediend'],
      [transit, 'Wacht op betaling'],
    ] as const) {
      const { cases } = await portal.search(requestId)
      expect(cases.map(({ statusName }) => statusName)).toEqual([waits])
      expect((await portal.caseOf(cases[0]!.id)).statusName).toBe(waits)
    }
    expect(await historyOf(mooring)).toMatchObject([{ statusName: 'Nog niet ingediend' }])
  })

  test('a mandate that came to nothing and the one that was confirmed each have their lines', async () => {
    const requestId = await portal.someone.save()
    const begun = async (status: 'CANCELLED' | 'CONFIRMED') => {
      portal.clock.advanceSeconds(60)
      const { reference } = await portal.someone.begin()
      portal.clock.advanceSeconds(60)
      await portal.send({ mandate: portal.provider.decide(reference, status) })
    }
    await begun('CANCELLED')
    await begun('CONFIRMED')
    expect(await historyOf(requestId)).toMatchObject([
      { kind: 'vignette', statusName: 'In behandeling' },
      { kind: 'mandate', mandateStatus: 'CONFIRMED', who: null },
      { kind: 'mandate', mandateStatus: 'PENDING' },
      { kind: 'mandate', mandateStatus: 'CANCELLED' },
      { kind: 'mandate', mandateStatus: 'PENDING' },
      { kind: 'vignette', statusName: 'Nog niet ingediend' },
    ])
  })

  test('what the applicant did is not told as if the portal had done it', async () => {
    const requestId = await portal.someone.save()
    portal.clock.advanceSeconds(60)
    await portal.someone.begin()
    portal.clock.advanceSeconds(60)
    const withdrawn = await portal.someone.post('withdraw', { requestId })
    expect(withdrawn.statusCode).toBe(200)
    expect(await historyOf(requestId)).toMatchObject([
      { kind: 'vignette', statusName: 'Ingetrokken', who: null, isByApplicant: true },
      { kind: 'mandate', mandateStatus: 'PENDING', who: null, isByApplicant: true },
      { kind: 'vignette', statusName: 'Nog niet ingediend', who: null, isByApplicant: true },
    ])
  })

  test('what a bank did or a staff member decided is not told as the applicant’s', async () => {
    const shown = await portal.caseOf(await portal.aCase())
    portal.clock.advanceSeconds(60)
    const reason = { reason: 'at-own-request' }
    await portal.post('case/decide', decision(shown, 'withdraw', reason))
    const { history } = await portal.caseOf(shown.id)
    expect(history.filter(({ isByApplicant }) => !isByApplicant)).toMatchObject([
      { kind: 'staff', did: 'withdraw', who: 'B. Sluis' },
      { kind: 'vignette', statusName: 'In behandeling', who: null },
      { kind: 'mandate', mandateStatus: 'CONFIRMED', who: null },
    ])
  })

  /** What the newest event of a case says of a decision. */
  const lastOf = async (id: string) => {
    const [event] = (await portal.caseOf(id)).history
    return event?.kind === 'staff' ? event : undefined
  }
  const REMARK = 'Alleen de kade staat erop.'
  async function askedAgain(): Promise<string> {
    const shown = await portal.caseOf(await portal.aCase())
    // Letters about one request go in their order.
    await portal.app.background.runDue()
    await portal.app.background.runDue()
    portal.clock.advanceSeconds(60)
    const documentId = shown.documents[0]!.id
    const rejected = { documentId, verdict: 'rejected', reason: 'incomplete', remark: REMARK }
    const asked = decision(shown, 'ask-again', { documents: [rejected] })
    expect((await portal.post('case/decide', asked)).status).toBe(200)
    return shown.id
  }

  test('D20 a decision is one line, with the documents that it rejected and why', async () => {
    const id = await askedAgain()
    const history = (await portal.caseOf(id)).history.filter(({ kind }) => kind !== 'letter')
    const rejected = [{ type: 'PHOTO_BOAT', reason: 'incomplete', remark: REMARK }]
    expect(history.slice(0, 2)).toMatchObject([
      { kind: 'staff', did: 'ask-again', rejected },
      { kind: 'vignette', statusName: 'In behandeling' },
    ])
    // What the applicant did is told by nothing else.
    portal.clock.advanceSeconds(60)
    const documentId = (await portal.caseOf(id)).documents[0]!.id
    const file = { name: 'opnieuw.jpg', data: portal.photo }
    await portal.someone.post('documents/upload', { objectId: id, [documentId]: file })
    expect((await portal.caseOf(id)).history[0]).toMatchObject({
      ...{ kind: 'vignette', statusName: 'In behandeling', isByApplicant: true },
    })
    expect((await portal.caseOf(id)).history[1]).toMatchObject({ did: 'ask-again', rejected })
  })

  test('D20 the letter of a decision waits, and is sent', async () => {
    const id = await askedAgain()
    expect((await lastOf(id))?.letter).toMatchObject({ state: 'waiting', at: null })
    await portal.app.background.runDue()
    const at = portal.clock.now().toISOString()
    expect((await lastOf(id))?.letter).toMatchObject({ state: 'sent', at })
    // Jobs that were done are not kept for ever; the letter is.
    await connected().database.deleteFrom('outbox').execute()
    expect((await lastOf(id))?.letter).toMatchObject({ state: 'sent', at })
  })

  test('D20 a letter that cannot be delivered says so: tried again, refused, and thrown away all the same', async () => {
    const id = await askedAgain()
    const { send } = portal.mailer
    portal.mailer.isAway = true
    await portal.app.background.runDue()
    const since = portal.clock.now().toISOString()
    expect((await lastOf(id))?.letter).toMatchObject({ state: 'failing', at: since })
    portal.mailer.isAway = false
    portal.mailer.send = () => Promise.reject(new MailRefusedError('550 no such mailbox'))
    portal.clock.advanceSeconds(600)
    await portal.app.background.runDue()
    await portal.app.background.runDue()
    const at = portal.clock.now().toISOString()
    expect((await lastOf(id))?.letter).toMatchObject({ state: 'refused', at })
    const job = await connected()
      .database.selectFrom('outbox')
      .select('id')
      .where('key', 'like', 'decision-letter:%')
      .executeTakeFirstOrThrow()
    const administrator = await portal.at('E. Dam', 'administrator')
    const drop = { id: job.id, reason: 'Gebeld.' }
    expect((await portal.post('jobs/drop', drop, administrator)).status).toBe(200)
    expect((await lastOf(id))?.letter).toMatchObject({ state: 'refused', at })
    portal.mailer.send = send
  })
})
