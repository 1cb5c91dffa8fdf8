import type { Endpoint, ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { addressOf, answerOf, type CallInput, headersOf } from './client.ts'
import { readAnswer } from './read-answer.ts'

/**
 * Asks what somebody waits for who is on their way out: what takes longer is no answer, and a token that is refused shows no other
 * screen.
 */
export async function askBriefly<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  patienceMs: number,
): Promise<ReplyOf<E>> {
  const response = await fetch(addressOf(endpoint, input), {
    headers: headersOf(input),
    signal: AbortSignal.timeout(patienceMs),
  })
  return readAnswer(await answerOf(response)) as ReplyOf<E>
}
