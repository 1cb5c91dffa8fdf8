import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ListedRefund } from '@vignettes/domain/api/casework-refunds.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { readArguments } from '../../staff-shell/read-arguments.ts'
import { runCommand } from '../../staff-shell/run-command.ts'
import { decision } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { type RefundDesk, startRefundDesk } from '../../testing/refund-desk.ts'

const QUARTER_S = 15 * 60

describeOnEachDatabase('B19 refunds at the desk', (connected) => {
  let desk: RefundDesk
  beforeEach(async () => {
    desk = await startRefundDesk(connected())
  })
  afterEach(() => desk.close())

  /** A case that was refused with all of its money to go back. */
  async function refusedCase() {
    const id = await desk.paidCase()
    const { cost } = await desk.caseOf(id)
    expect((await desk.refuse(id, { back: 'all', amount: cost })).status).toBe(200)
    const [refund] = await desk.refundsOf(id)
    return { id, cost, refundId: refund?.id ?? '' }
  }
  const accept = async (ids: string[], who = desk.other) =>
    (await desk.post('refunds/accept', { ids }, who)).body
  const listed = async (group: string, who = desk.handler) => {
    const { body } = await desk.get<{ refunds: ListedRefund[]; counts: object[]; next: string }>(
      `refunds?group=${group}`,
      who,
    )
    return body
  }
  const kindOf = async (id: string) => (await desk.caseOf(id)).kind
  const settle = (refundId: string, status: 'SUCCEEDED' | 'FAILED') => {
    desk.paymentProvider.settleRefund(refundId, status)
    return desk.pass(6 * 60 * 60 + QUARTER_S)
  }
  const subjects = async () => (await desk.mails()).map(({ subject }) => subject)

  test('is listed, accepted by another, followed until it is back, and told to the applicant', async () => {
    const { id, cost, refundId } = await refusedCase()
    const { refunds } = await listed('to-accept')
    const line = { id: refundId, caseId: id, amount: cost, askedBy: 'B. Sluis' }
    expect(refunds).toContainEqual(expect.objectContaining({ ...line, actions: ['withdraw'] }))
    expect(await accept([refundId], desk.handler)).toMatchObject({
      accepted: [],
      notAccepted: [{ id: refundId, message: expect.stringContaining('Een andere collega') }],
    })
    expect(await accept([refundId])).toEqual({ accepted: [refundId], notAccepted: [] })
    await desk.pass(QUARTER_S)
    expect(await desk.refundsOf(id)).toMatchObject([
      { refundStatus: 'SUBMITTED', acceptedBy: 'C. Kade', actions: [] },
    ])
    expect(await subjects()).not.toContain('We hebben u geld terugbetaald')
    await settle(refundId, 'SUCCEEDED')
    expect((await listed('done')).refunds[0]).toMatchObject({ id: refundId, group: 'done' })
    expect(await subjects()).toContain('We hebben u geld terugbetaald')
    expect((await desk.caseOf(id)).history).toContainEqual(
      expect.objectContaining({ kind: 'refund', refundStatus: 'SUCCEEDED', who: null }),
    )
    expect(await kindOf(id)).toBeNull()
  })

  test.each([
    ['handler', 'lead', 'finance'],
    ['handler', 'finance'],
    ['lead', 'finance', 'administrator'],
  ] as const)(
    'with the roles %s, %s and %s one accepts and refuses no refund that one asked for, nor one of what one refused',
    async (...roles) => {
      const both = await desk.at('E. Kolk', [...roles])
      const id = await desk.paidCase()
      const shown = await desk.caseOf(id)
      const back = { back: 'all', amount: shown.cost }
      const refused = { reason: 'boat-not-allowed', money: back }
      await desk.post('case/decide', decision(shown, 'refuse', refused), both)
      const asked = await desk.paidCase()
      await desk.askBack({ id: asked, amount: 1, remark: 'Te veel' }, both)
      for (const each of [id, asked]) {
        const [refund] = await desk.refundsOf(each, both)
        const own = refund ?? expect.fail('no refund')
        expect(own.actions).toEqual(['withdraw'])
        expect(await accept([own.id], both)).toMatchObject({ accepted: [] })
        const refuse = { id: own.id, remark: 'Toch niet' }
        expect((await desk.post('refunds/refuse', refuse, both)).status).toBe(409)
        expect(await accept([own.id])).toMatchObject({ accepted: [own.id] })
      }
    },
  )

  test.each([0, -5, 1.234, '5', null])(
    'an amount of %s euros is asked back of nobody',
    async (amount) => {
      const id = await desk.paidCase()
      const asked = await desk.askBack({ id, amount, remark: 'Te veel' })
      expect(asked).toMatchObject({ status: 422, body: { errors: [{ path: 'amount' }] } })
      expect(await desk.refundsOf(id)).toEqual([])
    },
  )

  test('asked again after a lost answer it is one; with something else it is refused', async () => {
    const id = await desk.paidCase()
    const asked = { id, key: newId(), amount: 5, remark: 'Een deel.' }
    const twice = await Promise.all([1, 2].map(() => desk.askBack(asked)))
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    const [refund] = await desk.refundsOf(id)
    expect((await desk.refundsOf(id)).length).toBe(1)
    // Whatever came of it meanwhile.
    await desk.post('refunds/withdraw', { id: refund?.id })
    expect((await desk.askBack(asked)).status).toBe(200)
    expect((await desk.refundsOf(id)).length).toBe(1)
    const message =
      'U hebt al om een terugbetaling van €\u00A05,- gevraagd. Sluit dit venster en kijk bij de terugbetalingen.'
    for (const change of [{ amount: 6 }, { remark: 'Anders.' }, { id: await desk.paidCase() }]) {
      const other = await desk.askBack({ ...asked, ...change })
      expect(other).toMatchObject({ status: 409, body: { message } })
    }
    expect((await desk.askBack(asked, desk.other)).status).toBe(409)
    expect((await desk.askBack({ ...asked, key: newId() })).status).toBe(200)
    expect((await desk.askBack({ ...asked, key: undefined })).status).toBe(422)
  })

  test('of a case that a colleague has in hand no money is asked back', async () => {
    const id = await desk.paidCase()
    expect((await desk.post('case/claim', { id }, desk.other)).status).toBe(200)
    const ask = { id, amount: 5, remark: 'Een deel.' }
    expect(await desk.askBack(ask)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('C. Kade heeft deze aanvraag in behandeling') },
    })
    expect(await desk.refundsOf(id)).toEqual([])
    expect((await desk.askBack(ask, desk.other)).status).toBe(200)
  })

  test('of a list each is accepted by itself, once, whoever else does it at the same time', async () => {
    const cases = [await refusedCase(), await refusedCase(), await refusedCase()]
    const ids = cases.map(({ refundId }) => refundId)
    const third = await desk.at('D. Dam')
    const [first, second] = await Promise.all([accept(ids), accept([...ids, ...ids], third)])
    const accepted = [first, second].flatMap((reply) => reply?.['accepted'] as string[])
    expect(accepted.toSorted()).toEqual(ids.toSorted())
    await desk.pass(QUARTER_S)
    const sent = desk.paymentProvider.refunds().map(({ reference }) => reference)
    expect(sent.toSorted()).toEqual(ids.toSorted())
  })

  test('who accepts again, for want of an answer, has the same answer, and the money goes once', async () => {
    const { id, refundId } = await refusedCase()
    const once = { accepted: [refundId], notAccepted: [] }
    expect(await Promise.all([accept([refundId]), accept([refundId])])).toEqual([once, once])
    await desk.pass(QUARTER_S)
    expect(await accept([refundId])).toEqual(once)
    await desk.pass(QUARTER_S)
    expect(desk.paymentProvider.refunds()).toHaveLength(1)
    const accepted = (await desk.caseOf(id)).history.filter(
      (event) => event.kind === 'refund' && event.refundStatus === 'ACCEPTED',
    )
    expect(accepted).toHaveLength(1)
    for (const who of [desk.handler, await desk.at('G. Gracht')]) {
      expect(await accept([refundId], who)).toMatchObject({ accepted: [] })
    }
  })

  test('what a colleague refuses comes back as a case, until it is asked anew or told not to come', async () => {
    const { id, cost, refundId } = await refusedCase()
    const remark = 'De boot heeft al gevaren.'
    expect((await desk.post('refunds/refuse', { id: refundId, remark: '' })).status).toBe(422)
    expect((await desk.post('refunds/refuse', { id: refundId, remark })).status).toBe(409)
    await desk.post('refunds/refuse', { id: refundId, remark }, desk.other)
    expect(await kindOf(id)).toBe('REFUND_TO_LOOK_AT')
    // What a colleague wrote for colleagues is not told.
    expect(await desk.told(id)).toMatchObject([{ amount: cost, stand: 'asked', remark: null }])
    expect((await desk.queue('?kind=REFUND_TO_LOOK_AT')).cases.map((line) => line.id)).toContain(id)
    expect(await desk.refundsOf(id)).toMatchObject([
      { refundStatus: 'REFUSED', remark, actions: ['ask-again', 'nothing'] },
    ])

    const asked = { id, amount: 5, remark: 'Een deel.', follows: refundId }
    expect((await desk.askBack({ ...asked, amount: cost + 1 })).status).toBe(409)
    expect(await kindOf(id)).toBe('REFUND_TO_LOOK_AT')
    const twice = await Promise.all([1, 2].map(() => desk.askBack(asked)))
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await kindOf(id)).toBeNull()
    const [first, second] = await desk.refundsOf(id)
    expect(first).toMatchObject({ followUp: 'asked-again', group: 'not-given' })
    expect(second).toMatchObject({ refundStatus: 'REQUESTED', amount: 5 })

    await desk.post('refunds/withdraw', { id: second?.id })
    expect(await kindOf(id)).toBe('REFUND_TO_LOOK_AT')
    const nothing = { id: second?.id, how: 'told-nothing', remark }
    expect((await desk.post('refunds/follow-up', nothing)).status).toBe(200)
    expect((await desk.post('refunds/follow-up', nothing)).status).toBe(409)
    expect(await kindOf(id)).toBeNull()
    const mail = (await desk.mails()).at(-1)
    expect(mail?.subject).toBe('U krijgt geen geld terug')
    expect(mail?.text).toContain(remark)
    expect(await desk.told(id)).toMatchObject([{ amount: 5, stand: 'nothing', remark }])
  })

  test('what the bank sends back comes back as a case; what is paid elsewhere counts', async () => {
    const { id, cost, refundId } = await refusedCase()
    await accept([refundId])
    await desk.pass(QUARTER_S)
    await settle(refundId, 'FAILED')
    expect(await kindOf(id)).toBe('REFUND_TO_LOOK_AT')
    const { refunds } = await listed('to-look-at')
    expect(refunds.map((line) => line.id)).toContain(refundId)
    expect((await desk.caseOf(id)).payment).toMatchObject({ refundable: cost })
    const elsewhere = { id: refundId, how: 'paid-elsewhere', remark: 'Overgemaakt door financiën.' }
    expect((await desk.post('refunds/follow-up', elsewhere)).status).toBe(200)
    expect((await desk.caseOf(id)).payment).toMatchObject({ refundable: 0 })
    expect((await desk.askBack({ id, amount: 1, remark: 'Toch.' })).status).toBe(409)
    expect(await subjects()).toContain('We hebben u geld terugbetaald')
    expect(await kindOf(id)).toBeNull()
  })

  test('nobody pays elsewhere what no second colleague accepted', async () => {
    const { refundId } = await refusedCase()
    await desk.post('refunds/withdraw', { id: refundId })
    const elsewhere = { id: refundId, how: 'paid-elsewhere', remark: 'Contant.' }
    expect((await desk.post('refunds/follow-up', elsewhere)).status).toBe(409)
  })

  test('a provider that is away for too long brings it back; sent again it goes once', async () => {
    const { id, refundId } = await refusedCase()
    desk.paymentProvider.isAway = true
    await accept([refundId])
    await desk.pass(12 * 60 * 60)
    // The sessions of the day before are over.
    const [one, another] = [await desk.at('E. Eb'), await desk.at('F. Vloed')]
    expect(await desk.refundsOf(id, one)).toMatchObject([
      { refundStatus: 'PARKED', cause: 'provider-away', actions: ['send-again', 'give-up'] },
    ])
    const isToLookAt = async () =>
      (await listed('to-look-at', one)).refunds.some((line) => line.id === refundId)
    expect(await isToLookAt()).toBe(true)
    desk.paymentProvider.isAway = false
    const again = await Promise.all(
      [one, another].map((who) => desk.post('refunds/send-again', { id: refundId }, who)),
    )
    expect(again.map(({ status }) => status).sort()).toEqual([200, 409])
    await desk.pass(QUARTER_S)
    expect(desk.paymentProvider.refunds()).toHaveLength(1)
    expect(await isToLookAt()).toBe(false)
  })

  test('the file of a period holds who asked and who accepted, and nobody who applied', async () => {
    const { id, refundId } = await refusedCase()
    await accept([refundId])
    const { requestId } = await desk.caseOf(id)
    const day = businessDate(desk.clock.now())
    const query = `what=refunds&format=csv&from=${day}&until=${day}`
    const file = await desk.app.inject({
      url: `/api/beheer/export?${query}`,
      headers: desk.handler.headers,
    })
    const [heads, ...rows] = file.body.trim().split('\r\n')
    expect(heads).toContain('Goedgekeurd door')
    const row = rows.find((each) => each.includes(requestId))
    expect(row).toMatch(/;44;"Aanvraag afgewezen";"Goedgekeurd";.*"B\. Sluis";"C\. Kade"/)
    expect(file.body).not.toContain(desk.someone.email)
  })

  test('from a shell the same is asked, and answered', async () => {
    const id = await desk.paidCase()
    const run = (...args: string[]) =>
      runCommand(
        {
          ...desk.app.staffSide,
          ...{ fileSweep: desk.app.fileSweep, retention: desk.app.retention },
          publicUrl: 'https://vignet.example',
          shellUser: 'a.tester',
        },
        readArguments(args)!,
      )
    const refuse = ['refuse', id, '--as', desk.handler.email, '--reason', 'boat-not-allowed']
    await expect(run(...refuse)).rejects.toThrow()
    await expect(run(...refuse, '--money', 'none')).rejects.toThrow()
    await run(...refuse, '--money', 'part', '--amount', '12,50', '--money-remark', 'Een deel.')
    expect(await desk.refundsOf(id)).toMatchObject([{ amount: 12.5, remark: 'Een deel.' }])
  })

  test('pages go on where the last ended, and a wrong mark begins anew', async () => {
    const { refundId } = await refusedCase()
    const wrong = await desk.get<{ refunds: { id: string }[] }>('refunds?group=to-accept&after=x')
    expect(wrong.body.refunds.map(({ id }) => id)).toContain(refundId)
    const mark = `2000-01-01T00:00:00.000Z_${refundId}`
    const all = await desk.get<{ refunds: object[] }>(`refunds?group=to-accept&after=${mark}`)
    expect(all.body.refunds).toHaveLength(wrong.body.refunds.length)
  })
})
