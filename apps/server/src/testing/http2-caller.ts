import { connect as connectHttp2, constants } from 'node:http2'
import { connect as connectTls } from 'node:tls'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import type { Nginx } from './nginx.ts'

export interface Answer {
  status: number
  headers: Record<string, unknown>
  text: string
}

interface Call {
  method?: string
  headers?: Record<string, string>
  body?: Buffer | string
}

export interface Http2Caller {
  call(path: string, call?: Call): Promise<Answer>
  close(): void
}

/**
 * A browser's way to the proxy: a connection with TLS and HTTP/2, and another one when it is told to go away.
 *
 * @param address of this machine, to call from
 */
export async function callByHttp2(proxy: Nginx, address = '127.0.0.1'): Promise<Http2Caller> {
  let current = await openSession(proxy, address)
  return {
    async call(path, { method = 'GET', headers = {}, body } = {}) {
      if (current.isOver()) current = await openSession(proxy, address)
      const { session } = current
      const stream = session.request({ ':method': method, ':path': path, ...headers })
      const answered = once(stream, 'response') as Promise<[Record<string, unknown>]>
      // Who is refused early is told so, and may stop sending.
      stream.on('error', () => undefined)
      stream.end(body)
      const [received] = await answered
      const text = (await buffer(stream)).toString()
      return { status: Number(received[constants.HTTP2_HEADER_STATUS]), headers: received, text }
    },
    close: () => current.session.destroy(),
  }
}

async function openSession({ port, certificate }: Nginx, address: string) {
  const socket = connectTls({
    ...{ host: '127.0.0.1', port, localAddress: address },
    ...{ servername: 'localhost', ca: certificate, ALPNProtocols: ['h2'] },
  })
  await once(socket, 'secureConnect')
  if (socket.alpnProtocol !== 'h2') throw new Error(`it speaks ${String(socket.alpnProtocol)}`)
  const session = connectHttp2(`https://localhost:${port}`, { createConnection: () => socket })
  let isOver = false
  for (const event of ['goaway', 'close']) session.on(event, () => (isOver = true))
  session.on('error', () => undefined)
  return { session, isOver: () => isOver }
}
