import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import type { Proof } from '@vignettes/domain/api/proof.ts'
import type { getObjects, VignetteDetails } from '@vignettes/domain/api/vignettes.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { decision } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { startStopPortal, type StopPortal } from '../../testing/stop-portal.ts'

type Overview = ReplyOf<typeof getObjects>

const QUARTER_S = 15 * 60
/** 738,19 × 6 ÷ 12: stopped in June. */
const WORTH = 369.1

describeOnEachDatabase('issue 14, 6: an owner stops a vignette', (connected) => {
  let portal: StopPortal
  beforeEach(async () => {
    portal = await startStopPortal(connected())
  })
  afterEach(() => portal.close())

  async function granted(): Promise<string> {
    const id = await portal.aCase()
    await portal.grant(id)
    return id
  }
  const mailed = async () =>
    (await portal.mails()).filter(({ subject }) => subject === 'U hebt uw vignet opgezegd')
  const details = async (id: string) =>
    (await portal.someone.get(`object?objectId=${id}`)).json<VignetteDetails>()

  test('from now on: its code holds no more, its owner is written to, and the desk settles it', async () => {
    const id = await granted()
    const proof = (await portal.someone.get(`proof?objectId=${id}`)).json<Proof>()
    const code = proof.address.split('/').at(-1) ?? ''
    const check = async () =>
      (await portal.app.inject(`/api/public/vignettes/${code}`)).json<{ status: string }>().status
    expect(await check()).toBe('VALID')
    const money = { way: 'mandate', worth: WORTH, back: WORTH, dropped: 0, still: 0 }
    expect((await portal.look(id)).body).toMatchObject({ money, today: '2026-06-15' })

    const paper = { name: 'verkoop.jpg', data: portal.photo }
    const asked = { reason: 'sold', worthSeen: WORTH, proof: paper }
    expect(await portal.stop(id, asked)).toEqual({ status: 200, body: { status: 'OK', money } })
    expect(await check()).toBe('WITHDRAWN')
    const told = await details(id)
    expect(told.history.at(-1)?.reason).toBe('stopped-by-owner')
    expect(told).toMatchObject({ ended: null, stopped: { money, settledAt: null } })
    // Not with the word for what the city takes back.
    expect(told.vignetteStatus).toEqual({ name: 'Opgezegd', code: 'WITHDRAWN' })
    const objects = (await portal.someone.get('objects')).json<Overview>()
    expect(objects.find(({ object }) => object.Id === id)?.vignetteStatus.name).toBe('Opgezegd')
    const inGerman = await portal.app.inject({
      url: `/api/request-vignette/object?objectId=${id}`,
      headers: { ...portal.someone.headers, 'accept-language': 'de' },
    })
    expect(inGerman.json<VignetteDetails>().vignetteStatus.name).toBe('Gekündigt')
    const [letter] = await mailed()
    expect(letter?.text).toContain('369,10')
    expect(letter?.text).toContain('machtiging')

    const shown = await portal.caseOf(id)
    expect(shown).toMatchObject({
      ...{ vignetteStatus: 'WITHDRAWN', kind: 'STOP_TO_SETTLE', corrections: [] },
      stop: { reason: 'sold', on: '2026-06-15', money, settled: null },
    })
    expect(shown.documents).toContainEqual(expect.objectContaining({ type: 'STOP_PROOF' }))
    const inQueue = async () =>
      (await portal.queue('?kind=STOP_TO_SETTLE')).cases.some((line) => line.id === id)
    expect(await inQueue()).toBe(true)
    expect((await portal.post('case/settle-stop', { id })).status).toBe(200)
    expect(await portal.caseOf(id)).toMatchObject({ stop: { settled: { by: 'B. Sluis' } } })
    expect(await inQueue()).toBe(false)
    expect((await portal.post('case/settle-stop', { id })).status).toBe(409)
  })

  test('sent again, and ten times at once, it is answered the same and done once', async () => {
    const id = await granted()
    const asked = { reason: 'scrapped', worthSeen: WORTH }
    const paper = () => ({ proof: { name: 'sloop.jpg', data: portal.photo } })
    const tries = Array.from({ length: 10 }, () => portal.stop(id, { ...asked, ...paper() }))
    const answers = await Promise.all(tries)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await portal.stopOf(id)).toHaveLength(1)
    expect(await mailed()).toHaveLength(1)
    const papers = (await portal.caseOf(id)).documents.filter(({ type }) => type === 'STOP_PROOF')
    expect(papers).toHaveLength(1)
    // The month is another by now, and what was said stays.
    portal.clock.setTo('2026-06-15T10:04:00Z')
    expect((await portal.stop(id, { ...asked, ...paper(), worthSeen: 0 })).body).toEqual(
      answers[0]?.body,
    )
    expect((await portal.stop(id, { reason: 'other', worthSeen: WORTH })).status).toBe(409)
    expect((await portal.stop(id, { worthSeen: -1 })).status).toBe(422)
  })

  test('what is sent with the file itself is kept as its paper', async () => {
    const id = await granted()
    const sent = await portal.app.inject({
      method: 'POST',
      url: '/api/request-vignette/files',
      headers: {
        ...portal.someone.headers,
        ...{ 'content-type': 'image/jpeg', 'x-file-name': 'verkoop.jpg' },
      },
      payload: Buffer.from(portal.photo, 'base64'),
    })
    const proof = { id: sent.json<{ id: string }>().id }
    const asked = { reason: 'sold', worthSeen: WORTH, proof }
    // Of many, some look before the first has taken the paper along, and ask for it after.
    const all = await Promise.all(Array.from({ length: 10 }, () => portal.stop(id, asked)))
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
    const { documents } = await portal.caseOf(id)
    expect(documents.map((each) => each.id)).toContain(proof.id)
  })

  test('what was paid for one that has not begun goes back: asked by its owner, accepted by one of the staff', async () => {
    const id = await portal.paidCase()
    const days = { validFrom: '2026-07-01', validUntil: '2028-12-31' }
    await portal.grant(id, days)
    const { cost } = await portal.caseOf(id)
    expect((await portal.look(id)).body).toMatchObject({
      ...{ hasBegun: false, unusedMonths: null, credit: null },
      money: { way: 'refund', back: cost },
    })
    expect((await portal.stop(id, { worthSeen: cost })).status).toBe(200)
    const [refund] = await portal.refundsOf(id)
    expect(refund).toMatchObject({ amount: cost, refundStatus: 'REQUESTED', askedBy: null })
    expect(refund?.actions).toEqual(['accept', 'refuse'])
    expect((await portal.caseOf(id)).history).toContainEqual(
      expect.objectContaining({ kind: 'refund', refundStatus: 'REQUESTED', isByApplicant: true }),
    )
    expect(await portal.told(id)).toMatchObject([{ amount: cost, stand: 'asked' }])
    const accepted = await portal.post('refunds/accept', { ids: [refund?.id] })
    expect(accepted.body).toMatchObject({ accepted: [refund?.id] })
    await portal.pass(QUARTER_S)
    expect(await portal.refundsOf(id)).toMatchObject([{ refundStatus: 'SUBMITTED' }])
  })

  test('of transit that has begun nothing goes back, and nobody has anything to settle', async () => {
    const id = await portal.paidCase()
    await portal.grant(id)
    expect((await portal.stop(id, { worthSeen: 0 })).body).toMatchObject({
      money: { way: 'nothing', back: 0 },
    })
    expect(await portal.refundsOf(id)).toEqual([])
    expect((await portal.caseOf(id)).kind).toBeNull()
    expect((await mailed())[0]?.text).toContain('U krijgt geen geld terug.')
  })

  test('what is taken off another request is a credit of it, once', async () => {
    const id = await portal.aCase()
    const number = await portal.grant(id)
    const asked = { reason: 'other-boat', takesCredit: true, worthSeen: WORTH }
    expect((await portal.look(id)).body).toMatchObject({
      ...{ credit: { worth: WORTH }, creditUntil: '2026-09-24' },
    })
    expect((await portal.stop(id, asked)).body).toMatchObject({ money: { way: 'credit', back: 0 } })
    expect((await portal.caseOf(id)).kind).toBeNull()
    // From 25 September on a request is for the next year.
    expect((await details(id)).stopped).toMatchObject({
      ...{ creditUntil: '2026-09-24', isForOtherBoat: true },
      creditIn: null,
    })
    expect((await mailed())[0]?.text).toContain('uiterlijk op 24 september 2026 aan')
    const creditOf = async (objectName: string) => {
      const requestId = await portal.someone.save({ previousVignetCode: number, objectName })
      const { cents } = await connected()
        .database.selectFrom('request')
        .select('credit_cents as cents')
        .where('id', '=', requestId)
        .executeTakeFirstOrThrow()
      return cents
    }
    expect(await creditOf('De Gans')).toBe(36_910)
    expect(await creditOf('De Eend')).toBe(0)
    expect((await details(id)).stopped?.creditIn).toMatchObject({ isWaiting: false })
  })

  test('what has not begun is free: all is dropped, and nothing is taken along to be collected', async () => {
    portal.clock.setTo('2026-10-01T10:00:00Z')
    const owner = await portal.applicant()
    const { id, cost } = await portal.grantedTo(owner)
    expect((await portal.look(id, owner)).body).toMatchObject({
      ...{ hasBegun: false, firstDay: '2026-10-01', credit: null, creditUntil: null },
      money: { way: 'mandate', worth: cost, back: 0, dropped: cost, still: 0 },
    })
    const asked = { on: '2026-10-01', worthSeen: cost }
    const along = { ...asked, reason: 'other-boat', takesCredit: true }
    expect((await portal.stop(id, along, owner)).status).toBe(409)
    expect((await portal.stop(id, { ...asked, on: '2026-09-30' }, owner)).status).toBe(422)
    expect((await portal.stop(id, { ...asked, reason: 'other-boat' }, owner)).body).toMatchObject({
      money: { way: 'mandate', back: 0, dropped: cost, still: 0 },
    })
  })

  test('of what a credit paid nothing goes back that is not collected yet', async () => {
    portal.clock.setTo('2026-10-01T10:00:00Z')
    const owner = await portal.applicant()
    const first = await portal.grantedTo(owner, { terms: 4 })
    await portal.goTo('2027-02-10', owner)
    const { credit, toCome } = (await portal.look(first.id, owner)).body
    expect(toCome).toEqual(['2027-04-30', '2027-07-31', '2027-10-31'])
    // Of four terms the first was collected.
    expect(credit).toMatchObject({ worth: 633.36, still: 570 })
    const asked = { on: '2027-02-10', worthSeen: 633.36 }
    const along = { ...asked, reason: 'other-boat', takesCredit: true }
    expect((await portal.stop(first.id, along, owner)).status).toBe(200)
    const second = await portal.grantedTo(owner, { previousVignetCode: first.number })
    expect(second.cost).toBe(126.67)
    await portal.goTo('2027-03-10', owner)
    // Nine months are left, and three terms are not collected: 316,70 was, for five months in all.
    expect((await portal.look(second.id, owner)).body.money).toEqual({
      ...{ way: 'mandate', worth: 570.02, back: 0.02, dropped: 570, still: 0 },
    })
    const { status } = await portal.stop(second.id, { on: '2027-03-10', worthSeen: 570.02 }, owner)
    expect(status).toBe(200)
  })

  test('what cannot be stopped is refused in words, and another’s is not there', async () => {
    const waits = await portal.aCase()
    const refused = { status: 409, body: { message: expect.stringContaining('niet opzeggen') } }
    expect(await portal.look(waits)).toMatchObject(refused)
    expect(await portal.stop(waits, { worthSeen: 0 })).toMatchObject(refused)
    await portal.grant(waits)
    const stranger = await portal.applicant()
    expect((await portal.look(waits, stranger)).status).toBe(404)
    expect((await portal.stop(waits, { worthSeen: WORTH }, stranger)).status).toBe(404)
    expect((await portal.stop('none', { worthSeen: WORTH })).status).toBe(404)
    // Without the paper that shows it, for a day to come, and for another sum than was shown.
    const proofless = await portal.stop(waits, { reason: 'sold', worthSeen: WORTH })
    expect(proofless).toMatchObject({ status: 422, body: { errors: [{ path: 'proof' }] } })
    const tomorrow = await portal.stop(waits, { on: '2026-06-16', worthSeen: WORTH })
    expect(tomorrow).toMatchObject({ status: 422, body: { errors: [{ path: 'on' }] } })
    // Before its first day, and taken along where there is no other boat.
    const message = 'Kies een dag vanaf 15 juni 2026. Daarvoor had u dit vignet nog niet.'
    for (const on of ['2026-06-14', '1900-01-01']) {
      expect(await portal.stop(waits, { on, worthSeen: WORTH })).toMatchObject({
        ...{ status: 422, body: { errors: [{ path: 'on', message }] } },
      })
    }
    for (const reason of ['sold', 'scrapped', 'other']) {
      const proof = { name: 'koop.jpg', data: portal.photo }
      const along = await portal.stop(waits, { reason, takesCredit: true, worthSeen: WORTH, proof })
      expect(along).toMatchObject({ status: 422, body: { errors: [{ path: 'takesCredit' }] } })
    }
    expect(await portal.stop(waits, { worthSeen: WORTH + 0.01 })).toMatchObject({
      ...{ status: 409, body: { message: expect.stringContaining('anders') } },
    })
    expect(await portal.statusOf(waits)).toBe('APPROVED')
    await portal.post(
      'case/decide',
      decision(await portal.caseOf(waits), 'withdraw', { reason: 'boat-not-allowed' }),
    )
    expect(await portal.stop(waits, { worthSeen: WORTH })).toMatchObject(refused)
    // Its last day has gone.
    const over = await granted()
    portal.clock.setTo('2027-01-01T10:00:00Z')
    const who = await portal.logIn(portal.someone.email)
    expect(await portal.look(over, who)).toMatchObject(refused)
  })

  test('of a stop and a decision of the desk at the same moment one wins, and the other is told', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await granted()
      const shown = await portal.caseOf(id)
      const [stopped, withdrawn] = await Promise.all([
        portal.stop(id, { worthSeen: WORTH }),
        portal.post('case/decide', decision(shown, 'withdraw', { reason: 'boat-not-allowed' })),
      ])
      expect([stopped.status, withdrawn.status].sort()).toEqual([200, 409])
      expect(await portal.stopOf(id)).toHaveLength(stopped.status === 200 ? 1 : 0)
      expect(await portal.statusOf(id)).toBe('WITHDRAWN')
    }
  })

  test('a refund of the desk and a stop at the same moment give back what was paid, once', async () => {
    const id = await portal.paidCase()
    await portal.grant(id, { validFrom: '2026-07-01', validUntil: '2028-12-31' })
    const { cost } = await portal.caseOf(id)
    const refund = { id, amount: cost, remark: 'Afgesproken aan de telefoon.' }
    const [stopped, asked] = await Promise.all([
      portal.stop(id, { worthSeen: cost }),
      portal.askBack(refund),
    ])
    expect([stopped.status, asked.status].sort()).toEqual([200, 409])
    const sums = (await portal.refundsOf(id)).map(({ amount }) => amount)
    expect(sums).toEqual([cost])
  })
})

describeOnEachDatabase('where the city has a place of its own for it', (connected) => {
  test('nothing is stopped in the portal', async () => {
    const outside = {
      ...{ addressSearchUrl: 'http://localhost/a', tileUrl: 'http://localhost/t' },
      ...{ tileAttribution: 'Kadaster', buyMooringUrl: 'https://www.vignet.example/afmeren' },
      cancelVignetteUrl: 'https://www.vignet.example/opzeggen',
    }
    const portal = await startStopPortal(connected(), { outside })
    const id = await portal.aCase()
    await portal.grant(id)
    expect((await portal.look(id)).status).toBe(404)
    expect((await portal.stop(id, { worthSeen: WORTH })).status).toBe(404)
    expect(await portal.statusOf(id)).toBe('APPROVED')
    await portal.close()
  })
})
