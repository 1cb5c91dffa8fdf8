import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

export interface ClamdStandIn {
  /** As CLAMD_URL names it. */
  url: string
  /** The files that came in whole. */
  received: Buffer[]
  close(): Promise<void>
}

/** What it does with a connection, past the protocol itself. */
export interface ClamdBehaviour {
  /** The line about a whole file; nothing: it keeps silent. */
  answer(file: Buffer): string | undefined
  /** Done as soon as somebody connects. */
  onConnect?(socket: Socket): void
}

/**
 * A daemon that takes files as ClamAV's does: INSTREAM, each piece behind its length, a line of answer, and it hangs up.
 *
 * @param socketPath where it listens; without it a free port of this machine
 */
export async function startClamd(
  { answer, onConnect }: ClamdBehaviour,
  socketPath?: string,
): Promise<ClamdStandIn> {
  const received: Buffer[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    onConnect?.(socket)
    let bytes = Buffer.alloc(0)
    socket.on('data', (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk])
      if (bytes.toString('latin1', 0, 6) === 'zPING\0') return void socket.end('PONG\0')
      const file = fileOf(bytes)
      if (!file) return
      received.push(file)
      const line = answer(file)
      if (line !== undefined) socket.end(`${line}\0`)
    })
  })
  await new Promise<void>((resolve) => server.listen(socketPath ?? 0, resolve))
  return {
    url: socketPath
      ? `unix:${socketPath}`
      : `tcp://localhost:${(server.address() as AddressInfo).port}`,
    received,
    close: () => close(server, sockets),
  }
}

/** @returns undefined as long as its end has not come */
function fileOf(bytes: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0'
  const pieces: Buffer[] = []
  let at = command.length
  if (bytes.toString('latin1', 0, at) !== command) return undefined
  while (at + 4 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    at += 4
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(bytes.subarray(at, at + length))
    at += length
  }
  return undefined
}

async function close(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => server.close(resolve))
}
