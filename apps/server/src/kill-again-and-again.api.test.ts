import { describeKillable } from './testing/describe-killable.ts'
import { expectSettledOnce } from './testing/expect-settled-once.ts'

describeKillable('kill −9 of the server', (test) => {
  test('again and again, at any moment', async (portal) => {
    const saved = await portal.save()
    await portal.pay(saved!.redirectUrl)
    for (let times = 0; times < 3; times++) {
      await portal.kill()
      await portal.endPauses()
      await portal.restart()
    }
    await expectSettledOnce(portal, saved!.requestId)
  })
})
