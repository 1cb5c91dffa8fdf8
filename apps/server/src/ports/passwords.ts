/** Passwords and their hashes. Hashing and comparing may refuse with 503 when too many wait. */
export interface Passwords {
  /**
   * Whether it is one that everybody tries: nobody may choose it.
   *
   * @param own names and the like of whose it is to be, which others know
   */
  isCommon(password: string, own?: readonly string[]): boolean
  hash(password: string): Promise<string>
  /**
   * Compares it as it was given. Does equal work when there is no hash, so that time does not tell who is known.
   */
  matches(passwordHash: string | undefined, password: string): Promise<boolean>
  /**
   * @param passwordHash of this password
   * @returns another hash of it, when this one was made at less cost than hashes are made at today; undefined too when too many wait
   */
  strengthened(passwordHash: string, password: string): Promise<string | undefined>
}
