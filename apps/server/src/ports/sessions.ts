export interface SignedInAccount {
  id: string
}

/** Who is logged in. */
export interface Sessions {
  /** The account of an access token; undefined when it is forged, expired or ended. Decisions B2 and B15. */
  findAccount(token: string): Promise<SignedInAccount | undefined>
}
