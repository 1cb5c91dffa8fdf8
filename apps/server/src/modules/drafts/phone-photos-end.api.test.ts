import { savePassage } from '@vignettes/domain/api/requests.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { letWeekPass } from '../../testing/let-week-pass.ts'
import {
  type PhonePhotosPortal,
  PHOTOS,
  startPhonePhotosPortal,
} from '../../testing/phone-photos-portal.ts'
import { TEST_PASSWORD } from '../../testing/registration.ts'
import { aTransitPayload } from '../../testing/transit-payload.ts'

const BASE = '/api/request-vignette'

describeOnEachDatabase('issue 14.3 when a photo from a phone can be sent no more', (connected) => {
  let portal: PhonePhotosPortal
  beforeAll(async () => {
    portal = await startPhonePhotosPortal(connected())
  })
  afterAll(() => portal.close())

  test('after a quarter of an hour it is over, and a day later it is forgotten', async () => {
    const one = await portal.someone()
    const { id, token } = await one.ask()
    const { database } = connected()
    const endAt = (at: string) =>
      database
        .updateTable('phone_photo')
        .set({ ends_at: new Date(at) })
        .where('id', '=', id)
        .execute()
    await endAt('2026-06-15T09:59:59Z')
    await portal.expectRefused(token, 410, 'over')
    expect(await one.see(id)).toMatchObject({ state: 'over' })
    await portal.app.draftSweep.sweep()
    expect(await one.see(id)).toMatchObject({ state: 'over' })
    await endAt('2026-06-14T09:59:59Z')
    await portal.app.draftSweep.sweep()
    await portal.expectRefused(token, 404, 'unknown')
  })

  test('a new one takes the place of the older of that draft, and of no other', async () => {
    const [one, other] = [await portal.someone(), await portal.someone()]
    const [first, others] = [await one.ask(), await other.ask()]
    const second = await one.ask()
    await portal.expectRefused(first.token, 410, 'ended')
    expect((await portal.look(others.token)).statusCode).toBe(200)
    expect((await portal.send(second.token)).statusCode).toBe(200)
  })

  test('who closes it on the computer has ended it, and twice is once', async () => {
    const one = await portal.someone()
    const { id, token } = await one.ask()
    const end = () => one.call('DELETE', `${PHOTOS}/${id}`)
    expect((await end()).statusCode).toBe(200)
    expect((await end()).statusCode).toBe(200)
    await portal.expectRefused(token, 410, 'ended')
  })

  test('it ends with its draft: thrown away, or sent', async () => {
    const [one, other] = [await portal.someone(), await portal.someone()]
    const [thrown, sent] = [await one.ask(), await other.ask()]
    await one.throwAway()
    await portal.expectRefused(thrown.token, 410, 'ended')
    const saved = await other.call('POST', savePassage.path, aTransitPayload(portal.photo))
    expect(saved.statusCode).toBe(200)
    await portal.expectRefused(sent.token, 410, 'ended')
  })

  test.each([{ everywhere: false }, { everywhere: true }])(
    'it ends with the session that asked: %j',
    async (how) => {
      const one = await portal.someone()
      const { token } = await one.ask()
      await one.call('POST', `${BASE}/logout`, how)
      await portal.expectRefused(token, 410, 'ended')
      await one.logIn()
      await portal.expectRefused(token, 410, 'ended')
      expect(await portal.filesOf(one.email)).toBe(0)
    },
  )

  test('in the week of a removal it goes on, as the draft does; after it there is nothing to send it to', async () => {
    const one = await portal.someone()
    const before = await one.ask()
    await one.call('DELETE', `${BASE}/user`, { password: TEST_PASSWORD })
    expect((await portal.send(before.token)).statusCode).toBe(200)
    const { token } = await one.ask()
    expect((await portal.look(token)).statusCode).toBe(200)
    const { database } = connected()
    const { id } = await database
      .selectFrom('account')
      .select('id')
      .where('email', '=', one.email)
      .executeTakeFirstOrThrow()
    await letWeekPass(database, id, portal.clock.now())
    await portal.expectRefused(token, 410, 'ended')
    const asked = await one.call('POST', `${BASE}/phone-photos`, {
      ...{ district: 'AMSTERDAM', type: 'transit', documents: ['boatPhoto'] },
    })
    expect([asked.statusCode, asked.json()]).toMatchObject([409, { accountGoes: true }])
  })
})
