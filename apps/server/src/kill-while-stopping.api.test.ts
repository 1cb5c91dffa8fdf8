import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { expect } from 'vitest'
import { describeKillable } from './testing/describe-killable.ts'
import type { KillablePortal } from './testing/killable-portal.ts'

const LETTER = 'U hebt uw vignet opgezegd'

/** @returns its status; undefined where the server went before it answered */
function post(portal: KillablePortal, path: string, body: object): Promise<number | undefined> {
  return fetch(`${portal.url}/api/request-vignette/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: portal.authorization },
    body: JSON.stringify(body),
  }).then(
    ({ status }) => status,
    () => undefined,
  )
}

/** Kills the server when all of a call is written but its letter, and waits till the database has let go of what was written. */
async function killAtLetter(
  portal: KillablePortal,
  call: () => Promise<number | undefined>,
): Promise<void> {
  const holder = await portal.database.connect()
  await holder.query('BEGIN')
  await holder.query('LOCK TABLE outbox IN SHARE MODE')
  const killed = call()
  const waiting = `SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock'
    AND datname = current_database() AND query ILIKE 'insert into "outbox"%'`
  await portal.until('at the letter', async () => (await portal.rows(waiting))[0])
  await portal.kill()
  expect(await killed).toBeUndefined()
  await holder.query('ROLLBACK')
  holder.release()
  await portal.until('left alone', async () => (await portal.rows(waiting)).length === 0)
}

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
    const body = {
      ...{ objectId: vignette?.['id'], reason: 'other', on: businessDate(new Date()) },
      worthSeen: Number(paid?.['cents']) / 100,
    }
    const stop = () => post(portal, 'stop', body)

    await killAtLetter(portal, stop)
    const left = () =>
      portal.rows(`SELECT (SELECT count(*)::int FROM vignette_stop) AS stops,
        (SELECT count(*)::int FROM refund) AS refunds, (SELECT status FROM vignette) AS status`)
    expect(await left()).toEqual([{ stops: 0, refunds: 0, status: 'APPROVED' }])

    await portal.restart()
    expect([await stop(), await stop()]).toEqual([200, 200])
    expect(await left()).toEqual([{ stops: 1, refunds: 1, status: 'WITHDRAWN' }])
    await portal.until('mailed', async () => (await portal.subjects()).includes(LETTER))
    expect((await portal.subjects()).filter((subject) => subject === LETTER)).toHaveLength(1)
  })

  test('the same of who withdraws a request that had a credit: nothing of it, and money once', async (portal) => {
    await portal.saveAndPay()
    await portal.saveAnother()
    const ids = await portal.rows('SELECT id, request_id FROM vignette ORDER BY created_at')
    const [stoppedId, askedId] = ids.map(({ id }) => String(id))
    const askedRequest = String(ids[1]?.['request_id'])
    // One of the year before that was stopped for a credit: no request of today gets that any more.
    await portal.rows(`UPDATE request SET type = 'mooring', terms = 1, full_year_cost_cents = 120000, remaining_months = 12,
      cost_cents = 120000, saved_at = date_trunc('year', now()) - interval '200 days', vignette_year = extract(year FROM now() - interval '1 year')`)
    await portal.rows(`UPDATE vignette SET status = 'WITHDRAWN', number = 'K-000002',
      valid_from = current_date - 400, valid_until = current_date - 1 WHERE id = '${stoppedId}'`)
    await portal.rows(`INSERT INTO vignette_stop (vignette_id, reason, happened_on, way, worth_cents, back_cents, dropped_cents,
      still_cents, stopped_at) VALUES ('${stoppedId}', 'other-boat', current_date - 365, 'credit', 30000, 0, 0, 0, now() - interval '1 year')`)
    await portal.rows(
      `UPDATE request SET credited_vignette_id = '${stoppedId}', credit_cents = 30000 WHERE id = '${askedRequest}'`,
    )
    await portal.rows(`UPDATE vignette SET status = 'IN_REVIEW' WHERE id = '${askedId}'`)
    const withdraw = () => post(portal, 'withdraw', { requestId: askedRequest })

    await killAtLetter(portal, withdraw)
    const left = () =>
      portal.rows(`SELECT way, back_cents AS back, ended_request_id = '${askedRequest}' AS by_it,
        (SELECT status FROM vignette WHERE id = '${askedId}') AS status,
        (SELECT kind FROM desk_case WHERE vignette_id = '${stoppedId}') AS work FROM vignette_stop`)
    const before = { way: 'credit', back: 0, by_it: null, status: 'IN_REVIEW', work: null }
    expect(await left()).toEqual([before])

    await portal.restart()
    expect([await withdraw(), await withdraw()]).toEqual([200, 200])
    const after = { way: 'mandate', back: 30_000, by_it: true, status: 'WITHDRAWN' }
    expect(await left()).toEqual([{ ...after, work: 'STOP_TO_SETTLE' }])
  })
})
