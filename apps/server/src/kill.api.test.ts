import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { expectSettledOnce, PAID_MAILS } from './testing/expect-settled-once.ts'
import { startKillablePortal, type KillablePortal } from './testing/killable-portal.ts'
import { findTestServer } from './testing/test-server.ts'

const postgres = await findTestServer()
const LONG = 120_000
// Each test kills the server with kill −9 after one durable step of save → provider → webhook → mail.
describe.skipIf(!postgres)('kill −9 of the server', { timeout: LONG }, () => {
  let portal: KillablePortal
  beforeEach(async () => {
    portal = await startKillablePortal(postgres ?? '')
  }, LONG)
  afterEach(() => portal.close())

  async function saveAndPay(): Promise<string> {
    const saved = await portal.save()
    await portal.pay(saved!.redirectUrl)
    return saved!.requestId
  }

  test('after the request was saved, before the provider was asked', async () => {
    await portal.setFaults({ payments: { delayMs: 30_000 } })
    const lost = portal.save()
    await portal.until('saved', async () => (await portal.rows('SELECT id FROM payment'))[0])
    await portal.kill()
    expect(await lost).toBeUndefined()
    expect(await portal.orders()).toEqual([])
    await portal.setFaults({})
    await portal.restart()
    await expectSettledOnce(portal, await saveAndPay())
  })

  test('after the provider took the order, before we heard of it', async () => {
    await portal.setFaults({ payments: { delayAnswerMs: 30_000 } })
    const lost = portal.save()
    await portal.until('ordered', async () => (await portal.orders())[0])
    await portal.kill()
    expect(await lost).toBeUndefined()
    await portal.setFaults({})
    await portal.restart()
    await expectSettledOnce(portal, await saveAndPay())
  })

  test('after the payer was sent to the bank, and down while he pays', async () => {
    const saved = await portal.save()
    await portal.kill()
    await portal.pay(saved!.redirectUrl)
    await portal.restart()
    await expectSettledOnce(portal, saved!.requestId)
  })

  test('after the payer was sent to the bank, and the message never comes', async () => {
    await portal.setFaults({ webhooks: { drop: 1 } })
    const saved = await portal.save()
    await portal.kill()
    await portal.pay(saved!.redirectUrl)
    await portal.endPauses()
    await portal.restart()
    await expectSettledOnce(portal, saved!.requestId)
  })

  test('while the message of the provider is being applied', async () => {
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

  test('after the payment was settled, before its mail was sent', async () => {
    await portal.until('welcome', async () => (await portal.subjects()).length === 1)
    await portal.setFaults({ mail: { delayMs: 30_000 } })
    const requestId = await saveAndPay()
    const paid = "SELECT id FROM payment WHERE status = 'PAID'"
    await portal.until('settled', async () => (await portal.rows(paid))[0])
    await portal.kill()
    await portal.setFaults({})
    await portal.restart()
    await expectSettledOnce(portal, requestId)
  })

  test('after the mail server took the mail, before we heard of it', async () => {
    await portal.until('welcome', async () => (await portal.subjects()).length === 1)
    await portal.setFaults({ mail: { delayAnswerMs: 30_000 } })
    const requestId = await saveAndPay()
    await portal.until('mailed', async () => (await portal.subjects()).length === PAID_MAILS.length)
    await portal.kill()
    await portal.setFaults({})
    await portal.restart()
    await expectSettledOnce(portal, requestId)
  })

  test('again and again, at any moment', async () => {
    const saved = await portal.save()
    await portal.pay(saved!.redirectUrl)
    for (let times = 0; times < 3; times++) {
      await portal.kill()
      await portal.restart()
    }
    await expectSettledOnce(portal, saved!.requestId)
  })
})
