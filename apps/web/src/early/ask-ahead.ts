/*
 * Stands in each page that is drawn in the browser (`tools/head-script.ts`), behind what the server says in its head, and
 * runs by itself. For who is logged in it asks for what the screen asks for first, side by side with the screen's code: `api/asked-ahead.ts` finds the answers.
 */
import { PAGE_ANSWERS_ID, PAGE_CALLS_ID, type PageCall } from '@vignettes/domain/api/page-calls.ts'
import { readClaims, tokenEndsAtMs } from '../api/token-end.ts'
import { readKept } from './read-kept.ts'

const JSON_TYPE = 'application/json'
const { pathname, search } = window.location
const calls = read<PageCall[]>(PAGE_CALLS_ID, [])
const staffSession = readKept('casework-session', 'sessionStorage')
const token = calls.some(({ byStaff }) => byStaff) ? staffToken() : citizensToken()

if (token) {
  const parts = pathname.split('/').slice(1)
  const asked = calls
    .filter(
      ({ onlyAt, onlyPlain, byOwner, byStaff }) =>
        (!onlyAt || parts.includes(onlyAt)) &&
        !(onlyPlain && search) &&
        // Whose account, or work, it is not is shown none of it, and would be refused.
        !(byOwner && readClaims(token)?.hlp) &&
        (!byStaff || byStaff.some((role) => staffSession.includes(`"${role}"`))),
    )
    .map(({ address }) => {
      const filled = address.replace(/:(\d)/, (_, place: string) => parts[Number(place)] ?? '')
      return [filled, ask(filled)] as const
    })
  // What is the same for everybody came with the page.
  const brought = Object.entries(read<Record<string, string>>(PAGE_ANSWERS_ID, {})).map(
    ([address, body]) =>
      [
        address,
        Promise.resolve(new Response(body, { headers: { 'content-type': JSON_TYPE } })),
      ] as const,
  )
  const answers = new Map([...asked, ...brought])
  window.portalAsked = { token, answers, atMs: performance.now() }
}

/** Empty where it has ended. */
function citizensToken(): string {
  const kept = readKept('access_token')
  return Date.now() < tokenEndsAtMs(kept, readKept('access_token_received')) ? kept : ''
}

/** When it ends is the server's to say. */
function staffToken(): string {
  return /"token":"([^"]+)"/.exec(staffSession)?.[1] ?? ''
}

function read<T>(id: string, absent: T): T {
  const text = document.getElementById(id)?.textContent
  return text ? (JSON.parse(text) as T) : absent
}

function ask(address: string): Promise<Response> {
  const headers = {
    accept: JSON_TYPE,
    'accept-language': document.documentElement.lang,
    authorization: `Bearer ${token}`,
  }
  const answer = fetch(address, { headers })
  // Who takes it hears that it failed, and nobody else has to.
  answer.catch(() => undefined)
  return answer
}
