import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MandateRefusedError } from '../../ports/mandate-provider.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import type { FakeMandate } from '../../testing/fake-mandate-provider.ts'
import { MANDATE_STAND_INS } from '../../testing/mandate-stand-ins.ts'
import { startMandatesPortal } from '../../testing/mandates-portal.ts'

type Portal = Awaited<ReturnType<typeof startMandatesPortal>>

describeOnEachDatabase('B7 mandates at every kind of provider', (connected) => {
  describe.each(Object.entries(MANDATE_STAND_INS))('%s', (_name, standIn) => {
    let portal: Portal
    let applicant: Awaited<ReturnType<Portal['applicant']>>
    beforeEach(async () => {
      portal = await startMandatesPortal(connected(), {}, standIn)
      applicant = await portal.applicant()
    })
    afterEach(() => portal.close())

    /** By message where there are any, otherwise by coming back. */
    async function tell(mandate: FakeMandate) {
      const message = portal.provider.messageAbout(mandate)
      if (message) expect(await portal.deliver(message)).toBe(200)
      else await portal.comeBack(mandate.reference, '?trxid=1&ec=2')
    }

    test('a mandate that is given is confirmed once, however it becomes known', async () => {
      await applicant.save()
      const { reference } = await applicant.begin()
      const given = portal.provider.decide(reference, 'CONFIRMED')
      await tell(given)
      await tell(given)
      await portal.comeBack(reference)
      expect(await applicant.statuses()).toEqual(['CONFIRMED'])
      expect(await applicant.vignettes()).toEqual(['IN_REVIEW'])
      expect(await applicant.user()).toEqual({ HasMandate: true, Iban: '1234' })
      expect(await applicant.events()).toHaveLength(2)
    })

    test.each([
      ['CONFIRMED', 'success'],
      ['PENDING', 'success'],
      ['CANCELLED', 'cancel'],
      ['EXPIRED', 'cancel'],
      ['REJECTED', 'reject'],
      ['FAILED', 'error'],
    ] as const)('A14 who comes back from a mandate that is %s is led to %s', async (status, to) => {
      await applicant.save()
      const { reference } = await applicant.begin()
      portal.provider.decide(reference, status)
      expect(await portal.comeBack(reference)).toContain(`/redirect/${to}/`)
      expect(await applicant.statuses()).toEqual([status])
      expect(await portal.comeBack(reference, '?trxid=1')).toContain(`/redirect/${to}/`)
    })

    test('nobody comes back and nothing is sent: it is asked about, and ends by itself', async () => {
      const { reference } = await applicant.begin()
      portal.provider.decide(reference, 'CONFIRMED')
      portal.clock.advanceSeconds(3600)
      await portal.app.background.runDue()
      expect(await applicant.statuses()).toEqual(['CONFIRMED'])
    })

    test('a second order is the same mandate or another; the first that was stored is kept', async () => {
      const answers = await Promise.all(Array.from({ length: 4 }, () => applicant.create()))
      const addresses = new Set(
        answers.map((answer) => answer.json<{ redirect_url: string }>().redirect_url),
      )
      expect(addresses.size).toBe(1)
      expect(await applicant.statuses()).toEqual(['PENDING'])
      const kept = portal.provider.orders().filter(({ redirectUrl }) => addresses.has(redirectUrl))
      expect(await storedIds()).toEqual(kept.map(({ providerMandateId }) => providerMandateId))
    })

    test('an order whose answer was lost is given up for one whose answer came', async () => {
      portal.provider.losesAnswers = true
      expect((await applicant.create()).statusCode).toBe(503)
      portal.provider.losesAnswers = false
      expect((await applicant.create()).statusCode).toBe(200)
      const known = portal.provider.orders().at(-1)
      expect(await storedIds()).toEqual([known?.providerMandateId])
      await tell(portal.provider.decide(known?.reference ?? '', 'CONFIRMED'))
      expect(await applicant.statuses()).toEqual(['CONFIRMED'])
    })

    async function storedIds() {
      const rows = await connected()
        .database.selectFrom('mandate')
        .select('provider_mandate_id')
        .where('account_id', '=', applicant.accountId)
        .execute()
      return rows.map(({ provider_mandate_id: id }) => id)
    }
  })

  test('a bank that wants to be asked rarely is asked when its customer is back, and when the time is over', async () => {
    const standIn = Object.values(MANDATE_STAND_INS).at(-1)
    const portal = await startMandatesPortal(connected(), {}, standIn)
    const applicant = await portal.applicant()
    const { reference } = await applicant.begin()
    const asked = async (seconds: number) => {
      for (let passed = 0; passed < seconds; passed += 60) {
        portal.clock.advanceSeconds(60)
        await portal.app.background.runDue()
      }
      return portal.provider.asked
    }
    expect(await asked(20 * 60)).toBe(0)
    await portal.comeBack(reference)
    expect(portal.provider.asked).toBe(1)
    await portal.comeBack(reference)
    expect(portal.provider.asked).toBe(1)
    expect(await asked(9 * 60)).toBe(1)
    expect(await asked(5 * 60)).toBe(2)
    await portal.close()
  })

  test('a bank that refuses an order tells its customer why, in its own words', async () => {
    const portal = await startMandatesPortal(connected())
    const applicant = await portal.applicant()
    portal.provider.create = () =>
      Promise.reject(new MandateRefusedError('SO1000', 'Het is bij ING nu niet mogelijk.'))
    const answer = await applicant.create()
    expect(answer.json()).toMatchObject({
      message: 'Uw bank meldt: Het is bij ING nu niet mogelijk.',
    })
    await portal.close()
  })
})
