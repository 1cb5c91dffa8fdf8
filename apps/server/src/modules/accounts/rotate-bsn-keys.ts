import type { FastifyInstance } from 'fastify'
import type { Database } from '../../ports/database.ts'
import type { BsnVault } from './bsn-vault.ts'
import { reencryptBsns } from './reencrypt-bsns.ts'

/** Decision B11: at each start, beside the ordinary work, what is under an old key goes under the newest. */
export function rotateBsnKeys(app: FastifyInstance, database: Database, vault: BsnVault): void {
  let running: Promise<void> | undefined
  app.addHook('onListen', (done) => {
    running = reencryptBsns(database, vault).then(
      (count) => {
        if (count > 0) app.log.info({ count }, 'citizen service numbers are under the newest key')
      },
      // A key that is missing stays a fault of the calls that need it; the others go on.
      (error: unknown) => app.log.error({ err: error }, 'citizen service numbers keep an old key'),
    )
    done()
  })
  app.addHook('onClose', async () => running)
}
