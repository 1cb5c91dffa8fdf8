import { once } from 'node:events'
import { createServer } from 'node:net'

type PortName = 'PORT' | 'METRICS_PORT'
interface Address {
  host: string
  port: number
}

const HOST_OF: Record<PortName, string> = { PORT: 'HOST', METRICS_PORT: 'METRICS_HOST' }

/** What the system says where nobody can listen, in words. */
const WHY: Partial<Record<string, (name: PortName, { host, port }: Address) => string>> = {
  EADDRINUSE: (name, { port }) =>
    `${name}: something else listens at ${port} already; end it, or choose another port.`,
  EACCES: (name, { port }) =>
    `${name}: the portal's user may not listen at ${port}; choose a port above 1023, or give the right to it.`,
  EADDRNOTAVAIL: notHere,
  EAFNOSUPPORT: notHere,
  EINVAL: notHere,
  ENOTFOUND: leadsNowhere,
  EAI_AGAIN: leadsNowhere,
}

function notHere(name: PortName, { host }: Address): string {
  return `${HOST_OF[name]}: given ${JSON.stringify(host)}, which this machine does not have; allowed is an address or a name of its own.`
}

function leadsNowhere(name: PortName, { host }: Address): string {
  return `${HOST_OF[name]}: given ${JSON.stringify(host)}, a name that leads to no address; allowed is an address or a name of this machine.`
}

/** The portal cannot listen where it is to. */
export class ListenError extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause })
    this.name = 'ListenError'
  }
}

/** @throws ListenError */
export async function listenAt(
  name: PortName,
  address: Address,
  app: { listen: (at: Address) => Promise<unknown> },
): Promise<void> {
  try {
    await app.listen({ host: address.host, port: address.port })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const explain = WHY[code]
    throw explain ? new ListenError(explain(name, address), error) : error
  }
}

/**
 * Asks whether one may listen there, before anything is made, and leaves the place again: who calls meanwhile is answered by
 * nobody. Something that takes it afterwards is found at `listenAt`.
 *
 * @throws ListenError
 */
export function requireListening(name: PortName, address: Address): Promise<void> {
  return listenAt(name, address, {
    async listen(at) {
      const server = createServer((socket) => socket.destroy()).listen(at)
      await once(server, 'listening')
      server.close()
      await once(server, 'close')
    },
  })
}
