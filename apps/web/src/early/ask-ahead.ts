/*
 * Stands in each page that is drawn in the browser (`tools/head-script.ts`), behind what the server says in its head, and runs by itself. For who is logged in it asks
 * for what the screen asks for first, side by side with the screen's code: `api/asked-ahead.ts` finds the answers.
 */
import { PAGE_CALLS_ID, type PageCall } from '@vignettes/domain/api/page-calls.ts'
import { tokenEndsAtMs } from '../api/token-end.ts'
import { readKept } from './read-kept.ts'

const token = readKept('access_token')

if (Date.now() < tokenEndsAtMs(token, readKept('access_token_received'))) {
  const parts = window.location.pathname.split('/').slice(1)
  const answers = readCalls()
    .filter(({ onlyAt }) => onlyAt === undefined || parts.includes(onlyAt))
    .map(({ address }) => {
      const filled = address.replace(/:(\d)/, (_, place: string) => parts[Number(place)] ?? '')
      return [filled, ask(filled)] as const
    })
  window.portalAsked = { token, answers: new Map(answers), atMs: performance.now() }
}

function readCalls(): PageCall[] {
  const calls: PageCall[] = JSON.parse(document.getElementById(PAGE_CALLS_ID)?.textContent ?? '[]')
  return calls
}

function ask(address: string): Promise<Response> {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
  const answer = fetch(address, { headers })
  // Who takes it hears that it failed, and nobody else has to.
  answer.catch(() => undefined)
  return answer
}
