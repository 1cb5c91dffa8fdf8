import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface BreakableLine {
  port: number
  /** Cuts every connection and takes no new one. */
  cut(): Promise<void>
  mend(): Promise<void>
}

/** A line to a server that a test can cut, as when a database restarts or a cable is pulled. */
export async function breakableLine(host: string, port: number): Promise<BreakableLine> {
  const sockets = new Set<Socket>()
  const listener = createServer((near) => {
    const far = connect(port, host)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    near.pipe(far).pipe(near)
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port: ownPort } = listener.address() as AddressInfo

  return {
    port: ownPort,
    async cut() {
      const closed = once(listener, 'close')
      listener.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    async mend() {
      listener.listen(ownPort, '127.0.0.1')
      await once(listener, 'listening')
    },
  }
}
