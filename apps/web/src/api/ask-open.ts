import type { Endpoint, ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { PAGE_ANSWERS_ID } from '@vignettes/domain/api/page-calls.ts'
import { readerLanguage } from '../reader-language.ts'

/** What came with the page is of when it was opened: who is here for longer asks anew. */
const MAX_AGE_MS = 60_000

/**
 * The answer to a call that anybody may make and is the same for everybody: the one that came with the page, or what the server
 * says now. By itself: the calls of the other screens bring more than a public screen weighs.
 *
 * @throws where there is no answer, or one that is an error
 */
export async function askOpen<E extends Endpoint>(path: E['path']): Promise<ReplyOf<E>> {
  const brought = performance.now() < MAX_AGE_MS ? broughtBy(path) : undefined
  if (brought !== undefined) return JSON.parse(brought) as ReplyOf<E>
  const answer = await fetch(path, { headers: { 'accept-language': readerLanguage() } })
  if (!answer.ok) throw new Error(path)
  return (await answer.json()) as ReplyOf<E>
}

function broughtBy(path: string): string | undefined {
  const given = document.getElementById(PAGE_ANSWERS_ID)?.textContent
  const answers = JSON.parse(given ?? '{}') as Record<string, string>
  return answers[path]
}
