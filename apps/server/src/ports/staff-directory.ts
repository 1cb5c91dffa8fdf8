import type { StaffRole } from '@vignettes/domain/casework/staff.ts'

/** What belongs to one login, and to no other. */
export interface DirectoryLogin {
  state: string
  nonce: string
  /** Of PKCE: only who has it can use the code that comes back. */
  verifier: string
}

/** Somebody whom the directory knows. */
export interface DirectoryPerson {
  issuer: string
  /** What the directory calls them, for good. */
  subject: string
  name: string | undefined
  email: string | undefined
  groups: readonly string[]
  /** What it calls this session. */
  sid: string | undefined
}

/** With what the directory is asked again. */
export interface DirectoryTokens {
  accessToken: string
  /** Absent where it gives none: then the access token is shown for as long as it counts. */
  refreshToken?: string | undefined
}

/** Whose sessions the directory ended; one of the two at least. */
export interface DirectoryLogout {
  issuer: string
  subject: string | undefined
  sid: string | undefined
  /** What was begun later is another session. */
  until: Date
}

/** The city's own directory of who works there. */
export interface StaffDirectory {
  /**
   * Where the browser goes to log in.
   * @param asking `anew`: who is logged in there says once more who they are
   */
  addressFor(login: DirectoryLogin, asking?: 'anew'): Promise<string>
  /**
   * Reads what the browser came back with.
   * @throws DirectoryRefusal, DirectoryAwayError
   */
  logIn(
    answer: URLSearchParams,
    login: DirectoryLogin,
  ): Promise<{ person: DirectoryPerson; tokens: DirectoryTokens }>
  /**
   * Asks whether somebody is still in, and in which groups.
   * @throws DirectoryRefusal, DirectoryAwayError
   */
  ask(
    tokens: DirectoryTokens,
    subject: string,
  ): Promise<{ groups: readonly string[]; tokens: DirectoryTokens }>
  /** @throws DirectoryRefusal for what the directory did not say, DirectoryAwayError */
  readLogout(token: string): Promise<DirectoryLogout>
}

/** What a group of the directory is here; one group may have several rows. */
export interface GroupRole {
  group: string
  role: StaffRole
}

/** What came is not what the directory said, or it says no. */
export class DirectoryRefusal extends Error {
  /** Whether the directory itself says no: nothing is wrong with the answer. */
  readonly isDenied: boolean
  constructor(message: string, options: { cause?: unknown; isDenied?: boolean } = {}) {
    super(message, { cause: options.cause })
    this.name = 'DirectoryRefusal'
    this.isDenied = options.isDenied ?? false
  }
}

/** The directory does not answer. */
export class DirectoryAwayError extends Error {
  constructor(cause: unknown) {
    super('the directory of staff does not answer', { cause })
    this.name = 'DirectoryAwayError'
  }
}
