import { afterEach, beforeEach } from 'vitest'
import { describeOnPostgres } from './each-database.ts'
import { type KillablePortal, startKillablePortal } from './killable-portal.ts'

/**
 * Tests of servers as processes on one PostgreSQL database, new ones for each test.
 * @param define is given a function, because the portal is there only while a test runs.
 */
export function describeKillable(
  name: string,
  define: (portal: () => KillablePortal) => void,
  servers = 1,
): void {
  describeOnPostgres(name, (postgres) => {
    let portal: KillablePortal
    beforeEach(async () => {
      portal = await startKillablePortal(postgres)
      await Promise.all(Array.from({ length: servers - 1 }, () => portal.startAnother()))
    })
    afterEach(() => portal.close())
    define(() => portal)
  })
}
