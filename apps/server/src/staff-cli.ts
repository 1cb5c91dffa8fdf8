import { FolderInUseError } from './adapters/embedded-postgres/lock-folder.ts'
import { isDatabaseAway } from './adapters/postgres/is-database-away.ts'
import { endWhenTold } from './end-when-told.ts'
import { environment } from './environment.ts'
import { createLogger } from './http/logger.ts'
import { PortalError } from './http/portal-error.ts'
import { explainStop, openPortal } from './open-portal.ts'
import { StaffError } from './staff-shell/named-staff-member.ts'
import { type Command, isReading, readArguments, UsageError } from './staff-shell/read-arguments.ts'
import { runCommand } from './staff-shell/run-command.ts'
import { shellUser } from './staff-shell/shell-user.ts'
import { USAGE } from './staff-shell/usage.ts'
import { inShellWords, shellNameOf } from './staff-shell/shell-words.ts'

/** `npm run staff`: the desk from a shell. It opens the portal's database itself, beside a portal that runs or not. */
const EXIT = { done: 0, refused: 1, noSuchCommand: 2 }

/** One connection for a transaction and one beside it. */
const POOL_SIZE = 2

endWhenTold(() => process.stderr.write('Ended before it was done.\n'))

try {
  const command = readArguments(process.argv.slice(2))
  const printed = command ? await doCommand(command) : USAGE
  process.stdout.write(`${printed.trimEnd()}\n`)
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = error instanceof UsageError ? EXIT.noSuchCommand : EXIT.refused
}

async function doCommand(command: Command): Promise<string> {
  const settings = { ...environment(), databasePoolSize: POOL_SIZE }
  const logger = createLogger({ level: 'silent' })
  const { app, close } = await openPortal(settings, logger, { migrates: !isReading(command) })
  try {
    const { staffSide, fileSweep, retention } = app
    // Its links are for staff.
    const publicUrl = settings.staffUrl ?? settings.publicUrl
    return await runCommand(
      { ...staffSide, fileSweep, retention, publicUrl, shellUser: shellUser() },
      command,
    )
  } finally {
    await close()
  }
}

/** A refusal in the words of the shell; what is wrong with a field beside its name. */
function explain(error: unknown): string {
  if (error instanceof UsageError || error instanceof StaffError) return error.message
  if (error instanceof FolderInUseError) return `The portal is running. ${error.message}`
  if (isDatabaseAway(error)) return 'The database of DATABASE_URL does not answer.'
  if (!(error instanceof PortalError)) return explainStop(error)
  const { params, errors = [] } = error.options
  const fields = errors.map(
    ({ path, message, params: own }) =>
      `${shellNameOf(path)}: ${inShellWords(message, { ...params, ...own })}`,
  )
  return fields.length > 0 ? fields.join('\n') : inShellWords(error.textKey, params)
}
