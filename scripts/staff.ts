import { runToItsEnd } from './run-to-its-end.ts'

/** `npm run staff -- …`: the desk from a shell, on the same database and with the same keys as `npm start`. */
await runToItsEnd('staff-cli.ts', process.argv.slice(2))
