import type { Endpoint, ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { type BusinessDate, businessDate } from '@vignettes/domain/rules/business-date.ts'
import { type Language, LANGUAGES, perLanguage } from '@vignettes/domain/text/language.ts'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import { type CachedJson, cachedJson, sendCachedJson } from '../../http/cached-json.ts'
import { ASKED_BY, languageOf } from '../../http/language-of.ts'
import type { SharedAnswers } from '../../http/shared-answers.ts'
import type { Clock } from '../../ports/clock.ts'

/** Lists change with a restart at most. */
const KEEP_A_WHILE = 'public, max-age=300'
/** What depends on the day is asked again each time, and mostly answered with 304. */
const ASK_AGAIN = 'no-cache'

interface CachedDoor {
  app: FastifyInstance
  /** Gets what the door answers. */
  shared: SharedAnswers
}

/** An answer that is the same as long as the server runs: made text once for each language. */
export function addListRoute<E extends Endpoint>(
  { app, shared }: CachedDoor,
  endpoint: E,
  replyIn: (language: Language) => ReplyOf<E>,
): void {
  const answerIn = perLanguage((language) => answerOf(endpoint, replyIn(language)))
  for (const language of LANGUAGES) answerIn(language)
  shared.set(endpoint.path, answerIn)
  addRoute(app, endpoint, ({ request, reply }) => {
    const language = languageOf(request)
    void reply.header('content-language', language)
    return sendCachedJson(request, reply, answerIn(language), {
      cacheControl: KEEP_A_WHILE,
      vary: ASKED_BY,
    })
  })
}

/** An answer that is the same for a day, until a list is renewed: made text once for both. */
export function addDatedRoute<E extends Endpoint>(
  { app, shared, clock, lists }: CachedDoor & { clock: Clock; lists: { changes: number } },
  endpoint: E,
  replyOn: (today: BusinessDate) => ReplyOf<E>,
): void {
  let madeFor: string | undefined
  let answer: CachedJson | undefined
  const answerNow = (): CachedJson => {
    const today = businessDate(clock.now())
    const madeNow = `${today}/${lists.changes}`
    if (!answer || madeFor !== madeNow) {
      answer = answerOf(endpoint, replyOn(today))
      madeFor = madeNow
    }
    return answer
  }
  shared.set(endpoint.path, answerNow)
  addRoute(app, endpoint, ({ request, reply }) =>
    sendCachedJson(request, reply, answerNow(), { cacheControl: ASK_AGAIN }),
  )
}

/** Through the endpoint's schema, which keeps what only the server needs from going out. */
function answerOf<E extends Endpoint>(endpoint: E, reply: ReplyOf<E>): CachedJson {
  return cachedJson(endpoint.reply.parse(reply))
}
