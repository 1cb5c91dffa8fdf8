import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBoatPhoto } from './testing/boat-photo.ts'
import { describeOnEachDatabase } from './testing/each-database.ts'
import { signUp } from './testing/registration.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'
import { aTransitPayload } from './testing/transit-payload.ts'

const SAVE = '/api/request-vignette/save-passage'
const FILES = '/api/request-vignette/files'
const LOGOUT = '/api/request-vignette/logout'
const LANGUAGE = '/api/request-vignette/user/language'

describeOnEachDatabase('a body that is held back until its session has ended', (connected) => {
  let portal: TestPortal
  let port: number
  const sockets: Socket[] = []
  beforeAll(async () => {
    portal = await startTestPortal(connected())
    port = Number(new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    await portal.close()
  })

  /** Sends all but the last signs of a body. @returns sends these, and gives the status */
  async function hold(
    path: string,
    { method, type, body }: { method: string; type: string; body: Buffer },
    authorization: string,
  ): Promise<() => Promise<number>> {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    const head = [
      `${method} ${path} HTTP/1.1`,
      'host: localhost',
      `authorization: ${authorization}`,
      `content-type: ${type}`,
      'x-file-name: boot.jpg',
      `content-length: ${body.length}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.write(body.subarray(0, -2))
    return async () => {
      socket.write(body.subarray(-2))
      const [answer] = (await once(socket, 'data')) as [Buffer]
      return Number(answer.toString().split(' ')[1])
    }
  }

  const json = (value: object) => Buffer.from(JSON.stringify(value))
  const type = 'application/json'

  describe.each([20, 400])('for %i ms', (heldMs) => {
    test.each([
      [
        'a save with its photo',
        SAVE,
        async () => ({ method: 'POST', type, body: json(aTransitPayload(await aBoatPhoto())) }),
      ],
      [
        'a file by itself',
        FILES,
        async () => ({ method: 'POST', type: 'image/jpeg', body: await aBoatPhoto() }),
      ],
      [
        'an ordinary call',
        LANGUAGE,
        () => Promise.resolve({ method: 'POST', type, body: json({ language: 'de' }) }),
      ],
    ] as const)('%s does nothing any more', async (_what, path, make) => {
      const { headers } = await signUp(portal.app)
      const call = await make()
      const finish = await hold(path, call, headers.authorization)
      await wait(heldMs)
      const left = await portal.app.inject({
        method: 'POST',
        url: LOGOUT,
        headers,
        payload: { everywhere: true },
      })
      expect(left.statusCode).toBe(200)
      expect(await finish()).toBe(401)

      const again = await signUp(portal.app)
      const goesOn = await hold(path, call, again.headers.authorization)
      await wait(400)
      expect(await goesOn()).toBe(200)
    })
  })
})
