import { calculate, checkCancelledVignette, saveMooring } from '@vignettes/domain/api/mooring.ts'
import {
  getRequest,
  savePassage,
  withdrawRequest as withdrawEndpoint,
} from '@vignettes/domain/api/requests.ts'
import { CALCULATE_NAMES } from '@vignettes/domain/api/calculate-names.ts'
import { uuidSchema } from '@vignettes/domain/api/wire-values.ts'
import { eurosFromCents } from '@vignettes/domain/format/money.ts'
import { documentFields } from '@vignettes/domain/documents/documents.ts'
import { termsOnWire } from '@vignettes/domain/api/wire-terms.ts'
import { termsOfRequest } from '@vignettes/domain/vignette/terms.ts'
import { isPaymentUnsettled } from '@vignettes/domain/vignette/payment-states.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addFileRoute, type FileRouteOptions } from '../../http/add-file-route.ts'
import { addRoute } from '../../http/add-route.ts'
import { languageOf } from '../../http/language-of.ts'
import { notFound } from '../../http/portal-error.ts'
import { findRequest } from './repository.ts'
import type { RequestDeps } from './request-deps.ts'
import { findCredit } from './cancelled-vignette.ts'
import { offeredTypes } from './offered-types.ts'
import { saveMooringRequest } from './save-mooring-request.ts'
import { saveTransitRequest } from './save-transit-request.ts'
import { withdrawRequest } from './withdraw-request.ts'
import { withLastIssuer } from './with-last-issuer.ts'

/** A request carries at most one of each document that its vignette can have (§5). */
const TRANSIT_FILES = documentFields('transit').length
const MOORING_FILES = documentFields('mooring').length

/** Requests: save one, read one back. */
export async function requestRoutes(
  app: FastifyInstance,
  deps: RequestDeps,
  bodies: Omit<FileRouteOptions, 'maxFiles'>,
): Promise<void> {
  await addFileRoute(
    app,
    savePassage,
    { ...bodies, maxFiles: TRANSIT_FILES },
    ({ account, body, files, request }) =>
      saveTransitRequest(deps, {
        accountId: account.id,
        payload: body,
        files,
        idempotencyKey: idempotencyKeyOf(request),
      }),
  )

  await addFileRoute(
    app,
    saveMooring,
    { ...bodies, maxFiles: MOORING_FILES },
    ({ account, body, files, request }) =>
      saveMooringRequest(deps, {
        accountId: account.id,
        payload: body,
        files,
        idempotencyKey: idempotencyKeyOf(request),
      }),
  )

  addRoute(app, calculate, async ({ account, body, request }) => {
    const reference = deps.reference.inLanguage(languageOf(request))
    return (await offeredTypes(deps, { accountId: account.id, body, reference })).types
  })

  addRoute(app, withdrawEndpoint, async ({ account, body }) => {
    await withdrawRequest(deps, { accountId: account.id, requestId: body.requestId })
    return { status: 'OK' } as const
  })

  addRoute(app, checkCancelledVignette, async ({ account, body }) => {
    const { database, clock } = deps
    const number = body[CALCULATE_NAMES.vignetteNumber]
    const credit = await findCredit(database, {
      accountId: account.id,
      vignetteNumber: number,
      now: clock.now(),
      seasonOn: deps.reference.seasonOn,
    })
    return { creditReason: credit?.noCreditReason ?? null }
  })

  addRoute(app, getRequest, async ({ account, params, request }) => {
    // What is no id of ours is absent, like another's.
    if (!uuidSchema.safeParse(params.id).success) throw notFound()
    const owner = { accountId: account.id, requestId: params.id }
    let stored = await findRequest(deps.database, owner)
    if (!stored) throw notFound()
    // §4 the browser is often back before the provider's message is: ask, within bounds.
    if (stored.paymentStatus && isPaymentUnsettled(stored.paymentStatus)) {
      await deps.payments.refresh(params.id)
      stored = (await findRequest(deps.database, owner)) ?? stored
    }
    const data = stored.hasMandate
      ? stored.data
      : await withLastIssuer(deps.database, account.id, stored.data)
    const { category, createdAt, savedAt, costCents, ...told } = stored
    const reference = deps.reference.inLanguage(languageOf(request))
    return {
      ...told,
      ...{
        data,
        vignetteType: { displayName: reference.categoryName(category) },
        createdAt: createdAt.toISOString(),
        savedAt: savedAt.toISOString(),
        cost: eurosFromCents(costCents),
      },
      terms: termsOnWire(termsOfRequest(stored, deps.reference)),
    }
  })
}

const IDEMPOTENCY_KEY = /^[\w-]{8,100}$/

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && IDEMPOTENCY_KEY.test(key) ? key : undefined
}
