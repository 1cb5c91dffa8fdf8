export interface SignedInAccount {
  id: string
}

/** Who is logged in. */
export interface Sessions {
  /** The account of an access token; undefined when it is forged, expired or ended. Decision B2. */
  findAccount(token: string): Promise<SignedInAccount | undefined>
}
