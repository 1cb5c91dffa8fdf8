import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { expect } from 'vitest'
import { describeKillable } from './testing/describe-killable.ts'

const LETTER = 'U hebt uw vignet opgezegd'

// The server is killed with kill −9 when all of a stop is written but its letter, which is the last of it.
describeKillable('kill −9 of the server while an owner stops a vignette', (test) => {
  test('leaves nothing of it, and the same sent again does it once', async (portal) => {
    const requestId = await portal.saveAndPay()
    const statusOf = async () => (await portal.rows('SELECT status FROM vignette'))[0]?.['status']
    await portal.until('paid', async () => (await statusOf()) === 'IN_REVIEW')
    // As the desk grants it, for days that are still to come.
    await portal.rows(`UPDATE vignette SET status = 'APPROVED', number = 'K-000001',
      valid_from = current_date + 10 WHERE request_id = '${requestId}'`)
    const [vignette] = await portal.rows('SELECT id FROM vignette')
    const [paid] = await portal.rows(
      "SELECT amount_cents AS cents FROM payment_attempt WHERE status = 'PAID'",
    )
    const body = JSON.stringify({
      ...{ objectId: vignette?.['id'], reason: 'other', on: businessDate(new Date()) },
      worthSeen: Number(paid?.['cents']) / 100,
    })
    const stop = () =>
      fetch(`${portal.url}/api/request-vignette/stop`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: portal.authorization },
        body,
      }).then(
        ({ status }) => status,
        () => undefined,
      )

    const holder = await portal.database.connect()
    await holder.query('BEGIN')
    await holder.query('LOCK TABLE outbox IN SHARE MODE')
    const killed = stop()
    const waiting = `SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock'
      AND datname = current_database() AND query ILIKE 'insert into "outbox"%'`
    await portal.until('at the letter', async () => (await portal.rows(waiting))[0])
    await portal.kill()
    expect(await killed).toBeUndefined()
    await holder.query('ROLLBACK')
    holder.release()
    const left = () =>
      portal.rows(`SELECT (SELECT count(*)::int FROM vignette_stop) AS stops,
        (SELECT count(*)::int FROM refund) AS refunds, (SELECT status FROM vignette) AS status`)
    await portal.until('left alone', async () => (await portal.rows(waiting)).length === 0)
    expect(await left()).toEqual([{ stops: 0, refunds: 0, status: 'APPROVED' }])

    await portal.restart()
    expect([await stop(), await stop()]).toEqual([200, 200])
    expect(await left()).toEqual([{ stops: 1, refunds: 1, status: 'WITHDRAWN' }])
    await portal.until('mailed', async () => (await portal.subjects()).includes(LETTER))
    expect((await portal.subjects()).filter((subject) => subject === LETTER)).toHaveLength(1)
  })
})
