import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postgresAttemptLimits } from './adapters/postgres/attempt-limits.ts'
import { aBoatPhoto } from './testing/boat-photo.ts'
import { describeOnEachDatabase } from './testing/each-database.ts'
import { signUp } from './testing/registration.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'
import { aTransitPayload } from './testing/transit-payload.ts'
import { until } from './testing/until.ts'

const SAVE = '/api/request-vignette/save-passage'
/** More than there are places for, two of each at one time. */
const CHEAP_ACCOUNTS = 40
const BODIES_EACH = 4
/** A window of ten seconds was waited for before. */
const MOST_MS = 4_000

describeOnEachDatabase('bodies that hardly come', (connected) => {
  let portal: TestPortal
  let port: number
  const sockets: Socket[] = []
  beforeAll(async () => {
    portal = await startTestPortal(connected(), {
      attemptLimits: postgresAttemptLimits(connected().pool, 1_000),
    })
    port = Number(new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    await portal.close()
  })

  /** Sends the head of a save and the first bytes of its photo, and then nothing. */
  async function beginSave(
    { authorization = '' }: Record<string, string>,
    length = 1_000_000,
  ): Promise<Socket> {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    const body = '{"PHOTO_BOAT":{"name":"boot.jpg","data":"AAAA'
    socket.write(
      [
        `POST ${SAVE} HTTP/1.1`,
        'host: localhost',
        `authorization: ${authorization}`,
        'content-type: application/json',
        `content-length: ${length}`,
        '',
        body,
      ].join('\r\n'),
    )
    return socket
  }

  test('H1 however many of them somebody sends, another saves', async () => {
    const strangers = await Promise.all([1, 2, 3].map(() => signUp(portal.app)))
    for (const { headers } of strangers) {
      await Promise.all(Array.from({ length: 8 }, () => beginSave(headers)))
    }
    const { headers } = await signUp(portal.app)
    expect(await save(headers)).toBe(200)
  })

  async function save(headers: Record<string, string>): Promise<number> {
    const answer = await fetch(`http://127.0.0.1:${port}${SAVE}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(aTransitPayload(await aBoatPhoto())),
    })
    return answer.status
  }

  test('H1 accounts that cost nothing and send next to nothing keep nobody waiting by being many', async () => {
    const cheap: Record<string, string>[] = []
    for (let at = 0; at < CHEAP_ACCOUNTS; at += 1) cheap.push((await signUp(portal.app)).headers)
    const { headers } = await signUp(portal.app)
    await save(headers)
    let isOn = true
    // At 6 kB a second each, and begun again as soon as it is ended.
    const sendSlowly = async (who: Record<string, string>) => {
      while (isOn) {
        const socket = await beginSave(who, 9_000_000)
        const more = setInterval(() => socket.write('A'.repeat(3_000)), 500)
        socket.resume()
        await new Promise((resolve) => socket.once('close', resolve))
        clearInterval(more)
      }
    }
    for (const who of cheap) for (let at = 0; at < BODIES_EACH; at += 1) void sendSlowly(who)
    await wait(2_500)
    const took: number[] = []
    for (let turn = 0; turn < 5; turn += 1) {
      const begunAt = performance.now()
      expect(await save(headers)).toBe(200)
      took.push(performance.now() - begunAt)
    }
    isOn = false
    for (const socket of sockets) socket.destroy()
    expect(Math.max(...took)).toBeLessThan(MOST_MS)
  }, 60_000)

  test('what says that it is longer than anything that is taken is refused at once, and keeps room from nobody', async () => {
    const [liar, honest] = [await signUp(portal.app), await signUp(portal.app)]
    for (const length of [80e9, 100e9, Number.MAX_SAFE_INTEGER]) {
      const socket = await beginSave(liar.headers, length)
      const [head] = (await once(socket, 'data')) as [Buffer]
      expect(head.toString()).toMatch(/^HTTP\/1\.1 413 /)
    }
    expect(await save(honest.headers)).toBe(200)
  })

  test('who waited and went away keeps no place', async () => {
    const { headers } = await signUp(portal.app)
    const begun = await Promise.all(Array.from({ length: 10 }, () => beginSave(headers)))
    // Two are read, and eight wait: all that an account may have.
    await wait(300)
    for (const waiting of begun.slice(2)) waiting.resetAndDestroy()
    for (const read of begun.slice(0, 2)) setTimeout(() => read.destroy(), 500)
    expect(await save(headers)).toBe(200)
  })

  test('a body that its sender cuts off is no fault of the portal in its log', async () => {
    const { headers } = await signUp(portal.app)
    const begun = await beginSave(headers)
    await wait(300)
    const before = portal.logged().length
    begun.resetAndDestroy()
    const told = await until('the log tells of it', () =>
      Promise.resolve(/sender went away|request failed/.exec(portal.logged().slice(before))?.[0]),
    )
    expect(told).toBe('sender went away')
  })
})
