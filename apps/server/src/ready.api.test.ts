import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { diskFileStore } from './adapters/disk/disk-file-store.ts'
import { systemClock } from './adapters/system-clock.ts'
import type { AppDeps } from './app-deps.ts'
import { NO_SCANNER } from './ports/file-scanner.ts'
import { aBoatPhoto } from './testing/boat-photo.ts'
import { describeOnEachDatabase } from './testing/each-database.ts'
import { fakeMailer } from './testing/fake-mailer.ts'
import { fakePaymentProvider } from './testing/fake-payment-provider.ts'
import { signUp } from './testing/registration.ts'
import { startTestPortal } from './testing/test-portal.ts'
import { aTransitPayload } from './testing/transit-payload.ts'

describeOnEachDatabase('F7 ready', (connected) => {
  async function readyWith(changes: Partial<AppDeps>) {
    const portal = await startTestPortal(connected(), changes)
    const answer = await portal.app.inject('/api/health/ready')
    await portal.close()
    return answer
  }

  const WITHOUT: [string, Partial<AppDeps>][] = [
    ['disk', { readFreeBytes: () => Promise.resolve({ data: 1e9, temporary: 1e6 }) }],
    ['disk', { readFreeBytes: () => Promise.resolve({ data: 1e6, temporary: 1e9 }) }],
    ['disk', { readFreeBytes: () => Promise.reject(new Error('ENOENT')) }],
    ['scanner', { scanner: { ...NO_SCANNER, isAvailable: () => Promise.resolve(false) } }],
    ['database', { isDatabaseReachable: () => Promise.resolve(false) }],
    ['clock', { readClockDifferenceMs: () => Promise.resolve(-10_001) }],
    ['clock', { readClockDifferenceMs: () => Promise.resolve(10_001) }],
    ['migrations', { isDatabaseUpToDate: () => Promise.resolve(false) }],
  ]
  test.each(WITHOUT)(
    'without its %s it says so by name, and nothing else',
    async (name, changes) => {
      const answer = await readyWith(changes)
      expect([answer.statusCode, answer.json()]).toEqual([
        503,
        { message: expect.any(String), notWell: [name] },
      ])
      expect(answer.headers['retry-after']).toBe('5')
    },
  )

  test('a store that is gone is named', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vignettes-ready-'))
    const fileStore = await diskFileStore(folder, systemClock())
    expect((await readyWith({ fileStore })).statusCode).toBe(200)
    await rm(folder, { recursive: true })
    expect((await readyWith({ fileStore })).json()).toMatchObject({ notWell: ['store'] })
  })

  test('the clock of a database on this machine is ours', async () => {
    expect(Math.abs(await connected().readClockDifferenceMs(systemClock()))).toBeLessThan(1_000)
  })

  test('who lies outside and does not answer is named, and keeps nobody from anything', async () => {
    const paymentProvider = fakePaymentProvider()
    const mails = fakeMailer()
    const portal = await startTestPortal(connected(), { paymentProvider, mailer: mails })
    const ready = async () => {
      const answer = await portal.app.inject('/api/health/ready')
      return [answer.statusCode, answer.json()]
    }
    const { headers } = await signUp(portal.app)
    const payload = aTransitPayload(await aBoatPhoto())
    const save = () =>
      portal.app.inject({
        method: 'POST',
        url: '/api/request-vignette/save-passage',
        headers: { ...headers, 'idempotency-key': 'a-draft-of-mine' },
        payload,
      })
    expect(await ready()).toEqual([200, { status: 'OK' }])
    paymentProvider.isAway = true
    const refused = await save()
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '30'])
    mails.isAway = true
    await portal.app.background.runDue()
    expect(await ready()).toEqual([200, { status: 'OK', away: ['mailer', 'paymentProvider'] }])

    paymentProvider.isAway = false
    expect((await save()).statusCode).toBe(200)
    expect(await ready()).toEqual([200, { status: 'OK', away: ['mailer'] }])
    await portal.close()
  })

  test('the metrics tell how much room there is', async () => {
    const readFreeBytes = () => Promise.resolve({ data: 5e9, temporary: 7e6 })
    const portal = await startTestPortal(connected(), { readFreeBytes })
    const { body } = await portal.app.inject('/metrics')
    await portal.close()
    expect(body).toContain('disk_free_bytes{folder="data"} 5000000000')
    expect(body).toContain('disk_free_bytes{folder="temporary"} 7000000')
  })

  test('a database that lacks a migration is named, one of a newer version is well', async () => {
    const { database } = connected()
    await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-of-later', '')`.execute(
      database,
    )
    expect((await readyWith({})).statusCode).toBe(200)
    await sql`UPDATE kysely_migration SET name = 'x' || name WHERE name LIKE '0001%'`.execute(
      database,
    )
    expect((await readyWith({})).json()).toMatchObject({ notWell: ['migrations'] })
  })
})
