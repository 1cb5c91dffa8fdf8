import { describeKillable } from './testing/describe-killable.ts'
import { expectSettledOnce } from './testing/expect-settled-once.ts'

describeKillable(
  'three servers on one database',
  (test) => {
    test('each message ten times at once, and every worker awake: the same as once', async (portal) => {
      await portal.setFaults({ webhooks: { duplicate: 10 } })
      const saved = await portal.save()
      await portal.pay(saved!.redirectUrl)
      await expectSettledOnce(portal, saved!.requestId)
    })
  },
  3,
)
