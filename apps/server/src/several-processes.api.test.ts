import { test } from 'vitest'
import { describeKillable } from './testing/describe-killable.ts'
import { expectSettledOnce } from './testing/expect-settled-once.ts'

describeKillable(
  'three servers on one database',
  (portal) => {
    test('each message ten times at once, and every worker awake: the same as once', async () => {
      await portal().setFaults({ webhooks: { duplicate: 10 } })
      const saved = await portal().save()
      await portal().pay(saved!.redirectUrl)
      await expectSettledOnce(portal(), saved!.requestId)
    })

    test('no message at all, and every reconciler awake: the same as once', async () => {
      await portal().setFaults({ webhooks: { drop: 1 } })
      const saved = await portal().save()
      await portal().pay(saved!.redirectUrl)
      await portal().endPauses()
      await expectSettledOnce(portal(), saved!.requestId)
    })

    test('the same draft ten times at once is one request with one payment', async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => portal().save()))
      const saved = answers.find((answer) => answer?.redirectUrl !== undefined)
      await portal().pay(saved!.redirectUrl)
      await expectSettledOnce(portal(), saved!.requestId)
    })
  },
  3,
)
