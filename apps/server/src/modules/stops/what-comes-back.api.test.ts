import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeSharedOut } from '../../testing/each-database.ts'
import { startStopPortal, type StopPortal } from '../../testing/stop-portal.ts'

/**
 * What comes back, in cents, of a boat of 5,20 by 2,10 m (10,92 m²) that is stopped in each month of 2027: counted by hand, as full year ×
 * whole months left ÷ 12, half a cent up.
 */
const TABLE = {
  // 69,60 a square metre: 760,03.
  AMSTERDAM: [
    ...[69_669, 63_336, 57_002, 50_669, 44_335, 38_002],
    ...[31_668, 25_334, 19_001, 12_667, 6_334, 0],
  ],
  // 27,84 a square metre: 304,01.
  WEESP: [
    ...[27_868, 25_334, 22_801, 20_267, 17_734, 15_201],
    ...[12_667, 10_134, 7_600, 5_067, 2_533, 0],
  ],
}
/** What was paid for, from the month of the request on for a boat that was bought lately. */
const PAID = {
  AMSTERDAM: { old: 76_003, new: 63_336 },
  WEESP: { old: 30_401, new: 25_334 },
}
/** The month in which each is asked for. */
const ASKED = { old: 1, new: 3 }
const CATEGORY = { AMSTERDAM: 'REGULAR', WEESP: 'Weesp' } as const
const DISTRICTS = ['AMSTERDAM', 'WEESP'] as const
const AGES = ['old', 'new'] as const

const COMBINATIONS = DISTRICTS.flatMap((district) => AGES.map((age) => ({ district, age })))
const cents = (euros: number) => Math.round(euros * 100)
const dayIn = (month: number) => `2027-${String(month).padStart(2, '0')}-20`

describeSharedOut('issue 14, 6: what comes back of a stopped vignette', (connected, share) => {
  let portal: StopPortal
  beforeEach(async () => {
    portal = await startStopPortal(connected())
  })
  afterEach(() => portal.close())

  /** A granted vignette for 2027. */
  async function granted({ district, age }: (typeof COMBINATIONS)[number]) {
    portal.clock.setTo(`2027-0${ASKED[age]}-02T10:00:00Z`)
    const owner = await portal.applicant()
    const handler = await portal.at('D. Dam')
    const proof = { name: 'koop.jpg', data: portal.photo }
    const requestId = await owner.save({
      ...{ vignetTypeID: CATEGORY[district], objectAge: age },
      ...(age === 'new' && { PURCHASE_RECEIPT: proof }),
    })
    const { reference } = await owner.begin()
    await portal.send({ mandate: portal.provider.decide(reference, 'CONFIRMED') })
    const { id } = await connected()
      .database.selectFrom('vignette')
      .select('id')
      .where('request_id', '=', requestId)
      .executeTakeFirstOrThrow()
    return { owner, id, number: await portal.grant(id, {}, handler) }
  }

  for (const combination of share(COMBINATIONS)) {
    const { district, age } = combination
    test(`${district}, ${age}: in every month as the table says, and never more than was paid`, async () => {
      const { owner, id, number } = await granted(combination)
      for (let month = ASKED[age]; month <= 12; month++) {
        portal.clock.setTo(`${dayIn(month)}T10:00:00Z`)
        const who = await portal.logIn(owner.email)
        const { status, body } = await portal.look(id, who)
        const expected = TABLE[district][month - 1] ?? Number.NaN
        expect({ month, status, worth: cents(body.money.worth) }).toEqual({
          ...{ month, status: 200, worth: expected },
        })
        expect(cents(body.money.back)).toBe(expected)
        expect(expected).toBeLessThanOrEqual(PAID[district][age])
        // A new request is for the same year until 25 September, and in December there is nothing left.
        const asks = month < 9 || dayIn(month) < '2027-09-25'
        expect(body.credit === null ? null : cents(body.credit.worth)).toBe(asks ? expected : null)
        expect(body.creditUntil).toBe(asks ? '2027-09-24' : null)
        expect(body).toMatchObject({ unusedMonths: 12 - month, number, hasBegun: true })
      }
      portal.clock.setTo('2027-06-30T10:00:00Z')
      const who = await portal.logIn(owner.email)
      const june = (TABLE[district][5] ?? 0) / 100
      const way = age === 'old' ? 'mandate' : 'credit'
      const takesCredit = way === 'credit'
      const reason = takesCredit ? 'other-boat' : 'other'
      const asked = { reason, on: '2027-06-30', takesCredit, worthSeen: june }
      const { status, body } = await portal.stop(id, asked, who)
      expect({ status, body }).toMatchObject({ status: 200, body: { money: { way, worth: june } } })
      const again = await portal.app.inject({
        method: 'POST',
        url: '/api/request-vignette/cancelled-vignette',
        headers: who.headers,
        payload: { previousVignetCode: number },
      })
      // What goes back is not taken off a request as well.
      expect(again.json()).toEqual({ creditReason: way === 'credit' ? null : 'given' })
    }, 60_000)
  }
})
