import { test } from 'vitest'
import { describeOnPostgres } from './each-database.ts'
import { type KillablePortal, startKillablePortal } from './killable-portal.ts'

type DefineTest = (title: string, run: (portal: KillablePortal) => Promise<void>) => void

/** Tests of servers as processes on one PostgreSQL database; each test has its own, and waits for no other test. */
export function describeKillable(
  name: string,
  define: (test: DefineTest) => void,
  servers = 1,
): void {
  describeOnPostgres(name, (postgres) => {
    define((title, run) =>
      test(title, { concurrent: true }, async () => {
        const portal = await startKillablePortal(postgres)
        try {
          await Promise.all(Array.from({ length: servers - 1 }, () => portal.startAnother()))
          await run(portal)
        } finally {
          await portal.close()
        }
      }))
  })
}
