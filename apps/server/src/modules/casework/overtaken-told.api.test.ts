import type { LetterOfCase } from '@vignettes/domain/api/casework-letters.ts'
import { lettersIn } from '@vignettes/domain/api/letter-of-case.ts'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aboutAwaited } from '../../testing/about-awaited.ts'
import { startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { startRefundDesk } from '../../testing/refund-desk.ts'

type Portal = Pick<
  Awaited<ReturnType<typeof startCaseworkPortal>>,
  'caseOf' | 'post' | 'clock' | 'app'
>

const OWNER = { type: 'PURCHASE_RECEIPT', remark: 'Van wie is de boot?' }
const LEASE = { type: 'MOORING_CERTIFICATE', remark: 'De plek is niet duidelijk.' }
const UNTRUE = {
  status: 409,
  body: { message: expect.stringContaining('klopt niet meer') as string },
}

/** The letters of one name about a case, newest first, and what comes of sending one once more. */
function lettersAbout(portal: Portal, id: string, name: LetterOfCase['name']) {
  const all = async () => {
    await portal.app.background.runDue()
    return lettersIn((await portal.caseOf(id)).history).filter((letter) => letter.name === name)
  }
  return {
    overtaken: async () => (await all()).map((letter) => letter.overtakenBy),
    again: async (position = 0) =>
      portal.post('letter/again', { id: (await all())[position]!.id, key: randomUUID() }),
  }
}

describeOnEachDatabase('a letter that says what is needed still', (connected) => {
  let portal: Awaited<ReturnType<typeof startCaseworkPortal>>
  let id: string
  beforeEach(async () => {
    portal = await startCaseworkPortal(connected())
    id = await portal.aCase()
  })
  afterEach(() => portal.close())

  const { ask, awaited, takeBack, declined, send, daysLater } = aboutAwaited(() => ({
    portal,
    id,
  }))
  const about = () => lettersAbout(portal, id, 'document-not-needed')

  test('does not go again once that has come', async () => {
    await ask(OWNER, LEASE)
    portal.clock.advanceSeconds(60)
    expect(await takeBack(await awaited(LEASE.type))).toMatchObject({ status: 200 })
    expect(await about().overtaken()).toEqual([null])
    portal.clock.advanceSeconds(60)
    const ids = (await declined()).map((each) => each.id)
    expect((await send(...ids)).statusCode).toBe(200)
    expect(await about().overtaken()).toEqual(['decision'])
    expect(await about().again()).toMatchObject(UNTRUE)
  })

  test('does not go again once that is needed no more, and the last one does', async () => {
    await ask(OWNER, LEASE)
    for (const { type } of [LEASE, OWNER]) {
      portal.clock.advanceSeconds(60)
      expect(await takeBack(await awaited(type))).toMatchObject({ status: 200 })
      await portal.app.background.runDue()
    }
    expect(await about().overtaken()).toEqual([null, 'decision'])
    expect(await about().again(1)).toMatchObject(UNTRUE)
    expect(await about().again()).toMatchObject({ status: 200 })
  })

  test('does not go again once its last day is over, and goes where it names none', async () => {
    const { mayAsk } = await portal.caseOf(id)
    const third = mayAsk.find((type) => type !== OWNER.type && type !== LEASE.type)!
    await ask(OWNER, LEASE, { type: third, remark: 'Toch nodig.' })
    expect(await takeBack(await awaited(third))).toMatchObject({ status: 200 })
    expect(await about().overtaken()).toEqual([null])
    await daysLater(15)
    expect(await about().overtaken()).toEqual(['day'])
    expect(await takeBack(await awaited(LEASE.type))).toMatchObject({ status: 200 })
    const sent = portal.mailer.sent.length
    expect(await about().overtaken()).toEqual([null, 'decision'])
    expect(portal.mailer.sent.length).toBe(sent + 1)
  })
})

describeOnEachDatabase('a letter that says what it costs', (connected) => {
  let portal: Awaited<ReturnType<typeof startCaseworkPortal>>
  beforeEach(async () => {
    portal = await startCaseworkPortal(connected())
  })
  afterEach(() => portal.close())

  test('does not go again once that was corrected', async () => {
    const id = await portal.aCase()
    const about = (name: LetterOfCase['name']) => lettersAbout(portal, id, name)
    const correct = async (changes: object) => {
      const { version } = await portal.caseOf(id)
      const { body: stored } = await portal.get<object>(`case/correction?id=${id}`)
      const asked = { id, version, remark: 'Nagemeten.', ...stored, ...changes }
      const { seen } = (await portal.post('case/correction', asked)).body as unknown as {
        seen: string
      }
      const answer = await portal.post('case/correct', { ...asked, seen })
      expect(answer).toMatchObject({ status: 200 })
      portal.clock.advanceSeconds(60)
    }
    expect(await about('request-received').overtaken()).toEqual([null])
    portal.clock.advanceSeconds(60)
    // It says no word of that.
    await correct({ phoneNumber: '0687654321' })
    expect(await about('request-received').overtaken()).toEqual([null])
    await correct({ boatLength: 8 })
    expect(await about('request-received').overtaken()).toEqual(['decision'])
    expect(await about('case-corrected').overtaken()).toEqual([null, 'decision'])
    await correct({ boatLength: 9 })
    expect(await about('case-corrected').overtaken()).toEqual([null, 'decision', 'decision'])
    expect(await about('case-corrected').again(1)).toMatchObject(UNTRUE)
  })
})

describeOnEachDatabase('B19 a letter that says what becomes of the money', (connected) => {
  let desk: Awaited<ReturnType<typeof startRefundDesk>>
  beforeEach(async () => {
    desk = await startRefundDesk(connected())
  })
  afterEach(() => desk.close())

  test('does not go again once its reader was told that nothing comes', async () => {
    const id = await desk.paidCase()
    const about = lettersAbout(desk, id, 'vignette-refuse')
    const { cost } = await desk.caseOf(id)
    expect((await desk.refuse(id, { back: 'all', amount: cost })).status).toBe(200)
    const [refund] = await desk.refundsOf(id)
    desk.clock.advanceSeconds(60)
    const remark = 'De boot heeft al gevaren.'
    expect((await desk.post('refunds/refuse', { id: refund?.id, remark }, desk.other)).status).toBe(
      200,
    )
    expect(await about.overtaken()).toEqual([null])
    desk.clock.advanceSeconds(60)
    const nothing = { id: refund?.id, how: 'told-nothing', remark }
    expect((await desk.post('refunds/follow-up', nothing)).status).toBe(200)
    expect(await about.overtaken()).toEqual(['decision'])
    expect(await about.again()).toMatchObject(UNTRUE)
  })

  test('does not go again where it said that nothing comes, once something does', async () => {
    const id = await desk.paidCase()
    const about = lettersAbout(desk, id, 'vignette-refuse')
    const none = { back: 'none', remark: 'De behandeling is al gedaan.' }
    expect((await desk.refuse(id, none)).status).toBe(200)
    desk.clock.advanceSeconds(60)
    await desk.askBack({ id, amount: 5, remark: 'Toch een deel.' })
    expect(await about.overtaken()).toEqual([null])
    const [asked] = await desk.refundsOf(id)
    expect((await desk.post('refunds/accept', { ids: [asked?.id] }, desk.other)).status).toBe(200)
    expect(await about.overtaken()).toEqual(['decision'])
  })

  test('that nothing comes does not go again once something does, nor after a refusal that it will be judged', async () => {
    const id = await desk.paidCase()
    const about = (name: LetterOfCase['name']) => lettersAbout(desk, id, name)
    expect(await about('payment-received').overtaken()).toEqual([null])
    const { cost } = await desk.caseOf(id)
    expect((await desk.refuse(id, { back: 'all', amount: cost })).status).toBe(200)
    expect(await about('payment-received').overtaken()).toEqual(['decision'])
    const [refund] = await desk.refundsOf(id)
    const remark = 'De boot heeft al gevaren.'
    await desk.post('refunds/refuse', { id: refund?.id, remark }, desk.other)
    const nothing = { id: refund?.id, how: 'told-nothing', remark }
    expect((await desk.post('refunds/follow-up', nothing)).status).toBe(200)
    expect(await about('refund-nothing').overtaken()).toEqual([null])
    desk.clock.advanceSeconds(60)
    await desk.askBack({ id, amount: cost, remark: 'Toch alles.' })
    expect(await about('refund-nothing').again()).toMatchObject({ status: 200 })
    desk.clock.advanceSeconds(60)
    const asked = (await desk.refundsOf(id)).find((each) => each.refundStatus === 'REQUESTED')
    expect((await desk.post('refunds/accept', { ids: [asked?.id] }, desk.other)).status).toBe(200)
    // Nor its copy.
    expect(await about('refund-nothing').overtaken()).toEqual(['decision', 'decision'])
    expect(await about('vignette-refuse').overtaken()).toEqual(['decision'])
  })

  test('goes again after the part that it names was accepted', async () => {
    const id = await desk.paidCase()
    const about = lettersAbout(desk, id, 'vignette-refuse')
    const part = { back: 'part', amount: 10.5, remark: 'De behandeling is al gedaan.' }
    // What is asked in a decision is asked while the clock goes on.
    const { now } = desk.clock
    desk.clock.now = () => {
      desk.clock.advanceSeconds(0.001)
      return now()
    }
    expect((await desk.refuse(id, part)).status).toBe(200)
    desk.clock.advanceSeconds(60)
    const [asked] = await desk.refundsOf(id)
    expect((await desk.post('refunds/accept', { ids: [asked?.id] }, desk.other)).status).toBe(200)
    expect(await about.overtaken()).toEqual([null])
    expect(await about.again()).toMatchObject({ status: 200 })
  })
})
