import { AsyncLocalStorage } from 'node:async_hooks'

const shellUser = new AsyncLocalStorage<string>()

/** Does what a command of the shell says: whatever of it is written down says so, with who of the machine typed it. */
export function doFromShell<Result>(user: string, work: () => Promise<Result>): Promise<Result> {
  return shellUser.run(user, work)
}

/** Who of the machine does this from a shell, where nobody logs in and anybody can be named; undefined at the desk. */
export function userOfShell(): string | undefined {
  return shellUser.getStore()
}
