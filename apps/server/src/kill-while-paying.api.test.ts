import { describeKillable } from './testing/describe-killable.ts'
import { expectSettledOnce } from './testing/expect-settled-once.ts'

// Each test kills the server with kill −9 after one durable step of save → provider → webhook → mail.
describeKillable('kill −9 of the server while somebody pays', (test) => {
  test('after the payer was sent to the bank, and down while he pays', async (portal) => {
    const saved = await portal.save()
    await portal.kill()
    await portal.pay(saved!.redirectUrl)
    await portal.restart()
    await expectSettledOnce(portal, saved!.requestId)
  })

  test('after the payer was sent to the bank, and the message never comes', async (portal) => {
    await portal.setFaults({ webhooks: { drop: 1 } })
    const saved = await portal.save()
    await portal.kill()
    await portal.pay(saved!.redirectUrl)
    await portal.endPauses()
    await portal.restart()
    await expectSettledOnce(portal, saved!.requestId)
  })
})
