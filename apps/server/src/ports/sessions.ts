import { MINUTE_MS } from '@vignettes/domain/rules/duration.ts'

/** That a session is used is written down at most so often, not at each call. */
export const SESSION_TOUCH_MS = 5 * MINUTE_MS

export interface SignedInAccount {
  id: string
  /** Who acts in it, where that is not its owner but who may help them: the account of the helper (issue 14, 9). */
  helperAccountId?: string
}

/** Who is logged in. */
export interface Sessions {
  /** The account of an access token; undefined when it is forged, expired or ended. Decisions B2 and B15. */
  findAccount(token: string): Promise<SignedInAccount | undefined>
}
