import { expect } from 'vitest'
import { describeKillable } from './testing/describe-killable.ts'
import { expectSettledOnce } from './testing/expect-settled-once.ts'

// Each test kills the server with kill −9 after one durable step of save → provider → webhook → mail.
describeKillable('kill −9 of the server while it orders a payment', (test) => {
  test('after the request was saved, before the provider was asked', async (portal) => {
    await portal.setFaults({ payments: { delayMs: 30_000 } })
    const lost = portal.save()
    await portal.until('saved', async () => (await portal.rows('SELECT id FROM payment'))[0])
    await portal.kill()
    expect(await lost).toBeUndefined()
    expect(await portal.orders()).toEqual([])
    await portal.setFaults({})
    await portal.restart()
    await expectSettledOnce(portal, await portal.saveAndPay())
  })

  test('after the provider took the order, before we heard of it', async (portal) => {
    await portal.setFaults({ payments: { delayAnswerMs: 30_000 } })
    const lost = portal.save()
    await portal.until('ordered', async () => (await portal.orders())[0])
    await portal.kill()
    expect(await lost).toBeUndefined()
    await portal.setFaults({})
    await portal.restart()
    await expectSettledOnce(portal, await portal.saveAndPay())
  })
})
