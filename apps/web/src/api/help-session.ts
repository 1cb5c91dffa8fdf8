import {
  forgetToken,
  helpWord,
  isHelping,
  kept,
  putAway,
  readHelped,
  readPutAwayEmail,
  readSession,
  received,
  receivedNow,
  signOut,
  startSession,
  used,
} from './session.ts'
import { readClaims } from './token-end.ts'

const ownerOf = (of: string) => readClaims(of)?.sub ?? ''

/** Takes the token of a help that has run out by itself out of this browser. */
export function forgetEndedHelp(): void {
  const { help } = readHelped()
  if (help === '' || isHelping()) return
  helpWord.write(`over ${help}`)
  forgetToken()
}

/** Goes on in the account of who is helped; one's own session waits. */
export function startHelpSession(given: string): void {
  const own = [kept.read(), received.read(), readSession()?.email, ownerOf(given)].join('\n')
  signOut('to-help')
  startSession(given)
  putAway.write(own)
}

/** The same help goes on, within a login of the helper's own that was made for it. */
export function renewHelpSession(given: string, own: string): void {
  const email = readPutAwayEmail()
  startSession(given)
  putAway.write([own, receivedNow(own), email, ownerOf(given)].join('\n'))
}

/** Who was helped while it waits, also once the token of that is gone. */
export function readLastHelped(): string {
  return putAway.read().split('\n')[3] ?? ''
}

/** After the help: the session that waited goes on, if it has not ended meanwhile. */
export function resumeOwnSession(): void {
  const [own = '', came = ''] = putAway.read().split('\n')
  // Another tab, or this one, has gone on with it already; or it was logged out as well.
  if (own === '') return
  received.write(came)
  used.write(String(Date.now()))
  kept.write(own)
  // Last: another tab that looks meanwhile finds one of the two.
  putAway.forget()
}
