/** Hashes of passwords. Both may refuse with 503 when too many wait. */
export interface Passwords {
  hash(password: string): Promise<string>
  /**
   * Spaces around the password do not make it wrong. Does equal work when there is no hash, so that time does not tell
   * who is known.
   */
  matches(passwordHash: string | undefined, password: string): Promise<boolean>
}
