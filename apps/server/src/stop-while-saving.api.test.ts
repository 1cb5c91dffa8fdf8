import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { describeOnPostgres } from './testing/each-database.ts'
import { type KillablePortal, startKillablePortal } from './testing/killable-portal.ts'
import { drawingsInDrawings } from './testing/pdf/drawings-in-drawings.ts'
import { STOPS } from './testing/how-often.ts'

const DRAIN_SECONDS = 1
/** What an account may have under way, and one that waits. */
const LANES = 3
/** How long after the last answer a stop ends: half a second for who keeps a connection, and the rest for a busy machine. */
const AFTER_LAST_ANSWER_MS = 3_000
/** A call that is sent this short before the listener closes may come after it. */
const LAST_MOMENT_MS = 50

/** The attempts to pay, and whether the provider's answer was stored. */
const ATTEMPTS = 'SELECT redirect_url IS NOT NULL AS "isOrdered" FROM payment_attempt'

interface Sent {
  begunAt: number
  /** The status, or why none came. */
  outcome: number | string
  connection: string | null
}

/** What is first done to a picture starts a process for it, which takes a busy machine longer than a stop waits. */
async function saveFirst(portal: KillablePortal): Promise<void> {
  const answers = await Promise.all(Array.from({ length: LANES }, () => portal.saveAnother()))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
}

/** Saves one after the other until nobody answers any more. */
async function saveUntilGone(portal: KillablePortal, sent: Sent[]): Promise<void> {
  for (;;) {
    const begunAt = performance.now()
    try {
      const answer = await portal.saveAnother()
      await answer.arrayBuffer()
      const connection = answer.headers.get('connection')
      sent.push({ begunAt, outcome: answer.status, connection })
    } catch (error) {
      const outcome = `${String(error)}: ${String((error as Error).cause)}`
      sent.push({ begunAt, outcome, connection: null })
      return
    }
  }
}

