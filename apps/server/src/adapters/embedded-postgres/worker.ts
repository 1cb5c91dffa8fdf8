import { openAsBlob } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

// PostgreSQL in WebAssembly, in a thread of its own so that a long query holds up no request.
const { dataDir, archive, socketPath }: { dataDir: string; archive?: string; socketPath: string } =
  workerData

const db = await PGlite.create({
  dataDir,
  ...(archive && { loadDataDir: await openAsBlob(archive) }),
})
// One connection works at a time; more may be open, so that a new one need not wait for a dying one.
const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 4 })
await server.start()

parentPort?.once('message', () => {
  void (async () => {
    await server.stop()
    await db.close()
    parentPort?.close()
  })()
})
parentPort?.postMessage('ready')
