/** Something else listens where the portal is to. */
export class PortInUseError extends Error {
  constructor(name: 'PORT' | 'METRICS_PORT', port: number, cause: unknown) {
    super(`${name}: something else listens at ${port} already; end it, or choose another port.`, {
      cause,
    })
    this.name = 'PortInUseError'
  }
}

/** @throws PortInUseError */
export async function listenAt(
  name: 'PORT' | 'METRICS_PORT',
  { host, port }: { host: string; port: number },
  app: { listen: (at: { host: string; port: number }) => Promise<unknown> },
): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const isInUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw isInUse ? new PortInUseError(name, port, error) : error
  }
}
