import { describeKillable } from './testing/describe-killable.ts'
import { expectSettledOnce } from './testing/expect-settled-once.ts'

describeKillable(
  'three servers on one database',
  (test) => {
    test('the same draft ten times at once is one request with one payment', async (portal) => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => portal.save()))
      const saved = answers.find((answer) => answer?.redirectUrl !== undefined)
      await portal.pay(saved!.redirectUrl)
      await expectSettledOnce(portal, saved!.requestId)
    })
  },
  3,
)
