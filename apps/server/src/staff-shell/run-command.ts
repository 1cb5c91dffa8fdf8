import type { DeskParts } from '../desk.ts'
import { listCase, listQueue } from './case-commands.ts'
import { endByEmail, listColleagues, make } from './colleague-commands.ts'
import { decideFromShell } from './decide-from-shell.ts'
import type { Command } from './read-arguments.ts'

export interface ShellParts extends DeskParts {
  /** Where the link of an invitation leads. */
  publicUrl: string
}

/**
 * Does what a command says, through the same use cases as the calls of the desk.
 * @returns what to print
 * @throws PortalError as those use cases do, UsageError for what does not fit the command
 */
export async function runCommand(parts: ShellParts, command: Command): Promise<string> {
  switch (command.name) {
    case 'make':
      return make(parts, command)
    case 'end':
      return endByEmail(parts, command)
    case 'list':
      return listColleagues(parts)
    case 'queue':
      return listQueue(parts, command)
    case 'case':
      return listCase(parts, command)
    case 'reject':
    case 'ask-again':
    case 'grant':
    case 'refuse':
    case 'withdraw':
    case 'send':
    case 'ready-for-pickup':
    case 'activate':
      return decideFromShell(parts, command.name, command)
  }
}
