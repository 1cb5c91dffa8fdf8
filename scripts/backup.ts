import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { launchEnvironment } from './launch-environment.ts'

/** `npm run backup`, `restore` and `verify`: on the same database, documents and keys as `npm start`. */
const [command = '', ...args] = process.argv.slice(2)
// npm works in the folder of package.json; a folder is meant from where it was typed.
const typedIn = process.env.INIT_CWD ?? process.cwd()
const work = spawn(
  process.execPath,
  [
    join(import.meta.dirname, '../apps/server/src/backup-cli.ts'),
    command,
    ...args.map((arg) => (arg.startsWith('-') ? arg : resolve(typedIn, arg))),
  ],
  // By the channel it knows that this process was killed.
  { env: launchEnvironment(), stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => work.kill(signal))
const [status]: unknown[] = await once(work, 'exit')
process.exit(typeof status === 'number' ? status : 1)
