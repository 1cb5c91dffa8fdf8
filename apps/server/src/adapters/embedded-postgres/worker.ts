import { openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'
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

// What fails here ends the worker, and its error comes to whoever waits for it.
parentPort?.on('message', (message: 'stop' | { archiveTo: string }) => {
  void (message === 'stop' ? stop() : archiveTo(message.archiveTo))
})
parentPort?.postMessage('ready')

async function stop(): Promise<void> {
  await server.stop()
  await db.close()
  parentPort?.close()
}

async function archiveTo(path: string): Promise<void> {
  const data = await db.dumpDataDir('none')
  await writeFile(path, Buffer.from(await data.arrayBuffer()), {
    flag: 'wx',
    mode: 0o600,
    flush: true,
  })
  parentPort?.postMessage('archived')
}
