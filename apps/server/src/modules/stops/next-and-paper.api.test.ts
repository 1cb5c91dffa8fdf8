import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { startStopPortal, type StopPortal } from '../../testing/stop-portal.ts'

describeOnEachDatabase(
  'issue 14, 6: what is told and asked of who stops a vignette',
  (connected) => {
    let portal: StopPortal
    beforeEach(async () => {
      portal = await startStopPortal(connected())
    })
    afterEach(() => portal.close())

    test('the next vignette of the boat stays, and is told with what its owner can do', async () => {
      const owner = await portal.applicant()
      const now = await portal.grantedTo(owner, { objectName: 'De Zwaan' })
      expect((await portal.look(now.id, owner)).body.next).toEqual([])
      await portal.goTo('2026-10-01', owner)
      await portal.grantedTo(owner, { objectName: 'Een andere' })
      await owner.save({ objectName: 'De Zwaan' })
      const look = async () => (await portal.look(now.id, owner)).body.next
      const [next] = await look()
      expect(await look()).toEqual([{ objectId: next?.objectId, year: 2027, way: 'withdraw' }])
      const handler = await portal.at('H. Later')
      await portal.grant(next?.objectId ?? '', {}, handler)
      expect(await look()).toEqual([{ objectId: next?.objectId, year: 2027, way: 'stop' }])
      const asked = {
        on: '2026-10-01',
        reason: 'other',
        worthSeen: next && (await portal.look(next.objectId, owner)).body.money.worth,
      }
      expect((await portal.stop(next?.objectId ?? '', asked, owner)).status).toBe(200)
      expect(await look()).toEqual([])
    })

    test('where nothing comes back no paper is asked of who sold the boat', async () => {
      const id = await portal.paidCase()
      await portal.grant(id)
      expect((await portal.stop(id, { reason: 'sold', worthSeen: 0 })).status).toBe(200)
      expect(await portal.statusOf(id)).toBe('WITHDRAWN')
    })
  },
)
