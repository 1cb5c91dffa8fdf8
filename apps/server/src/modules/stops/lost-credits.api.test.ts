import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { startStopPortal, type StopPortal } from '../../testing/stop-portal.ts'

const [STOPPED, LAST_DAY, AFTER, LATER] = ['2026-09-20', '2026-09-24', '2026-10-06', '2026-11-20']
const CENTS = 18_455
const LOST = { way: 'credit', back_cents: 0, money_since: null, ended_request_id: null } as const

describeOnEachDatabase(
  'a credit that was lost before a request’s end gave it back',
  (connected) => {
    let portal: StopPortal
    beforeEach(async () => {
      portal = await startStopPortal(connected())
    })
    afterEach(() => portal.close())

    const owner = () => portal.someone
    const stopOf = async (id: string) => (await portal.stopOf(id))[0]
    const withdraw = async (requestId: string) => {
      expect((await owner().post('withdraw', { requestId })).statusCode).toBe(200)
    }

    async function stopped(objectName: string) {
      await portal.goTo('2026-06-15', owner())
      const { id, number } = await portal.grantedTo(owner(), { objectName })
      await portal.goTo(STOPPED, owner())
      const along = { on: STOPPED, reason: 'other-boat', takesCredit: true, worthSeen: 184.55 }
      expect((await portal.stop(id, along)).status).toBe(200)
      const requestId = await owner().save({
        ...{ previousVignetCode: number, objectName: `Na ${objectName}` },
      })
      return { id, requestId, number }
    }
    /** What the version before this one left of it. */
    const lose = (id: string) =>
      connected()
        .database.updateTable('vignette_stop')
        .set(LOST)
        .where('vignette_id', '=', id)
        .execute()
    /** Lets the server look for them twice, as it does each hour. */
    async function sweepTwice() {
      for (let round = 0; round < 2; round++) await portal.app.lostCredits.sweep()
    }

    test('is found, waits at the desk since that end, and is found once', async () => {
      const late = await stopped('De Gans')
      await portal.goTo(AFTER, owner())
      await withdraw(late.requestId)
      await lose(late.id)
      await portal.goTo(LATER, owner())
      await sweepTwice()
      expect(await stopOf(late.id)).toMatchObject({
        ...{ way: 'mandate', worth_cents: CENTS, back_cents: CENTS, dropped_cents: 0 },
        ...{ money_since: new Date(`${AFTER}T10:00:00Z`), ended_request_id: late.requestId },
      })
      const handler = await portal.at('H. Vond')
      const shown = await portal.get<{ kind: string }>(`case?id=${late.id}`, handler)
      expect(shown.body.kind).toBe('STOP_TO_SETTLE')
      expect((await portal.post('case/settle-stop', { id: late.id }, handler)).status).toBe(200)
      await sweepTwice()
      expect(await stopOf(late.id)).toMatchObject({ settled_at: new Date(`${LATER}T10:00:00Z`) })
    })

    test('nothing is given that was not lost so: its request ended in time, goes on, or was granted', async () => {
      const inTime = await stopped('De Gans')
      await portal.goTo(LAST_DAY, owner())
      await withdraw(inTime.requestId)
      const goesOn = await stopped('De Eend')
      const granted = await stopped('De Reiger')
      const unused = await stopped('De Meeuw')
      await connected()
        .database.updateTable('request')
        .set({ credited_vignette_id: null })
        .where('id', '=', unused.requestId)
        .execute()
      const { id } = await connected()
        .database.selectFrom('vignette')
        .select('id')
        .where('request_id', '=', granted.requestId)
        .executeTakeFirstOrThrow()
      await portal.goTo(AFTER, owner())
      await portal.grant(id, {}, await portal.at('H. Gaf'))
      await portal.goTo(LATER, owner())
      await sweepTwice()
      for (const one of [inTime, goesOn, granted, unused])
        expect(await stopOf(one.id)).toMatchObject(LOST)
    })
  },
)
