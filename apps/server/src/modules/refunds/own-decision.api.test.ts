import { afterEach, beforeEach, expect, test } from 'vitest'
import { decision } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { type RefundDesk, startRefundDesk } from '../../testing/refund-desk.ts'

describeOnEachDatabase('issue 12.11 a refund of what one refused oneself', (connected) => {
  let desk: RefundDesk
  beforeEach(async () => {
    desk = await startRefundDesk(connected())
  })
  afterEach(() => desk.close())

  const none = { back: 'none', remark: 'De behandeling is al gedaan.' }
  const accept = async (ids: string[], who: RefundDesk['handler']) =>
    (await desk.post('refunds/accept', { ids }, who)).body

  test('who refused or withdrew accepts no refund of it that a colleague asked for, in a list either', async () => {
    const [refused, withdrawn] = [await desk.paidCase(), await desk.paidCase()]
    expect((await desk.refuse(refused, none)).status).toBe(200)
    const end = { reason: 'at-own-request', money: none }
    await desk.post('case/decide', decision(await desk.caseOf(withdrawn), 'withdraw', end))
    const third = await desk.at('F. Sluis')
    const message =
      'U hebt deze aanvraag of dit vignet zelf afgewezen of ingetrokken. Een andere collega moet over het geld beslissen.'
    const asked: string[] = []
    for (const id of [refused, withdrawn]) {
      await desk.askBack({ id, amount: 5, remark: 'Toch een deel.' }, desk.other)
      const [refund] = await desk.refundsOf(id)
      expect(refund?.actions).toEqual([])
      const refusal = { id: refund?.id, remark: 'Toch niet.' }
      expect(await desk.post('refunds/refuse', refusal)).toMatchObject({
        status: 409,
        body: { message },
      })
      asked.push(refund!.id)
    }
    expect(await accept([asked[0]!], desk.handler)).toEqual({
      accepted: [],
      notAccepted: [{ id: asked[0], message }],
    })
    expect(await accept(asked, desk.handler)).toMatchObject({ accepted: [] })
    expect((await desk.refundsOf(refused, third))[0]?.actions).toEqual(['accept', 'refuse'])
    expect(await accept(asked, third)).toEqual({ accepted: asked, notAccepted: [] })
  })

  test('a refusal that was undone keeps nobody from a refund', async () => {
    const id = await desk.paidCase()
    expect((await desk.refuse(id, none)).status).toBe(200)
    const { version } = await desk.caseOf(id)
    const undone = await desk.post('case/undo-refusal', { id, version, remark: 'Andere boot.' })
    expect(undone.status).toBe(200)
    await desk.askBack({ id, amount: 5, remark: 'Te veel.' }, desk.other)
    const asked = (await desk.refundsOf(id)).find((each) => each.refundStatus === 'REQUESTED')
    expect(await accept([asked!.id], desk.handler)).toEqual({
      accepted: [asked?.id],
      notAccepted: [],
    })
  })
})
