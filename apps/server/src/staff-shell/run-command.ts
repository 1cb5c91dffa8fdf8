import { doFromShell } from '../ports/from-shell.ts'
import { verifyFromShell } from './audit-commands.ts'
import { listCase, listQueue, listReasons } from './case-commands.ts'
import { openByEmail } from './account-commands.ts'
import { exportFromShell } from './export-command.ts'
import { listStrays } from './file-commands.ts'
import type { Found } from './found.ts'
import { dropFromShell, listJobs, retryFromShell } from './job-commands.ts'
import { handOverFromShell, layFromShell, tellStock } from './number-commands.ts'
import {
  changeRolesByEmail,
  endByEmail,
  letInByEmail,
  linkByEmail,
  listStaffMembers,
  make,
  renewByEmail,
} from './staff-member-commands.ts'
import { decideFromShell } from './decide-from-shell.ts'
import { listDueKinds, removeDue } from './retention-commands.ts'
import type { Command } from './read-arguments.ts'
import type { ShellDeps } from './shell-deps.ts'
import { noteFromShell, releaseFromShell, resolveFromShell } from './work-on-case.ts'

/**
 * Does what a command says, through the same use cases as the calls of the desk.
 * @returns what to print
 * @throws PortalError as those use cases do, UsageError for what does not fit the command
 */
export async function runCommand(deps: ShellDeps, command: Command): Promise<string> {
  const done = await doFromShell(deps.shellUser, () => doCommand(deps, command))
  if (typeof done === 'string') return done
  return command.asJson ? JSON.stringify(done.data, null, 2) : done.text
}

async function doCommand(deps: ShellDeps, command: Command): Promise<string | Found> {
  switch (command.name) {
    case 'make':
      return make(deps, command)
    case 'roles':
      return changeRolesByEmail(deps, command)
    case 'link':
      return linkByEmail(deps, command)
    case 'end':
      return endByEmail(deps, command)
    case 'renew':
      return renewByEmail(deps, command)
    case 'let-in':
      return letInByEmail(deps, command)
    case 'list':
      return listStaffMembers(deps)
    case 'queue':
      return listQueue(deps, command)
    case 'open-account':
      return openByEmail(deps, command)
    case 'files':
      return listStrays(deps)
    case 'retention':
      return listDueKinds(deps)
    case 'remove-what-is-over':
      return removeDue(deps)
    case 'verify-events':
      return verifyFromShell(deps, command)
    case 'jobs':
      return listJobs(deps)
    case 'retry-job':
      return retryFromShell(deps, command)
    case 'drop-job':
      return dropFromShell(deps, command)
    case 'case':
      return listCase(deps, command)
    case 'reasons':
      return listReasons(deps)
    case 'release':
      return releaseFromShell(deps, command)
    case 'note':
      return noteFromShell(deps, command)
    case 'resolve-payment':
      return resolveFromShell(deps, command)
    case 'numbers':
      return tellStock(deps)
    case 'lay-numbers':
      return layFromShell(deps, command)
    case 'hand-over':
      return handOverFromShell(deps, command)
    case 'export':
      return exportFromShell(deps, command)
    case 'reject':
    case 'ask-again':
    case 'grant':
    case 'refuse':
    case 'withdraw':
    case 'send':
    case 'ready-for-pickup':
    case 'activate':
      return decideFromShell(deps, command.name, command)
  }
}
