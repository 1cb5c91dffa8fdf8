import { expect } from 'vitest'
import { describeKillable } from './testing/describe-killable.ts'
import { expectSettledOnce } from './testing/expect-settled-once.ts'

// The server is killed with kill −9 after one durable step of save → provider → webhook → mail.
describeKillable('kill −9 of the server while a payment settles', (test) => {
  test('while the message of the provider is being applied', async (portal) => {
    const saved = await portal.save()
    const holder = await portal.database.connect()
    await holder.query('BEGIN')
    await holder.query('SELECT id FROM payment FOR UPDATE')
    await portal.pay(saved!.redirectUrl)
    const waiting =
      "SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
    await portal.until('at the lock', async () => (await portal.rows(waiting))[0])
    await portal.kill()
    await holder.query('ROLLBACK')
    holder.release()
    expect(await portal.rows('SELECT status FROM payment')).toEqual([{ status: 'OPEN' }])
    await portal.restart()
    await expectSettledOnce(portal, saved!.requestId)
  })
})
