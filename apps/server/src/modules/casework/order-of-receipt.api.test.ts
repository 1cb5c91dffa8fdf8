import { afterEach, beforeEach, expect, test } from 'vitest'
import { decision, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>

const HANDED_IN = '2026-06-15T10:00:00.000Z'

describeOnEachDatabase('D12 the line at the desk', (connected) => {
  let portal: Portal
  beforeEach(async () => {
    portal = await startCaseworkPortal(connected())
  })
  afterEach(() => portal.close())

  const tenMinutes = () => portal.clock.advanceSeconds(600)
  const lineOf = async (id: string, query = '') => {
    const { cases } = await portal.queue(query)
    return cases.find((line) => line.id === id)
  }
  const order = async (query: string, ids: readonly string[]) =>
    (await portal.queue(query)).cases.map(({ id }) => id).filter((id) => ids.includes(id))
  const askAgain = async (id: string) => {
    const shown = await portal.caseOf(id)
    const documentId = shown.documents[0]!.id
    const verdict = { verdict: 'rejected', reason: 'unreadable', remark: '' }
    const asked = decision(shown, 'ask-again', { documents: [{ documentId, ...verdict }] })
    expect((await portal.post('case/decide', asked)).status).toBe(200)
    return documentId
  }
  const sendAgain = async (id: string, documentId: string) => {
    const file = { name: 'opnieuw.jpg', data: portal.photo }
    const sent = await portal.someone.post('documents/upload', { objectId: id, [documentId]: file })
    expect(sent.statusCode).toBe(200)
  }

  test('who sent documents again stands where the request came in, and waits since then', async () => {
    const first = await portal.aCase({ objectName: 'Eerste' })
    tenMinutes()
    const second = await portal.aCase({ objectName: 'Tweede' })
    expect(await order('?area=AMSTERDAM/mooring', [first, second])).toEqual([first, second])
    const documentId = await askAgain(first)
    // Until it is answered it waits for its applicant, since it was asked.
    expect(await lineOf(first, '?kind=WAITING_FOR_APPLICANT')).toMatchObject({
      since: '2026-06-15T10:10:00.000Z',
      receivedAt: HANDED_IN,
    })
    tenMinutes()
    await sendAgain(first, documentId)
    const handedIn = { kind: 'RESUBMITTED', since: HANDED_IN, receivedAt: HANDED_IN }
    expect(await lineOf(first)).toMatchObject(handedIn)
    expect(await portal.caseOf(first)).toMatchObject(handedIn)
    expect(await order('?area=AMSTERDAM/mooring', [first, second])).toEqual([first, second])
    // Once more changes nothing about that.
    const again = await portal.caseOf(first)
    const { id: newest } = again.documents.find(({ status }) => status === 'pending')!
    const rejected = { documentId: newest, verdict: 'rejected', reason: 'unreadable', remark: '' }
    tenMinutes()
    await portal.post('case/decide', decision(again, 'ask-again', { documents: [rejected] }))
    tenMinutes()
    await sendAgain(first, newest)
    expect(await lineOf(first)).toMatchObject(handedIn)
  })

  test('what was only saved has no date of receipt, and gets that of its mandate', async () => {
    const requestId = await portal.someone.save({ objectName: 'Later' })
    const [saved] = (await portal.search(requestId)).cases
    expect(saved).toMatchObject({ kind: 'MANDATE_MISSING', since: HANDED_IN, receivedAt: null })
    tenMinutes()
    const { reference } = await portal.someone.begin({ requestId })
    await portal.send({ mandate: portal.provider.decide(reference, 'CONFIRMED') })
    const at = '2026-06-15T10:10:00.000Z'
    expect(await lineOf(saved!.id)).toMatchObject({ kind: 'NEW', since: at, receivedAt: at })
  })

  test('one that is decided keeps its date of receipt', async () => {
    const id = await portal.aCase()
    tenMinutes()
    const shown = await portal.caseOf(id)
    const reason = { reason: 'at-own-request' }
    expect((await portal.post('case/decide', decision(shown, 'withdraw', reason))).status).toBe(200)
    expect((await portal.caseOf(id)).receivedAt).toBe(HANDED_IN)
  })
})
