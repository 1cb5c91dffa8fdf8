import { expect } from 'vitest'
import { describeKillable } from './testing/describe-killable.ts'
import { expectSettledOnce } from './testing/expect-settled-once.ts'
import { PAID_MAILS } from './testing/paid-mails.ts'

// Each test kills the server with kill −9 after one durable step of save → provider → webhook → mail.
describeKillable('kill −9 of the server while it mails', (test) => {
  test('after the payment was settled, before its mail was sent', async (portal) => {
    await portal.until('welcome', async () => (await portal.subjects()).length === 1)
    await portal.setFaults({ mail: { delayMs: 30_000 } })
    const requestId = await portal.saveAndPay()
    const paid = "SELECT id FROM payment WHERE status = 'PAID'"
    await portal.until('settled', async () => (await portal.rows(paid))[0])
    await portal.kill()
    await portal.setFaults({})
    await portal.restart()
    await expectSettledOnce(portal, requestId)
  })

  test('after the mail server took the mail, before we heard of it', async (portal) => {
    await portal.until('welcome', async () => (await portal.subjects()).length === 1)
    await portal.setFaults({ mail: { delayAnswerMs: 30_000 } })
    const requestId = await portal.saveAndPay()
    // The letter about the payment follows the one about the request, which nobody has heard of yet.
    const taken = [PAID_MAILS[0], PAID_MAILS[2]]
    await portal.until('mailed', async () => (await portal.subjects()).length === taken.length)
    expect(await portal.subjects()).toEqual(taken)
    await portal.kill()
    await portal.setFaults({})
    await portal.restart()
    await expectSettledOnce(portal, requestId)
  })
})
