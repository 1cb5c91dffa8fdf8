import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBoatPhoto } from './testing/boat-photo.ts'
import { describeOnEachDatabase } from './testing/each-database.ts'
import { signUp } from './testing/registration.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'
import { aTransitPayload } from './testing/transit-payload.ts'

const SAVE = '/api/request-vignette/save-passage'

describeOnEachDatabase('bodies that hardly come', (connected) => {
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

  /** Sends the head of a save and the first bytes of its photo, and then nothing. */
  async function beginSave({ authorization = '' }: Record<string, string>): Promise<void> {
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
        'content-length: 1000000',
        '',
        body,
      ].join('\r\n'),
    )
  }

  test('H1 however many of them somebody sends, another saves', async () => {
    const strangers = await Promise.all([1, 2, 3].map(() => signUp(portal.app)))
    for (const { headers } of strangers) {
      await Promise.all(Array.from({ length: 8 }, () => beginSave(headers)))
    }
    const { headers } = await signUp(portal.app)
    const payload = JSON.stringify(aTransitPayload(await aBoatPhoto()))
    const sent = { method: 'POST', body: payload }
    const answer = await fetch(`http://127.0.0.1:${port}${SAVE}`, {
      ...sent,
      headers: { ...headers, 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(200)
  })
})
