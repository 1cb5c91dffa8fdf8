import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../../ports/database.ts'
import { findNewestBackup } from './repository.ts'

/** Shows how old the newest backup is, whoever made it. */
export function addBackupMetrics(registry: Registry, database: Database): void {
  new Gauge({
    name: 'backup_taken_at_seconds',
    help: 'From when the newest backup is that ended well, in seconds since 1970; 0 when none is known',
    registers: [registry],
    async collect() {
      this.set(((await findNewestBackup(database))?.getTime() ?? 0) / 1000)
    },
  })
}
