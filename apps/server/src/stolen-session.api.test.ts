import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postgresAttemptLimits } from './adapters/postgres/attempt-limits.ts'
import { aBoatPhoto } from './testing/boat-photo.ts'
import { describeOnEachDatabase } from './testing/each-database.ts'
import { signUp, TEST_PASSWORD } from './testing/registration.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'
import { aTransitPayload } from './testing/transit-payload.ts'

const CALLS = '/api/request-vignette'
/** Fast enough for whoever waits, and as long as three minutes. */
const STEADY = { bytes: 9_000_000, bytesEach: 6_000, everyMs: 100 }
const ENDS_WITHIN_MS = 7_000
const HAVE_PLACES_AFTER_MS = 2_000

describeOnEachDatabase('what a stranger sends in somebody’s sessions', (connected) => {
  let portal: TestPortal
  let origin: string
  const sockets: Socket[] = []
  beforeAll(async () => {
    portal = await startTestPortal(connected(), {
      attemptLimits: postgresAttemptLimits(connected().pool, 1_000),
    })
    origin = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    await portal.close()
  })

  /** Sends a body that never gives way to who waits. @returns the status that it is ended with */
  async function sendSteadily(
    token: string,
    { path = 'save-passage', type = 'application/json' } = {},
  ) {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => undefined)
    const head = [
      `POST ${CALLS}/${path} HTTP/1.1`,
      ...['host: localhost', 'x-file-name: boot.jpg', `content-type: ${type}`],
      ...[`authorization: Bearer ${token}`, `content-length: ${STEADY.bytes}`],
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n{"PHOTO_BOAT":{"name":"boot.jpg","data":"AAAA`)
    const more = setInterval(() => socket.write('A'.repeat(STEADY.bytesEach)), STEADY.everyMs)
    const ended = once(socket, 'data').then(([answer]: Buffer[]) => {
      clearInterval(more)
      return Number(String(answer).split(' ')[1])
    })
    socket.once('close', () => clearInterval(more))
    ended.catch(() => undefined)
    await once(socket, 'connect')
    return { ended }
  }

  async function logIn(email: string): Promise<string> {
    const answer = await portal.app.inject({
      method: 'POST',
      url: `${CALLS}/login`,
      payload: { email, password: TEST_PASSWORD },
    })
    return answer.json<{ access_token: string }>().access_token
  }

  async function save(token: string): Promise<number> {
    const answer = await fetch(`${origin}${CALLS}/save-passage`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(aTransitPayload(await aBoatPhoto())),
    })
    return answer.status
  }

  const inTime = <T>(work: Promise<T>) =>
    Promise.race([work, wait(ENDS_WITHIN_MS, 'goes on' as const)])

  test('in two of them, as fast as one may, leaves the owner’s save a place', async () => {
    const { email, token: first } = await signUp(portal.app)
    const second = await logIn(email)
    const sent = await Promise.all([first, first, second].map((token) => sendSteadily(token)))
    const owner = await logIn(email)
    // On a busy machine they have a place some time after they are connected, and the owner would find one free.
    await wait(HAVE_PLACES_AFTER_MS)
    expect(await inTime(save(owner))).toBe(200)
    // Of the session that had most, the one that came last was ended, and told so: which of the two that was, the
    // database's connections decide.
    const ofFirst = await Promise.all(sent.slice(0, 2).map(({ ended }) => inTime(ended)))
    expect(ofFirst.toSorted()).toEqual([503, 'goes on'])
    expect(await Promise.race([sent[2]?.ended, wait(500, 'goes on')])).toBe('goes on')
  }, 30_000)

  test.each([
    ['a save', {}],
    ['a file', { path: 'files', type: 'image/jpeg' }],
  ])(
    '%s that is still being sent ends with its session',
    async (_what, body) => {
      const { email, token } = await signUp(portal.app)
      const owner = await logIn(email)
      const { ended } = await sendSteadily(token, body)
      await wait(300)
      const answer = await fetch(`${origin}${CALLS}/logout`, {
        method: 'POST',
        headers: { authorization: `Bearer ${owner}`, 'content-type': 'application/json' },
        body: JSON.stringify({ everywhere: true }),
      })
      expect(answer.status).toBe(200)
      expect(await inTime(ended)).toBe(401)
    },
    30_000,
  )
})
