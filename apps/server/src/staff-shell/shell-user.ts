import { userInfo } from 'node:os'

// eslint-disable-next-line no-restricted-properties -- who typed a command is no setting of the portal
const { SUDO_USER } = process.env

/** Who of the machine this is; of who became another by `sudo`, both. An account without a name has a number. */
export function shellUser(): string {
  const user = nameOrNumber()
  return SUDO_USER && SUDO_USER !== user ? `${SUDO_USER} as ${user}` : user
}

function nameOrNumber(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}
