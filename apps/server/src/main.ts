import { environment } from './environment.ts'
import { createLogger } from './http/logger.ts'
import { requireListening } from './listen-at.ts'
import { explainStop, openPortal } from './open-portal.ts'
import { requireFolders } from './require-folders.ts'
import { stopOnSignal } from './stop-on-signal.ts'

try {
  await start()
} catch (error) {
  process.stderr.write(`${explainStop(error)}\n`)
  process.exit(1)
}

async function start(): Promise<void> {
  const settings = environment()
  const logger = createLogger({ level: settings.logLevel })
  // What can be known before anything is made.
  await requireListening('PORT', settings)
  if (settings.operationsAddress) await requireListening('METRICS_PORT', settings.operationsAddress)
  await requireFolders(settings)
  const { app, listen, close } = await openPortal(settings, logger)
  const { drainMs } = settings
  stopOnSignal({ drain: () => app.drain.begin(), drainMs, close }, logger)
  if (settings.demo) {
    await app.ready()
    await app.loadDemo()
  }
  await listen()
  app.background.start()
  // After the lines of the start, which are written several at a time.
  await new Promise<void>((resolve) => logger.flush(() => resolve()))
  process.stdout.write(`ready ${settings.publicUrl}\n`)
  // Whoever started this process may be waiting for it.
  process.send?.({ ready: true })
}
