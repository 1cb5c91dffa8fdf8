import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { launchEnvironment } from './launch-environment.ts'

/** `npm run backup`, `restore` and `verify`: on the same database, documents and keys as `npm start`. */
const [command = '', ...args] = process.argv.slice(2)
// npm works in the folder of package.json; a folder is meant from where it was typed.
const typedIn = process.env.INIT_CWD ?? process.cwd()
const { status } = spawnSync(
  process.execPath,
  [
    join(import.meta.dirname, '../apps/server/src/backup-cli.ts'),
    command,
    ...args.map((arg) => (arg.startsWith('-') ? arg : resolve(typedIn, arg))),
  ],
  { env: launchEnvironment(), stdio: 'inherit' },
)
process.exit(status ?? 1)
