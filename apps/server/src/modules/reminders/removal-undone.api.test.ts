import { DAY_MS } from '@vignettes/domain/rules/duration.ts'
import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { fakeMailer, type FakeMailer } from '../../testing/fake-mailer.ts'
import { insertRequest } from '../../testing/insert-request.ts'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'

const NOT_PAID = 'Uw vignet is nog niet betaald'
const NOT_SENT = 'Uw aanvraag is nog niet af'
const DAY_SECONDS = DAY_MS / 1000

describeOnEachDatabase(
  'issue 14, 7: a reminder that was on its way when a removal was asked',
  (connected) => {
    let portal: TestPortal
    let mailer: FakeMailer
    let request: { requestId: string; accountId: string }
    beforeEach(async () => {
      mailer = fakeMailer()
      portal = await startTestPortal(connected(), { mailer })
      request = await insertRequest(connected().database, portal.clock.now())
      await connected()
        .database.insertInto('draft')
        .values({
          ...{ id: newId(), account_id: request.accountId, district: 'AMSTERDAM', type: 'transit' },
          ...{ version: 1, data: '{}', idempotency_key: null, reminded_at: null },
          ...{ begun_at: portal.clock.now(), updated_at: portal.clock.now() },
          kept_until: new Date(portal.clock.now().getTime() + 30 * DAY_MS),
        })
        .execute()
    })
    afterEach(() => portal.close())

    const sweep = async () => {
      await portal.app.reminderSweep.sweep()
      await portal.app.draftSweep.sweep()
    }
    const mailed = async () => {
      await portal.app.background.runDue()
      return mailer.sent
        .filter(({ to }) => to === `${request.accountId}@vignet.example`)
        .map(({ subject }) => subject)
        .toSorted()
    }
    const removalAsked = (eraseAfter: Date | null) =>
      connected()
        .database.updateTable('account')
        .set({ erase_after: eraseAfter })
        .where('id', '=', request.accountId)
        .execute()

    test('is given once it is undone, and once', async () => {
      portal.clock.advanceSeconds(7.1 * DAY_SECONDS)
      await sweep()
      await removalAsked(portal.clock.now())
      expect(await mailed()).toEqual([])
      await sweep()
      expect(await mailed()).toEqual([])
      await removalAsked(null)
      await sweep()
      await sweep()
      expect(await mailed()).toEqual([NOT_SENT, NOT_PAID])
      await removalAsked(portal.clock.now())
      await removalAsked(null)
      await sweep()
      expect(await mailed()).toHaveLength(2)
    })

    test('stays given where it may have arrived all the same', async () => {
      portal.clock.advanceSeconds(7.1 * DAY_SECONDS)
      await sweep()
      mailer.isAway = true
      await mailed()
      mailer.isAway = false
      await removalAsked(portal.clock.now())
      portal.clock.advanceSeconds(0.1 * DAY_SECONDS)
      expect(await mailed()).toEqual([])
      await removalAsked(null)
      await sweep()
      expect(await mailed()).toEqual([])
    })

    test('stays given where it was settled meanwhile', async () => {
      portal.clock.advanceSeconds(1.1 * DAY_SECONDS)
      await sweep()
      await connected()
        .database.updateTable('vignette')
        .set({ status: 'WITHDRAWN' })
        .where('request_id', '=', request.requestId)
        .execute()
      expect(await mailed()).toEqual([])
      const given = await connected()
        .database.selectFrom('reminder')
        .innerJoin('vignette', 'vignette.id', 'vignette_id')
        .select('kind')
        .where('request_id', '=', request.requestId)
        .execute()
      expect(given).toEqual([{ kind: 'payment-open' }])
    })
  },
)
