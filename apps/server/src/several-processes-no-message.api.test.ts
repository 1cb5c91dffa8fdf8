import { describeKillable } from './testing/describe-killable.ts'
import { expectSettledOnce } from './testing/expect-settled-once.ts'

describeKillable(
  'three servers on one database',
  (test) => {
    test('no message at all, and every reconciler awake: the same as once', async (portal) => {
      await portal.setFaults({ webhooks: { drop: 1 } })
      const saved = await portal.save()
      await portal.pay(saved!.redirectUrl)
      await portal.endPauses()
      await expectSettledOnce(portal, saved!.requestId)
    })
  },
  3,
)
