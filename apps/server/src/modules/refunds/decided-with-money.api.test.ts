import { afterEach, beforeEach, expect, test } from 'vitest'
import { decision } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { type RefundDesk, startRefundDesk } from '../../testing/refund-desk.ts'

describeOnEachDatabase('B19 something paid that is refused or withdrawn', (connected) => {
  let desk: RefundDesk
  beforeEach(async () => {
    desk = await startRefundDesk(connected())
  })
  afterEach(() => desk.close())

  test('asks what becomes of the money, at the letter too', async () => {
    const id = await desk.paidCase()
    const shown = await desk.caseOf(id)
    expect(shown.payment).toMatchObject({ status: 'PAID', refundable: shown.cost })
    const without = decision(shown, 'refuse', { reason: 'boat-not-allowed' })
    const errors = [{ path: 'money.back', message: 'Kies wat er met het geld gebeurt.' }]
    for (const path of ['letter', 'case/decide']) {
      expect(await desk.post(path, without)).toMatchObject({ status: 422, body: { errors } })
    }
    expect((await desk.caseOf(id)).vignetteStatus).toBe('IN_REVIEW')
    expect(await desk.refundsOf(id)).toEqual([])
  })

  test('all of it is asked for in the decision, and its letter says so', async () => {
    const id = await desk.paidCase()
    const { cost } = await desk.caseOf(id)
    const money = { back: 'all', amount: cost }
    const before = await desk.post('letter', {
      ...decision(await desk.caseOf(id), 'refuse', { reason: 'boat-not-allowed', money }),
    })
    const letter = JSON.stringify(before.body)
    expect(letter).toContain('terugbetalen')
    expect(letter).toContain('Een tweede medewerker controleert dit eerst.')
    // Looking at it has asked for nothing.
    expect(await desk.refundsOf(id)).toEqual([])

    expect((await desk.refuse(id, money)).status).toBe(200)
    expect(await desk.refundsOf(id)).toMatchObject([
      { refundStatus: 'REQUESTED', amount: cost, reason: 'refused', actions: ['withdraw'] },
    ])
    expect(await desk.refundsOf(id, desk.other)).toMatchObject([{ actions: ['accept', 'refuse'] }])
    const { history, payment } = await desk.caseOf(id)
    expect(payment).toMatchObject({ status: 'PAID', refundable: 0 })
    expect(history).toContainEqual(
      expect.objectContaining({
        did: 'refuse',
        money: { back: 'all', amount: cost, remark: null },
      }),
    )
    expect(history).toContainEqual(
      expect.objectContaining({ kind: 'refund', refundStatus: 'REQUESTED', who: 'B. Sluis' }),
    )
    expect((await desk.mails()).at(-1)?.text).toContain('terugbetalen')
    expect(await desk.told(id)).toMatchObject([{ amount: cost, stand: 'asked' }])
  })

  test('a part, or nothing, is explained to the applicant', async () => {
    const [first, second] = [await desk.paidCase(), await desk.paidCase()]
    const remark = 'De behandeling is al gedaan.'
    for (const money of [
      { back: 'part', amount: 10, remark: '' },
      { back: 'none', remark: '' },
    ]) {
      expect(await desk.refuse(first, money)).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'money.remark' }] },
      })
    }
    expect((await desk.refuse(first, { back: 'part', amount: 10.5, remark })).status).toBe(200)
    expect((await desk.mails()).at(-1)?.text).toContain('10,50 terugbetalen, dus niet alles')
    expect((await desk.refuse(second, { back: 'none', remark })).status).toBe(200)
    const mail = (await desk.mails()).at(-1)
    expect(mail?.text).toContain('U krijgt dit geld niet terug.')
    expect(mail?.text).toContain(remark)
    expect(await desk.refundsOf(first)).toMatchObject([{ amount: 10.5, remark }])
    expect(await desk.refundsOf(second)).toEqual([])
    expect(await desk.told(first)).toMatchObject([{ amount: 10.5, stand: 'asked', remark }])
    expect(await desk.told(second)).toMatchObject([{ amount: null, stand: 'nothing', remark }])
    // After all: then it is not told any more that nothing comes.
    await desk.askBack({ id: second, amount: 5, remark: 'Toch een deel.' })
    const [asked] = await desk.refundsOf(second)
    expect(await desk.told(second)).toMatchObject([{ stand: 'nothing' }])
    await desk.post('refunds/accept', { ids: [asked?.id] }, desk.other)
    expect(await desk.told(second)).toMatchObject([
      { amount: 5, stand: 'under-way', remark: 'Toch een deel.' },
    ])
  })

  test('of what was given back in part already the rest alone is told to stay', async () => {
    const id = await desk.paidCase()
    await desk.askBack({ id, amount: 5, remark: 'Te veel betaald.' })
    const [asked] = await desk.refundsOf(id)
    await desk.post('refunds/accept', { ids: [asked?.id] }, desk.other)
    expect((await desk.refuse(id, { back: 'none', remark: 'Het werk is gedaan.' })).status).toBe(
      200,
    )
    const { text } = (await desk.mails()).at(-1) ?? {}
    expect(text).toContain('Een deel hebben we al terugbetaald, of we zijn ermee bezig.')
    expect(text).toContain('De rest krijgt u niet terug.')
    expect(text).not.toContain('U krijgt dit geld niet terug.')
  })

  test('all of it is no part: its letter would say that it is not all', async () => {
    const id = await desk.paidCase()
    const shown = await desk.caseOf(id)
    const part = (amount: number) => {
      const money = { back: 'part', amount, remark: 'Kosten.' }
      return decision(shown, 'refuse', { reason: 'boat-not-allowed', money })
    }
    const errors = [{ path: 'money.amount', message: expect.stringContaining('‘Alles terug’') }]
    for (const path of ['letter', 'case/decide']) {
      const answer = await desk.post(path, part(shown.cost))
      expect(answer).toMatchObject({ status: 422, body: { errors } })
    }
    expect(await desk.refundsOf(id)).toEqual([])
    expect((await desk.post('case/decide', part(shown.cost - 0.01))).status).toBe(200)
  })

  test.each([
    [{ back: 'part', amount: 0, remark: 'x' }, 422],
    [{ back: 'part', amount: 10_000, remark: 'x' }, 422],
    [{ back: 'part', amount: -5, remark: 'x' }, 422],
    [{ back: 'part', amount: 1.234, remark: 'x' }, 422],
    [{ back: 'part', amount: '5', remark: 'x' }, 422],
    [{ back: 'part', amount: null, remark: 'x' }, 422],
    [{ back: 'part', remark: 'x' }, 422],
    // Not what the handler can have seen.
    [{ back: 'all', amount: 1 }, 409],
    [{ back: 'everything' }, 422],
  ])('an answer that cannot be decides nothing: %j', async (money, status) => {
    const id = await desk.paidCase()
    expect((await desk.refuse(id, money)).status).toBe(status)
    expect((await desk.caseOf(id)).vignetteStatus).toBe('IN_REVIEW')
    expect(await desk.refundsOf(id)).toEqual([])
  })

  test('of two who refuse at once one does, and the money is asked for once', async () => {
    const id = await desk.paidCase()
    const { cost } = await desk.caseOf(id)
    const body = decision(await desk.caseOf(id), 'refuse', {
      reason: 'boat-not-allowed',
      money: { back: 'all', amount: cost },
    })
    const answers = await Promise.all(
      [desk.handler, desk.other, desk.handler].map((who) => desk.post('case/decide', body, who)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await desk.refundsOf(id)).toHaveLength(1)
  })

  test('what was granted and is withdrawn asks the same; what is not paid asks nothing', async () => {
    const id = await desk.paidCase()
    const shown = await desk.caseOf(id)
    const documents = shown.documents.map(({ id: documentId }) => ({
      documentId,
      verdict: 'accepted',
    }))
    const number = `D-${id.slice(-6)}`
    await desk.post('case/decide', decision(shown, 'grant', { documents, number }))
    const withdraw = async (more: object) =>
      desk.post('case/decide', {
        ...decision(await desk.caseOf(id), 'withdraw', { reason: 'at-own-request', ...more }),
      })
    expect((await withdraw({})).status).toBe(422)
    expect((await withdraw({ money: { back: 'all', amount: shown.cost } })).status).toBe(200)
    expect(await desk.refundsOf(id)).toMatchObject([{ reason: 'withdrawn' }])

    const mooring = await desk.aCase()
    expect((await desk.refuse(mooring)).status).toBe(200)
  })
})
