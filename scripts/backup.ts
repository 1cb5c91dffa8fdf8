import { resolve } from 'node:path'
import { runToItsEnd } from './run-to-its-end.ts'

/** `npm run backup`, `restore` and `verify`: on the same database, documents and keys as `npm start`. */
const [command = '', ...args] = process.argv.slice(2)
// npm works in the folder of package.json; a folder is meant from where it was typed.
const typedIn = process.env.INIT_CWD ?? process.cwd()
const wish = args.map((arg) => (arg.startsWith('-') ? arg : resolve(typedIn, arg)))
await runToItsEnd('backup-cli.ts', [command, ...wish])
