import { expect } from 'vitest'
import type { KillablePortal } from './killable-portal.ts'
import { PAID_MAILS } from './paid-mails.ts'

/** Nothing acknowledged is lost, nothing happened twice, and it settled by itself. */
export async function expectSettledOnce(portal: KillablePortal, requestId: string) {
  await portal.until('paid', async () => (await portal.status(requestId)) === 'PAID')
  const waiting = 'SELECT kind FROM outbox WHERE done_at IS NULL'
  await portal.until('all done', async () => (await portal.rows(waiting)).length === 0)
  expect(await portal.subjects()).toEqual(PAID_MAILS)
  expect(await portal.rows('SELECT id FROM request')).toEqual([{ id: requestId }])
  expect(await portal.rows('SELECT status, in_review FROM payment')).toEqual([
    { status: 'PAID', in_review: false },
  ])
  expect((await portal.orders()).map(({ statusCode }) => statusCode)).toEqual([190])
  expect(await portal.rows('SELECT status FROM vignette')).toEqual([{ status: 'IN_REVIEW' }])
  expect((await portal.summary(requestId)).status).toBe(200)
  const paid = "SELECT id FROM payment_event WHERE kind = 'changed' AND to_status = 'PAID'"
  expect(await portal.rows(paid)).toHaveLength(1)
}
