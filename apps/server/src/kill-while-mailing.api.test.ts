import { test } from 'vitest'
import { describeKillable } from './testing/describe-killable.ts'
import { expectSettledOnce, PAID_MAILS } from './testing/expect-settled-once.ts'

// Each test kills the server with kill −9 after one durable step of save → provider → webhook → mail.
describeKillable('kill −9 of the server while it mails', (portal) => {
  test('after the payment was settled, before its mail was sent', async () => {
    await portal().until('welcome', async () => (await portal().subjects()).length === 1)
    await portal().setFaults({ mail: { delayMs: 30_000 } })
    const requestId = await portal().saveAndPay()
    const paid = "SELECT id FROM payment WHERE status = 'PAID'"
    await portal().until('settled', async () => (await portal().rows(paid))[0])
    await portal().kill()
    await portal().setFaults({})
    await portal().restart()
    await expectSettledOnce(portal(), requestId)
  })

  test('after the mail server took the mail, before we heard of it', async () => {
    await portal().until('welcome', async () => (await portal().subjects()).length === 1)
    await portal().setFaults({ mail: { delayAnswerMs: 30_000 } })
    const requestId = await portal().saveAndPay()
    await portal().until(
      'mailed',
      async () => (await portal().subjects()).length === PAID_MAILS.length,
    )
    await portal().kill()
    await portal().setFaults({})
    await portal().restart()
    await expectSettledOnce(portal(), requestId)
  })

  test('again and again, at any moment', async () => {
    const saved = await portal().save()
    await portal().pay(saved!.redirectUrl)
    for (let times = 0; times < 3; times++) {
      await portal().kill()
      await portal().endPauses()
      await portal().restart()
    }
    await expectSettledOnce(portal(), saved!.requestId)
  })
})
