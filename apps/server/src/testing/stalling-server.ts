import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** How a server keeps its callers waiting for ever. */
export type Stalling =
  | 'says nothing'
  | 'begins an HTTP answer'
  | 'greets as a mail server'
  | 'greets, and goes on in drops'

const DROP_EVERY_MS = 100

/** A server that takes every connection and never gets anywhere. */
export async function startStallingServer(how: Stalling) {
  const sockets = new Set<Socket>()
  const timers = new Set<NodeJS.Timeout>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('data', () => undefined)
    if (how === 'begins an HTTP answer') {
      socket.write(
        'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{',
      )
    }
    if (how.startsWith('greets')) socket.write('220 mail.example ESMTP\r\n')
    if (how === 'greets, and goes on in drops') {
      // An answer of many lines of which the last never comes.
      timers.add(setInterval(() => socket.write('250-mail.example\r\n'), DROP_EVERY_MS))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      for (const timer of timers) clearInterval(timer)
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
