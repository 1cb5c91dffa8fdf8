/** Whose token it is, and whose drafts are, where none other is named. */
export const OWNER = '0199f0e0-0000-7000-8000-000000000001'

/** By which somebody helps, in a token of theirs. */
const HELP = '0199f0e0-0000-7000-8000-000000000009'

/** A token as the browser reads it (decisions B2): claims of somebody, and no signature that anybody checks. */
export function aToken(sub = OWNER): string {
  return tokenOf({ sub })
}

/** The same, of a session in the account of somebody who is helped. */
export function aHelpersToken(sub = OWNER): string {
  return tokenOf({ sub, hlp: { id: HELP } })
}

function tokenOf(claims: object): string {
  const iat = Math.floor(Date.now() / 1000)
  return `${btoa(JSON.stringify({ ...claims, iat, exp: iat + 7_200 }))}.x`
}
