import { readSession } from '../api/session.ts'
import { readClaims } from '../api/token-end.ts'

/** Whose drafts are read and written; empty while nobody is logged in. */
export function currentOwner(): string {
  const session = readSession()
  return (session && readClaims(session.token)?.sub) ?? ''
}
