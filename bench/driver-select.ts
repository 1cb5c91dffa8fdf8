import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** A process that selects one row by its key, over and over, with the driver alone. Sends how many a second. */
const [connectionString, id, askers, poolSize, seconds] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString, max: Number(poolSize) })
let count = 0
let isRunning = true

async function selectUntilTheEnd(): Promise<void> {
  while (isRunning) {
    const { rowCount } = await pool.query('select * from vignette where id = $1', [id])
    if (rowCount !== 1) throw new Error('the row is not there')
    count += 1
  }
}

const workers = Array.from({ length: Number(askers) }, selectUntilTheEnd)
const startedMs = performance.now()
await wait(Number(seconds) * 1000)
isRunning = false
await Promise.all(workers)
const perSecond = count / ((performance.now() - startedMs) / 1000)
await pool.end()
process.send?.({ perSecond })
process.disconnect?.()