describeOnPostgres('F8 a stop while people save', (postgres) => {
  test('without a drain it ends when the last save is answered, whoever keeps a connection', async () => {
    const portal = await startKillablePortal(postgres, { DRAIN_SECONDS: '0' })
    await saveFirst(portal)
    await portal.setFaults({ payments: { delayMs: 700 } })
    const silent = connect(Number(new URL(portal.url).port), 'localhost')
    silent.on('error', () => undefined)
    try {
      let answeredAt = Infinity
      const save = portal.saveAnother().finally(() => (answeredAt = performance.now()))
      await wait(400)
      const stoppedAt = performance.now()
      const { exitCode, ms, output } = await portal.stop()
      expect((await save).status).toBe(200)
      expect(exitCode).toBe(0)
      expect(output).not.toContain('not everything ended in time')
      // A machine that is busy takes seconds for the save itself, which a stop waits for.
      expect(stoppedAt + ms - answeredAt).toBeLessThan(AFTER_LAST_ANSWER_MS)
    } finally {
      silent.destroy()
      await portal.close()
    }
  })

  test('a body that comes to a halt does not hold it up', async () => {
    const portal = await startKillablePortal(postgres, { DRAIN_SECONDS: '0' })
    const { port } = new URL(portal.url)
    const halves = ['/api/auth/login', '/api/beheer/login', '/api/auth/register'].map((path) => {
      const half = connect(Number(port), 'localhost')
      half.on('error', () => undefined)
      half.write(
        `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"`,
      )
      return half
    })
    try {
      await wait(400)
      const { exitCode, ms, output } = await portal.stop()
      expect(exitCode).toBe(0)
      expect(output).not.toContain('not everything ended in time')
      expect(ms).toBeLessThan(5000)
    } finally {
      for (const half of halves) half.destroy()
      await portal.close()
    }
  })

  test.each(['0', '3'])(
    'after a drain of %s s a body that still comes is told to come again, and it ends within five seconds',
    async (DRAIN_SECONDS) => {
      const portal = await startKillablePortal(postgres, { DRAIN_SECONDS })
      const { port } = new URL(portal.url)
      const slow = ['save-passage', 'login'].map((path) => {
        const socket = connect(Number(port), 'localhost')
        const one = { socket, answer: '' }
        socket.on('error', () => undefined).on('data', (part) => (one.answer += part.toString()))
        socket.write(
          [
            `POST /api/request-vignette/${path} HTTP/1.1`,
            `Host: localhost:${port}`,
            `Authorization: ${portal.authorization}`,
            'Content-Type: application/json',
            'Content-Length: 9000',
            '',
            '{"PHOTO_BOAT":{"name":"boot.jpg","data":"AAAA',
          ].join('\r\n'),
        )
        return one
      })
      const more = setInterval(() => slow.forEach(({ socket }) => socket.write('AAAA')), 200)
      try {
        await wait(400)
        const { exitCode, ms, output } = await portal.stop()
        for (const { answer } of slow) {
          const [head = '', body = ''] = answer.split('\r\n\r\n')
          expect(head).toMatch(/^HTTP\/1\.1 503 /)
          expect(head).toMatch(/^retry-after: 5$/im)
          expect(head).toMatch(/^connection: close$/im)
          expect(JSON.parse(body)).toMatchObject({ message: expect.stringContaining('even niet') })
        }
        expect(exitCode).toBe(0)
        expect(output).not.toMatch(/not everything ended in time|"level":50/)
        expect(ms).toBeLessThan(5000)
      } finally {
        clearInterval(more)
        for (const { socket } of slow) socket.destroy()
        await portal.close()
      }
    },
  )

  test('files of one person that are held back, and one that waits behind them, do not hold it up', async () => {
    const portal = await startKillablePortal(postgres, { DRAIN_SECONDS: '0' })
    const { port } = new URL(portal.url)
    const held = Array.from({ length: 4 }, () => {
      const socket = connect(Number(port), 'localhost')
      socket.on('error', () => undefined)
      socket.write(
        [
          'POST /api/request-vignette/files HTTP/1.1',
          `Host: localhost:${port}`,
          `Authorization: ${portal.authorization}`,
          'Content-Type: image/jpeg',
          'X-File-Name: boot.jpg',
          'Content-Length: 9000',
          '',
          'AAAA',
        ].join('\r\n'),
      )
      return socket
    })
    try {
      await wait(600)
      const { exitCode, ms, output } = await portal.stop()
      expect(exitCode).toBe(0)
      expect(output).not.toMatch(/not everything ended in time|"level":50/)
      expect(ms).toBeLessThan(5000)
    } finally {
      for (const socket of held) socket.destroy()
      await portal.close()
    }
  })

  test('documents that take long, and those that wait for their turn behind them, are told to come again', async () => {
    const portal = await startKillablePortal(postgres, { DRAIN_SECONDS: '0' })
    const dear = drawingsInDrawings(12, 10)
    try {
      const answers = Array.from({ length: 4 }, () =>
        fetch(`${portal.url}/api/request-vignette/files`, {
          method: 'POST',
          headers: {
            authorization: portal.authorization,
            'content-type': 'application/pdf',
            'x-file-name': 'ontheffing.pdf',
          },
          body: Uint8Array.from(dear),
        }),
      )
      await wait(1_500)
      const { exitCode, ms, output } = await portal.stop()
      for (const answer of await Promise.all(answers)) {
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
      }
      expect(exitCode).toBe(0)
      expect(output).not.toMatch(/not everything ended in time|"level":50/)
      expect(ms).toBeLessThan(5000)
    } finally {
      await portal.close()
    }
  })

  test('what was begun for a caller who has gone away is ended too', async () => {
    const portal = await startKillablePortal(postgres, { DRAIN_SECONDS: '0' })
    await portal.setFaults({ payments: { delayMs: 1500 } })
    try {
      const going = new AbortController()
      const save = portal.saveAnother({ signal: going.signal })
      await portal.until('asked', async () => (await portal.rows(ATTEMPTS)).length > 0)
      going.abort()
      await expect(save).rejects.toThrow()
      const { exitCode, output } = await portal.stop()
      expect(exitCode).toBe(0)
      expect(output).not.toContain('after calling end')
      expect(await portal.rows(ATTEMPTS)).toMatchObject([{ isOrdered: true }])
    } finally {
      await portal.close()
    }
  })

  test(
    `${STOPS} times: none is cut off, none refused before the drain ends, and it ends when the last is answered`,
    { timeout: 60_000 + STOPS * 15_000 },
    async () => {
      const portal = await startKillablePortal(postgres, {
        DRAIN_SECONDS: String(DRAIN_SECONDS),
        // One person saves all the time: fifty stops are more than what one may send in a day.
        ATTEMPT_LIMIT_FACTOR: '1000',
      })
      // Short enough that on a busy machine too somebody begins while the drain lasts.
      await portal.setFaults({ payments: { delayMs: 100 } })
      let servedWhileDraining = 0
      try {
        for (let times = 0; times < STOPS; times += 1) {
          if (times > 0) await portal.start()
          await saveFirst(portal)
          const sent: Sent[] = []
          const lanes = Array.from({ length: LANES }, () => saveUntilGone(portal, sent))
          await wait(400 + Math.random() * 400)
          const stoppedAt = performance.now()
          const stopping = portal.stop()
          await wait((DRAIN_SECONDS * 1000) / 2)
          expect((await fetch(`${portal.url}/api/health/ready`)).status).toBe(503)
          expect((await fetch(`${portal.url}/api/health/live`)).status).toBe(200)
          const { exitCode, ms, output } = await stopping
          await Promise.all(lanes)

          const drainEndsAt = stoppedAt + DRAIN_SECONDS * 1000
          const before = sent.filter(({ begunAt }) => begunAt < drainEndsAt - LAST_MOMENT_MS)
          expect(before.filter(({ outcome }) => outcome !== 200)).toEqual([])
          const during = before.filter(({ begunAt }) => begunAt > stoppedAt + LAST_MOMENT_MS)
          servedWhileDraining += during.length
          expect(during.filter(({ connection }) => connection !== 'close')).toEqual([])
          expect(exitCode).toBe(0)
          expect(output).not.toContain('not everything ended in time')
          expect(ms).toBeLessThan(5000)
        }
        expect(servedWhileDraining).toBeGreaterThan(0)
      } finally {
        await portal.close()
      }
    },
  )
})
