import { DAY_MS } from '@vignettes/domain/rules/duration.ts'
import type { VignetteStatus } from '@vignettes/domain/vignette/vignette-states.ts'
import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { fakeMailer, type FakeMailer } from '../../testing/fake-mailer.ts'
import { insertRequest } from '../../testing/insert-request.ts'
import { insertPayment } from '../../testing/retention-rows.ts'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'

const NOT_PAID = 'Uw vignet is nog niet betaald'
const NOT_FETCHED = 'Uw vignet ligt nog voor u klaar'
const ENDS = 'Uw vignet geldt tot en met 31 december 2028'
const ENDS_SOON = 'Uw vignet loopt bijna af'
const DAY_SECONDS = DAY_MS / 1000

describeOnEachDatabase('issue 14, 7: letters in time', (connected) => {
  let portal: TestPortal
  let mailer: FakeMailer
  let request: { requestId: string; accountId: string }
  beforeEach(async () => {
    mailer = fakeMailer()
    portal = await startTestPortal(connected(), { mailer })
    request = await insertRequest(connected().database, portal.clock.now())
  })
  afterEach(() => portal.close())

  const addressOf = (accountId: string) => `${accountId}@vignet.example`
  /** What the hourly sweep does, and what it gave out. */
  const sweep = async () => {
    await portal.app.reminderSweep.sweep()
    await portal.app.background.runDue()
  }
  const mails = (accountId = request.accountId) =>
    mailer.sent.filter(({ to }) => to === addressOf(accountId))
  const mailed = (accountId?: string) => mails(accountId).map(({ subject }) => subject)
  const daysLater = (days: number) => portal.clock.advanceSeconds(days * DAY_SECONDS)

  async function becomes(status: VignetteStatus, { requestId } = request) {
    const { database } = connected()
    const { id } = await database
      .updateTable('vignette')
      .set({ status })
      .where('request_id', '=', requestId)
      .returning('id')
      .executeTakeFirstOrThrow()
    await database
      .insertInto('vignette_event')
      .values({
        ...{ vignette_id: id, from_status: null, to_status: status },
        ...{ reason: 'request-saved', happened_at: portal.clock.now() },
      })
      .execute()
  }

  test('what is not paid is reminded of the next day, and once', async () => {
    daysLater(0.9)
    await sweep()
    expect(mailed()).toEqual([])
    daysLater(0.2)
    await sweep()
    await sweep()
    daysLater(1)
    await sweep()
    expect(mailed()).toEqual([NOT_PAID])
    expect(mails()[0]?.text).toContain(`requestId=${request.requestId}`)
  })

  test.each(['PAID', 'PROCESSING'] as const)('what is %s is no open payment', async (status) => {
    await insertPayment(connected().database, {
      ...request,
      ...{ status, at: portal.clock.now() },
    })
    daysLater(1.1)
    await sweep()
    expect(mailed()).toEqual([])
  })

  test('what was left long before reminders came is left alone', async () => {
    daysLater(9)
    await sweep()
    expect(mailed()).toEqual([])
  })

  test('a vignette that lies ready is reminded of after two weeks', async () => {
    await becomes('READY_FOR_PICKUP')
    daysLater(13.9)
    await sweep()
    expect(mailed()).toEqual([])
    daysLater(0.2)
    await sweep()
    await sweep()
    expect(mailed()).toEqual([NOT_FETCHED])
    expect(mails()[0]?.text).toContain('Afhaalpunt: ')
  })

  test('a vignette that ends is reminded of at sixty days and at fourteen', async () => {
    await becomes('ACTIVE')
    portal.clock.setTo('2028-10-31T10:00:00Z')
    await sweep()
    expect(mailed()).toEqual([])
    portal.clock.setTo('2028-11-01T10:00:00Z')
    await sweep()
    await sweep()
    expect(mailed()).toEqual([ENDS])
    portal.clock.setTo('2028-12-16T10:00:00Z')
    await sweep()
    expect(mailed()).toEqual([ENDS])
    portal.clock.setTo('2028-12-17T10:00:00Z')
    await sweep()
    await sweep()
    expect(mailed()).toEqual([ENDS, ENDS_SOON])
  })

  test('from 25 September the owner of a mooring vignette is told that it can be renewed, once', async () => {
    await becomes('ACTIVE')
    const { database } = connected()
    const lastDay = { valid_until: '2026-12-31' }
    await database
      .updateTable('request')
      .set({ ...lastDay, type: 'mooring', category: 'REGULAR', vignette_year: 2026 })
      .where('id', '=', request.requestId)
      .execute()
    await database
      .updateTable('vignette')
      .set(lastDay)
      .where('request_id', '=', request.requestId)
      .execute()
    portal.clock.setTo('2026-09-24T10:00:00Z')
    await sweep()
    expect(mailed()).toEqual([])
    portal.clock.setTo('2026-09-25T10:00:00Z')
    await sweep()
    await sweep()
    portal.clock.setTo('2026-10-31T10:00:00Z')
    await sweep()
    expect(mailed()).toEqual(['U kunt uw vignet verlengen voor 2027'])
    expect(mails()[0]?.text).toMatch(/mijn-vignetten\/[\w-]+\/verlengen/)
    portal.clock.setTo('2026-11-01T10:00:00Z')
    await sweep()
    expect(mailed()).toEqual([
      'U kunt uw vignet verlengen voor 2027',
      'Uw vignet geldt tot en met 31 december 2026',
    ])
  })

  test('of a mooring vignette that ends soon nothing is told twice on one day', async () => {
    await becomes('ACTIVE')
    const { database } = connected()
    await database
      .updateTable('request')
      .set({ type: 'mooring', category: 'REGULAR', vignette_year: 2026, valid_until: '2026-12-31' })
      .where('id', '=', request.requestId)
      .execute()
    await database
      .updateTable('vignette')
      .set({ valid_until: '2026-12-31' })
      .where('request_id', '=', request.requestId)
      .execute()
    portal.clock.setTo('2026-12-20T10:00:00Z')
    await sweep()
    expect(mailed()).toEqual([ENDS_SOON])
  })

  test('whoever asked for the next vignette of the boat is not told that this one ends', async () => {
    await becomes('ACTIVE')
    const { database } = connected()
    const next = await insertRequest(database, portal.clock.now(), request.accountId)
    const longer = { valid_until: '2030-12-31' }
    await database.updateTable('request').set(longer).where('id', '=', next.requestId).execute()
    await database
      .updateTable('vignette')
      .set(longer)
      .where('request_id', '=', next.requestId)
      .execute()
    await becomes('IN_REVIEW', next)
    portal.clock.setTo('2028-12-20T10:00:00Z')
    await sweep()
    expect(mailed()).toEqual([])
    await becomes('REFUSED', next)
    await sweep()
    expect(mailed()).toEqual([ENDS_SOON])
  })

  const SETTLED: [string, number, VignetteStatus, VignetteStatus][] = [
    ['paid', 1.1, 'AWAITING_PAYMENT', 'IN_REVIEW'],
    ['fetched', 15, 'READY_FOR_PICKUP', 'ACTIVE'],
    ['withdrawn', 900, 'ACTIVE', 'WITHDRAWN'],
  ]
  test.each(SETTLED)(
    'what was %s a second before the letter went is not told',
    async (_what, days, before, after) => {
      await becomes(before)
      daysLater(days)
      await portal.app.reminderSweep.sweep()
      const due = await connected()
        .database.selectFrom('reminder')
        .innerJoin('vignette', 'vignette.id', 'reminder.vignette_id')
        .select('kind')
        .where('request_id', '=', request.requestId)
        .execute()
      expect(due).toHaveLength(1)
      await becomes(after)
      await portal.app.background.runDue()
      expect(mailed()).toEqual([])
    },
  )

  test('many of one day get one letter each, also from two processes', async () => {
    const { database } = connected()
    const others = await Promise.all(
      Array.from({ length: 12 }, () => insertRequest(database, portal.clock.now())),
    )
    daysLater(1.1)
    await Promise.all([portal.app.reminderSweep.sweep(), portal.app.reminderSweep.sweep()])
    await portal.app.background.runDue()
    for (const { accountId } of [request, ...others]) expect(mailed(accountId)).toEqual([NOT_PAID])
  })

  test('they are switched off by the link of one, without a login, and on again by their owner', async () => {
    await becomes('ACTIVE')
    portal.clock.setTo('2028-11-01T10:00:00Z')
    await sweep()
    const [, token = ''] = mails()[0]?.text.match(/herinneringen-uit\/(\S+)/) ?? []
    const off = (payload: object) =>
      portal.app.inject({ method: 'POST', url: '/api/public/reminders/off', payload })
    const altered = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
    for (const wrong of [altered, 'x', '%', newId(), `${token}A`, token.repeat(20)]) {
      const refused = await off({ token: wrong })
      expect([refused.statusCode, refused.json()]).toEqual([
        404,
        {
          message: expect.stringMatching(
            /^Deze link is niet heel.*uitzetten in uw account/,
          ) as string,
        },
      ])
    }
    expect((await off({ token })).statusCode).toBe(200)
    expect((await off({ token })).statusCode).toBe(200)
    expect(portal.logged()).not.toContain(token)
    portal.clock.setTo('2028-12-20T10:00:00Z')
    await sweep()
    expect(mailed()).toEqual([ENDS])
    await connected()
      .database.updateTable('account')
      .set({ reminders_off_at: null })
      .where('id', '=', request.accountId)
      .execute()
    await sweep()
    expect(mailed()).toEqual([ENDS, ENDS_SOON])
  })

  test('who has no mailbox is not reminded', async () => {
    await connected()
      .database.updateTable('account')
      .set({
        email: null,
        email_confirmed_at: null,
        street: 'Weg',
        house_number: '1',
        postal_code: '1011 AB',
        city: 'Weesp',
      })
      .where('id', '=', request.accountId)
      .execute()
    daysLater(1.1)
    await sweep()
    const { database } = connected()
    const given = await database
      .selectFrom('reminder')
      .innerJoin('vignette', 'vignette.id', 'reminder.vignette_id')
      .select('kind')
      .where('account_id', '=', request.accountId)
      .execute()
    expect(given).toEqual([])
  })

  test('who switched them off after one was due does not get it', async () => {
    daysLater(1.1)
    await portal.app.reminderSweep.sweep()
    await connected()
      .database.updateTable('account')
      .set({ reminders_off_at: portal.clock.now() })
      .where('id', '=', request.accountId)
      .execute()
    await portal.app.background.runDue()
    expect(mailed()).toEqual([])
  })

  const removalAsked = (eraseAfter: Date | null) =>
    connected()
      .database.updateTable('account')
      .set({ erase_after: eraseAfter })
      .where('id', '=', request.accountId)
      .execute()

  test('who asked for the removal of the account is not reminded, in the week and after it, and is again when that is undone', async () => {
    await becomes('ACTIVE')
    portal.clock.setTo('2028-11-01T10:00:00Z')
    await removalAsked(new Date('2028-11-08T10:00:00Z'))
    await sweep()
    portal.clock.setTo('2028-11-20T10:00:00Z')
    await sweep()
    expect(mailed()).toEqual([])
    await removalAsked(null)
    await sweep()
    expect(mailed()).toEqual([ENDS])
  })

  test('nor who asked for it after one was due', async () => {
    daysLater(1.1)
    await portal.app.reminderSweep.sweep()
    await removalAsked(portal.clock.now())
    await portal.app.background.runDue()
    expect(mailed()).toEqual([])
  })
})
