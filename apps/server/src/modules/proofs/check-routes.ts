import { checkCode, getCheckKeys, getWithdrawnCodes } from '@vignettes/domain/api/check-code.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { perLanguage } from '@vignettes/domain/text/language.ts'
import { VIGNETTE_CATEGORIES } from '@vignettes/domain/vignette/categories.ts'
import { vignetteKind } from '@vignettes/domain/vignette/vignette-kind.ts'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import { cachedJson, sendCachedJson } from '../../http/cached-json.ts'
import { callerAddress } from '../../http/caller-address.ts'
import { languageOf } from '../../http/language-of.ts'
import { limitAttempts } from '../../http/limit-attempts.ts'
import { rememberFor } from '../../http/remember-for.ts'
import type { SharedAnswers } from '../../http/shared-answers.ts'
import type { AttemptLimits } from '../../ports/attempt-limits.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'
import { show } from '../../text.ts'
import { checkedCode, type ProofsDeps } from './proofs.ts'
import { listWithdrawn } from './repository.ts'

/** Keys are told of before they sign (docs/operations.md, 'Keys'). */
const KEEP_KEYS = 'public, max-age=300'
/** What was withdrawn is on everybody's list within a minute. */
const KEEP_LIST = 'public, max-age=30'
const LIST_IS_KEPT_MS = 10_000

export interface CheckDeps extends ProofsDeps {
  limits: AttemptLimits
  reference: ReferenceData
  sharedAnswers: SharedAnswers
}

/** What anybody may ask about a code: what it is worth, and what is needed to verify it without a network. */
export function checkRoutes(app: FastifyInstance, deps: CheckDeps): void {
  const { clock, database, keys, limits, reference, sharedAnswers } = deps

  addRoute(app, checkCode, async ({ params, request }) => {
    await limitAttempts(limits, 'check-by-address', callerAddress(request.ip))
    return checkedCode(deps, params.code)
  })

  const keysIn = perLanguage((language) => {
    const { categoryName } = reference.inLanguage(language)
    const categories = VIGNETTE_CATEGORIES.map((code) => {
      const type = code === 'PASSAGE' ? 'transit' : 'mooring'
      return { code, name: show(language, vignetteKind(type, categoryName(code))) }
    })
    return cachedJson({ keys: keys.published, categories })
  })
  sharedAnswers.set(getCheckKeys.path, keysIn)
  addRoute(app, getCheckKeys, ({ request, reply }) =>
    sendCachedJson(request, reply, keysIn(languageOf(request)), {
      ...{ cacheControl: KEEP_KEYS, vary: 'accept-language' },
    }),
  )

  const readList = rememberFor(LIST_IS_KEPT_MS, async () =>
    cachedJson({ ids: await listWithdrawn(database, businessDate(clock.now())) }),
  )
  addRoute(app, getWithdrawnCodes, async ({ request, reply }) =>
    sendCachedJson(request, reply, await readList(), { cacheControl: KEEP_LIST }),
  )
}
