import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { test as base } from './portal-test.ts'

/**
 * What a line does to a call: it never brings an answer, it breaks before the server has it or once the server has
 * answered, or what stands in between says that there is nothing.
 */
export type Fault = 'silent' | 'cut' | 'answer lost' | 'not found'

/** A page of its own, and no JSON. */
const NOT_FOUND = '<html><head><title>404 Not Found</title></head><body>404 Not Found</body></html>'

/**
 * The line between the browser and the portal. It carries every call as it is to the real server, and what the server
 * says back, until it is told to fail for some addresses. The server itself knows nothing of it.
 */
export interface FaultyLine {
  address: string
  /** From now on, for each call whose method and address fit ('GET http://…'). */
  fails: (pattern: RegExp, fault: Fault) => void
  /** All is well again. What was kept waiting is carried after all. */
  mend: () => void
}

async function openLine(): Promise<FaultyLine & { close: () => Promise<void> }> {
  const faults = new Map<RegExp, Fault>()
  const waiting = new Set<() => void>()
  const server = createServer((call, answer) => {
    // A browser tells its proxy the whole address.
    const asked = `${call.method} ${call.url}`
    const fault = [...faults].find(([pattern]) => pattern.test(asked))?.[1]
    if (fault === 'silent') waiting.add(() => carry(call, answer))
    else if (fault === 'cut') call.destroy()
    else if (fault === 'answer lost') carry(call, answer, () => answer.destroy())
    else if (fault === 'not found') {
      answer.writeHead(404, { 'content-type': 'text/html' }).end(NOT_FOUND)
    } else carry(call, answer)
  })
  const open = new Set<Socket>()
  server.on('connection', (socket) => open.add(socket.once('close', () => open.delete(socket))))
  server.on('connect', tunnel)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    fails: (pattern, fault) => void faults.set(pattern, fault),
    mend() {
      faults.clear()
      for (const goOn of waiting) goOn()
      waiting.clear()
    },
    async close() {
      server.close()
      for (const socket of open) socket.destroy()
      await once(server, 'close')
    },
  }
}

type BringAnswer = (reply: IncomingMessage, answer: ServerResponse) => void

function carry(call: IncomingMessage, answer: ServerResponse, bring: BringAnswer = bringAll): void {
  if (call.destroyed) return
  const { method, headers } = call
  const onwards = request(call.url ?? '', { method, headers }, (reply) => bring(reply, answer))
  onwards.on('error', () => answer.destroy())
  answer.on('close', () => onwards.destroy())
  call.pipe(onwards)
}

function bringAll(reply: IncomingMessage, answer: ServerResponse): void {
  answer.writeHead(reply.statusCode ?? 502, reply.headers)
  reply.pipe(answer)
}

/** What a test itself asks of the portal, past the browser, goes through as it is. */
function tunnel({ url = '' }: IncomingMessage, near: Duplex, head: Buffer): void {
  const { hostname, port } = new URL(`http://${url}`)
  const far = connect(Number(port), hostname, () => {
    near.write('HTTP/1.1 200 Connection Established\r\n\r\n')
    far.write(head)
    near.pipe(far).pipe(near)
  })
  far.on('error', () => near.destroy())
  near.on('error', () => far.destroy())
}

/** A test whose browser reaches the portal by a line that can be told to fail. */
export const test = base.extend<{ line: FaultyLine }>({
  line: async ({}, use) => {
    const line = await openLine()
    await use(line)
    await line.close()
  },
  proxy: async ({ line }, use) => use({ server: line.address }),
})
