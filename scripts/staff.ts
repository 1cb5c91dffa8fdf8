import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { launchEnvironment } from './launch-environment.ts'

/** `npm run staff -- …`: the desk from a shell, on the same database and with the same keys as `npm start`. */
const { status } = spawnSync(
  process.execPath,
  [join(import.meta.dirname, '../apps/server/src/staff-cli.ts'), ...process.argv.slice(2)],
  { env: launchEnvironment(), stdio: 'inherit' },
)
process.exit(status ?? 1)
