import { logout } from '@vignettes/domain/api/account.ts'
import { addressOf, answerOf, headersOf } from './client.ts'
import { readAnswer } from './read-answer.ts'

/** Who wants to be out everywhere waits for the answer, but not for ever. */
const PATIENCE_MS = 10_000

/**
 * Ends a token at the server (B15), while nobody waits: also when the page is left at once, where the browser knows how to.
 * Without a connection the token ends by itself, two hours after it began; nobody is told that it has ended.
 */
export function endSession(token: string): void {
  if (token !== '') void send(token, {}).catch(() => undefined)
}

/** @returns whether the server said that every session of the token's account has ended; if not, they may have or not */
export async function endEverySession(token: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const response = await send(token, { everywhere: true }, signal)
    readAnswer(await answerOf(response))
    return true
  } catch {
    return false
  }
}

/** Not as other calls: the answer is about a token that is no longer this browser's, and must not end the next one. */
function send(token: string, body: object, signal?: AbortSignal): Promise<Response> {
  const headers = headersOf({ body, headers: { authorization: `Bearer ${token}` } })
  return fetch(addressOf(logout, {}), {
    method: logout.method,
    headers,
    body: JSON.stringify(body),
    keepalive: true,
    ...(signal ? { signal } : {}),
  })
}
