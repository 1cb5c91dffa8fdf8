export interface IssuedInvitation {
  token: string
  email: string
  name: string
}

/** Invitations of staff members. */
export interface Invitations {
  /** A token for the mail; undefined for somebody who needs none any more. */
  issue(staffId: string): Promise<IssuedInvitation | undefined>
}
