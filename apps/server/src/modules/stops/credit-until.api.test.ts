import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { letWeekPass } from '../../testing/let-week-pass.ts'
import { startStopPortal, type StopPortal } from '../../testing/stop-portal.ts'

const MONTHS = ['juni', 'juli', 'augustus', 'september', 'oktober', 'november', 'december']

describeOnEachDatabase('issue 14, 6: the last day of a credit', (connected) => {
  let portal: StopPortal
  beforeEach(async () => {
    portal = await startStopPortal(connected())
  })
  afterEach(() => portal.close())

  const owner = () => portal.someone

  /** The day that the letter of a stop names, as it is read there. */
  async function dayInLetter(): Promise<string> {
    await portal.app.background.runDue()
    const letter = portal.mailer.sent.find(({ subject }) => subject === 'U hebt uw vignet opgezegd')
    const text = letter?.text.replaceAll('\u00a0', ' ') ?? ''
    const [, day = '', month = '', year] =
      /Vraag dat vignet uiterlijk op (\d+) (\w+) (\d{4}) aan/.exec(text) ?? []
    const at = String(MONTHS.indexOf(month) + 6).padStart(2, '0')
    return `${year}-${at}-${day.padStart(2, '0')}`
  }

  /** What is taken off a request that is sent at an instant, and what is told of it where that is nothing. */
  async function takenOff(number: string, objectName: string, at: string) {
    portal.clock.setTo(at)
    Object.assign(owner().headers, (await portal.logIn(owner().email)).headers)
    const told = await portal.app.inject({
      ...{ method: 'POST', url: '/api/request-vignette/cancelled-vignette' },
      ...{ headers: owner().headers, payload: { previousVignetCode: number } },
    })
    const requestId = await owner().save({ previousVignetCode: number, objectName })
    const row = await connected()
      .database.selectFrom('request')
      .select(['credit_cents as cents', 'credit_reason as reason'])
      .where('id', '=', requestId)
      .executeTakeFirstOrThrow()
    return { ...row, told: told.json<object>() }
  }

  test.each([
    ['until the last minute of it', '21:59:59Z', { cents: 36_910, reason: null }],
    ['and not a second longer', '22:00:00Z', { cents: 0, reason: 'nextYear' }],
  ])(
    'the day in the letter holds %s: what is asked for in time takes off what was promised',
    async (_, time, expected) => {
      const id = await portal.aCase()
      const number = await portal.grant(id)
      const asked = { reason: 'other-boat', takesCredit: true, worthSeen: 369.1 }
      expect((await portal.stop(id, asked)).status).toBe(200)
      const day = await dayInLetter()
      expect(day).toBe('2026-09-24')
      // In Amsterdam it is two hours later.
      expect(await takenOff(number, 'De Gans', `${day}T${time}`)).toEqual({
        ...expected,
        told: { creditReason: expected.reason },
      })
    },
  )

  test('whose account goes is offered no credit, which nothing could be taken off, and gets money back', async () => {
    const id = await portal.aCase()
    await portal.grant(id)
    const { database } = connected()
    expect((await portal.look(id)).body.credit).toMatchObject({ worth: 369.1 })
    await letWeekPass(database, owner().accountId, portal.clock.now())
    expect((await portal.look(id)).body).toMatchObject({ credit: null, creditUntil: null })
    const asked = { reason: 'other-boat', worthSeen: 369.1 }
    expect(await portal.stop(id, { ...asked, takesCredit: true })).toMatchObject({
      ...{ status: 409, body: { message: expect.stringContaining('anders dan u zag') } },
    })
    expect(await portal.stopOf(id)).toEqual([])
    expect(await portal.stop(id, asked)).toMatchObject({
      ...{ status: 200, body: { money: { way: 'mandate', worth: 369.1 } } },
    })
  })
})
