import { afterEach, beforeEach, expect, test } from 'vitest'
import { decision, grantOf } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { type RefundDesk, startRefundDesk } from '../../testing/refund-desk.ts'

const QUARTER_S = 15 * 60

describeOnEachDatabase('B19 money that comes for a request that has ended', (connected) => {
  let desk: RefundDesk
  beforeEach(async () => {
    desk = await startRefundDesk(connected())
  })
  afterEach(() => desk.close())

  const withdraw = async (id: string) => {
    const shown = await desk.caseOf(id)
    return desk.post('case/decide', decision(shown, 'withdraw', { reason: 'boat-not-allowed' }))
  }
  const numberOf = (id: string) => `MAE-${id.slice(-8)}`.toUpperCase()
  const grant = async (id: string) =>
    desk.post('case/decide', grantOf(await desk.caseOf(id), numberOf(id)))
  const resolve = (id: string, more: object) =>
    desk.post('case/payment', { id, remark: 'Uitgezocht bij de bank.', ...more })
  const subjects = async () => (await desk.mails()).map(({ subject }) => subject)

  /** Withdrawn while its applicant was at the bank, who paid all the same. */
  async function paidAfterEnd() {
    const id = await desk.orderedCase()
    const order = desk.paymentProvider.orders().at(-1)!
    expect((await withdraw(id)).status).toBe(200)
    desk.paymentProvider.pay(order.reference, 'PAID')
    await desk.pass(QUARTER_S)
    return id
  }

  test('who was at the bank cannot pay any more once it is withdrawn', async () => {
    const id = await desk.orderedCase()
    expect((await withdraw(id)).status).toBe(200)
    await desk.app.background.runDue()
    expect(desk.paymentProvider.orders().at(-1)).toMatchObject({ status: 'CANCELLED' })
    expect(await desk.caseOf(id)).toMatchObject({ kind: null, payment: { status: 'CANCELLED' } })
    expect(await subjects()).not.toContain('Uw betaling is niet gelukt')
  })

  test('comes to the desk, which says what becomes of it, and its applicant hears no untruth', async () => {
    const id = await paidAfterEnd()
    const told = (await desk.mails()).filter(({ subject }) => subject.includes('betaling'))
    expect(told.map(({ subject }) => subject)).toEqual([
      'We kregen uw betaling na het einde van uw aanvraag',
    ])
    const withdrawn = (await desk.mails()).find(({ subject }) => subject.includes('ingetrokken'))
    expect(withdrawn?.text).not.toContain('U hebt hiervoor betaald')
    const { kind, payment } = await desk.caseOf(id)
    expect([kind, payment]).toMatchObject([
      'PAYMENT_IN_REVIEW',
      {
        ...{ status: 'PAID', asksMoney: true, refundable: 44, outcomes: ['leave-as-is'] },
        mismatches: [{ found: [{ code: 'request-ended' }] }],
      },
    ])

    expect(await resolve(id, { outcome: 'leave-as-is' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'money.back' }] },
    })
    const money = { back: 'all', amount: 44 }
    const finance = await desk.at('F. Munt', 'finance')
    const twice = await Promise.all(
      [desk.handler, finance].map((who) =>
        desk.post(
          'case/payment',
          { id, outcome: 'leave-as-is', remark: 'Kwam te laat.', money },
          who,
        ),
      ),
    )
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await desk.refundsOf(id)).toMatchObject([
      { refundStatus: 'REQUESTED', amount: 44, reason: 'withdrawn' },
    ])
    const after = await desk.caseOf(id)
    expect(after).toMatchObject({ kind: null, payment: { asksMoney: false, inReview: false } })
    expect(after.history).toContainEqual(
      expect.objectContaining({ did: 'payment-resolved', money: expect.anything() }),
    )
    const mail = (await desk.mails()).at(-1)
    expect(mail?.subject).toBe('Wat er met uw betaling gebeurt')
    expect(mail?.text).toMatch(/44,- terugbetalen: dat is alles/)
    expect(await desk.told(id)).toMatchObject([{ amount: 44, stand: 'asked' }])
  })

  test('that stays is explained', async () => {
    const id = await paidAfterEnd()
    const none = { back: 'none', remark: '' }
    expect((await resolve(id, { outcome: 'leave-as-is', money: none })).status).toBe(422)
    const remark = 'U hebt het vignet gebruikt.'
    const kept = { outcome: 'leave-as-is', money: { back: 'none', remark } }
    expect((await resolve(id, kept)).status).toBe(200)
    expect((await desk.mails()).at(-1)?.text).toContain(remark)
    expect(await desk.told(id)).toMatchObject([{ stand: 'nothing', remark }])
  })

  test('that was in review when it was withdrawn is asked about with the end of the review', async () => {
    const id = await desk.paidCase({ receivedCents: 5400 })
    expect((await withdraw(id)).status).toBe(200)
    expect((await desk.caseOf(id)).payment).toMatchObject({
      ...{ asksMoney: true, refundable: 0, refundableIfPaid: 54 },
    })
    const paid = { outcome: 'accept-as-paid' }
    expect((await resolve(id, paid)).status).toBe(422)
    expect((await resolve(id, { ...paid, money: { back: 'all', amount: 44 } })).status).toBe(409)
    expect((await resolve(id, { ...paid, money: { back: 'all', amount: 54 } })).status).toBe(200)
    expect(await desk.refundsOf(id)).toMatchObject([{ amount: 54 }])
    expect(await desk.caseOf(id)).toMatchObject({ kind: null, payment: { inReview: false } })
    expect(await subjects()).not.toContain('We hebben de betaling ontvangen')
  })

  test('that did not come after all is not asked about', async () => {
    const id = await desk.paidCase({ receivedCents: 5400 })
    await withdraw(id)
    expect((await resolve(id, { outcome: 'not-paid' })).status).toBe(200)
    expect(await desk.caseOf(id)).toMatchObject({ kind: null, payment: { status: 'FAILED' } })
    expect(await subjects()).not.toContain('Uw betaling is niet gelukt')
  })

  test('nothing is granted of which all goes back, whatever it goes back for', async () => {
    const id = await desk.paidCase()
    await desk.askBack({ id, amount: 10, remark: 'Te veel betaald.' })
    const part = await desk.queue('?kind=NEW')
    expect(part.cases.find((line) => line.id === id)).toMatchObject({ isPlain: false })
    await desk.askBack({ id, amount: 34, remark: 'De rest ook.' })
    expect((await grant(id)).status).toBe(409)
    const refunds = await desk.refundsOf(id)
    const last = refunds.find(({ amount }) => amount === 34)
    await desk.post('refunds/withdraw', { id: last?.id })
    expect((await grant(id)).status).toBe(200)
  })

  test('a letter tells what was decided, and not what became of it since', async () => {
    const id = await desk.paidCase()
    expect((await grant(id)).status).toBe(200)
    const { version } = await desk.caseOf(id)
    const undone = { id, version, remark: 'Vergissing.' }
    expect((await desk.post('case/undo-grant', undone)).status).toBe(200)
    const mails = await desk.mails()
    const granted = mails.find(({ subject }) => subject.includes('goedgekeurd'))
    expect(granted?.text).toContain(`nummer ${numberOf(id)}`)
  })
})
